import type { RecordedChange } from '../../../contract/history.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { ChangeName } from '../../../contract/pendingChange.ts'
import type { OutputOf, ParsedInputOf } from '../../../contract/operations.ts'
import type { Touched } from './touched.ts'

/** More employees than this are not looked up one by one. */
const fewPeople = 20

type Of<N extends ChangeName> = { name: N; input: ParsedInputOf<N>; output: OutputOf<N> }
type Ended = { [N in ChangeName]: Of<N> }[ChangeName]

/** What a change touched, judged by how it ended; undefined if nothing can have changed. */
export function touchedBy({ name, input, output }: Ended): Touched | undefined {
  // What an undo was refused for is news: somebody else has changed the record since.
  const isNews = name === 'undoChange' && output.error?.code === 'undo.changedSince'
  if ((output.outcome === 'refused' && !isNews) || name === 'claimActivity') return undefined
  const none = { profile: input.profile, members: [], lists: [], mayBeGone: false, isMuch: false }
  if (name === 'addMembers') {
    // The job has seen to it.
    if (output.job !== undefined) return undefined
    const members = output.succeeded.map(({ globalId, userName }) => ({ id: globalId, accounts: [userName] }))
    return { ...none, members, isMuch: output.unknown.length > 0 || members.length > fewPeople }
  }
  if (name === 'undoChange') {
    return { ...none, members: [{ id: output.member, accounts: [] }], lists: ['asset'] }
  }
  if (name === 'moveAsset') {
    return { ...none, members: output.members.map((id) => ({ id, accounts: [] })), lists: ['asset'] }
  }
  const member = { id: input.memberGlobalId, accounts: [] as string[] }
  switch (name) {
    case 'editMember':
      member.accounts.push(...[input.change.userName, input.knownUserName].filter((one) => one !== undefined))
      return { ...none, members: [member] }
    case 'resetPassword':
      return { ...none, members: [member] }
    case 'deleteMember':
      member.accounts.push(...(input.knownUserName === undefined ? [] : [input.knownUserName]))
      return { ...none, members: [member], lists: ['asset', 'key'], mayBeGone: output.outcome === 'done' }
    case 'configureAssets':
      return { ...none, members: [member], lists: ['asset'] }
    case 'lend':
      return { ...none, members: [member], lists: ['asset', 'key'] }
  }
}

/** What a change has touched that was found out about later; undefined if nothing can have changed. */
export function touchedByChange(profile: ProfileId, { intent, before, settled }: RecordedChange): Touched | undefined {
  const none = { profile, members: [], lists: [], mayBeGone: false, isMuch: false }
  if (intent.endpoint === 'A1') {
    const members = (settled?.added?.succeeded ?? []).map(({ globalId, userName }) => ({
      id: globalId as string,
      accounts: [userName],
    }))
    return members.length === 0 ? undefined : { ...none, members, isMuch: members.length > fewPeople }
  }
  if (settled?.outcome !== 'done' || !('member' in intent)) return undefined
  const [record] = before?.members ?? []
  const members = [{ id: intent.member as string, accounts: record ? [record.userName] : [] }]
  const isDeletion = intent.endpoint === 'A4'
  if (intent.endpoint === 'A10' || isDeletion) {
    return { ...none, members, lists: ['asset', 'key'], mayBeGone: isDeletion }
  }
  return { ...none, members, lists: intent.endpoint === 'A9' ? ['asset'] : [] }
}
