import { DeskFailure, throwAll, type DeskError } from '../../contract/errors.ts'
import type { OutputOf } from '../../contract/operations.ts'
import type { Long, ProfileId } from '../../contract/ids.ts'
import type { Member } from '../../contract/records.ts'
import { holderOf, lentTo } from '../../domain/holder.ts'
import { phraseOf, searchable } from '../../domain/searchable.ts'
import type { PeopleOptions, Reading } from '../gateway/gateway.ts'
import type { KnownOfEnterprise } from '../../domain/memberRules.ts'
import type { MemberChange } from '../../contract/inputs.ts'
import type { IntentOf } from '../../contract/intents.ts'
import { briefOptions, wholeListOptions } from './callOptions.ts'
import { entering, type Change } from './changes.ts'
import type { CallContext, Handlers } from './desk.ts'
import { generatePassword } from './generatePassword.ts'
import type { History } from './history/history.ts'
import { addedBy, addedByJob } from './jobs/added.ts'
import type { Engine } from './jobs/engine.ts'
import { changeErrors, changesNothing, checkNewMembers, passwordErrors, type StartJob } from './jobs/start.ts'
import { resolveMember } from './resolveIds.ts'
import type { Readings } from './memory/reading.ts'
import type { Sessions } from './sessions.ts'

type MemberHandlers = Pick<Handlers, 'listMembers' | 'addMembers' | 'editMember' | 'resetPassword' | 'deleteMember'>

/**
 * Whom the service finds by name or account (A5), and who has an asset number or key with it, as the page's search finds
 * them. The whole list is read only where such a holder isn't among the first.
 */
async function foundInService(
  reading: Reading,
  keyword: string,
  ofDepartment: { departmentId?: Long },
  context: CallContext,
  wholeList: PeopleOptions,
): Promise<Member[]> {
  const brief = briefOptions(context)
  const [called, assets, keys] = await Promise.all([
    reading.listAllMembers({ ...ofDepartment, keyword }, wholeList),
    reading.listAssets(brief),
    reading.listKeys(brief),
  ])
  const part = phraseOf(keyword)
  const matchesPart = ({ assetNum }: { assetNum: string }): boolean => searchable(assetNum).includes(part)
  const holders = [...assets.filter(matchesPart).map(holderOf), ...keys.filter(matchesPart).map(lentTo)]
  const ids = new Set<string>(called.map(({ globalId }) => globalId))
  const others = holders.filter((one) => one !== undefined && !ids.has(one))
  if (others.length === 0) return called
  for (const one of others) if (one !== undefined) ids.add(one)
  const everyone = await reading.listAllMembers(ofDepartment, wholeList)
  return everyone.filter(({ globalId }) => ids.has(globalId))
}

export function memberHandlers(
  sessions: Sessions,
  readings: Readings,
  change: Change,
  learn: (profile: ProfileId, refusal: DeskError | undefined) => void,
  jobs: { engine: Engine; start: StartJob; history: History },
): MemberHandlers {
  /** Several are a job, which Ctrl-C and the page's cancelling pause. */
  async function addByJob(
    profile: ProfileId,
    work: Parameters<StartJob>[1],
    { signal, onProgress, ...context }: CallContext,
  ): Promise<OutputOf<'addMembers'>> {
    const { engine, start, history } = jobs
    if (signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
    const job = await start(profile, work, { context })
    const pause = (): void => void engine.end(job, 'paused')
    signal?.addEventListener('abort', pause)
    if (signal?.aborted) pause()
    await engine.follow(job, ({ rows, waiting, sent }) => onProgress?.({ done: rows - waiting - sent, total: rows }))
    signal?.removeEventListener('abort', pause)
    const journal = await history.opened(profile)
    const added = await addedByJob(journal, job)
    const passwords = await engine.untaken(profile, job)
    if (passwords.length === 0) return added
    engine.passwords(job).taken(passwords)
    await journal.jobs.takePasswords(job)
    return { ...added, passwords: passwords.map(({ id, password, outcome }) => ({ userName: id, password, outcome })) }
  }

  return {
    listMembers: async ({ profile, source, keyword, departmentId, page, pageSize, all, acceptLoss }, context) => {
      const { reading, readAsOf } = await readings(profile, source)
      const ofDepartment = departmentId ? { departmentId } : {}
      const query = { ...(keyword ? { keyword } : {}), ...ofDepartment }
      const wholeList = { ...wholeListOptions(context), ...(acceptLoss && { isEnough: () => true }) }
      if (keyword && source === undefined) {
        const found = await foundInService(reading, keyword, ofDepartment, context, wholeList)
        const members = all ? found : found.slice((page - 1) * pageSize, page * pageSize)
        const pages = all ? 1 : Math.ceil(found.length / pageSize)
        return { members, total: found.length, page: all ? 1 : page, pages }
      }
      if (all) {
        const members = await reading.listAllMembers(query, wholeList)
        return { members, total: members.length, page: 1, pages: 1, ...readAsOf() }
      }
      const answer = await reading.listMembers({ ...query, page, pageSize }, briefOptions(context))
      if (answer.total == null && answer.list.length > 0) {
        // Without a total it is unclear whether this page is all there is, so the whole list is read and counted.
        const everyone = await reading.listAllMembers(query, wholeList)
        const members = everyone.slice((page - 1) * pageSize, page * pageSize)
        return { members, total: everyone.length, page, pages: Math.ceil(everyone.length / pageSize) }
      }
      const size = answer.pageSize || answer.list.length || pageSize
      const total = answer.total ?? 0
      return {
        members: answer.list,
        total,
        page: answer.pageNum ?? page,
        pages: answer.pages ?? Math.ceil(total / size),
        ...readAsOf(),
      }
    },

    addMembers: async ({ profile, members = [], style, file, columns }, context) => {
      if (file !== undefined) return addByJob(profile, { kind: 'add', file, columns }, context)
      const [one, another] = members
      if (!one || another) return addByJob(profile, { kind: 'add', people: members, style }, context)
      const known = sessions.find(profile)
      checkNewMembers(members, known)
      const { password = generatePassword(known.passwordLength, style), ...person } = one
      const intent: IntentOf<'A1'> = { endpoint: 'A1', people: [person] }
      const added = addedBy(await change<'A1'>(profile, intent, context, { passwords: [password] }), members)
      learn(profile, added.error)
      const isMade = one.password === undefined && added.failed.length === 0
      const outcome = added.unknown.length > 0 ? 'unknown' : 'done'
      return isMade ? { ...added, passwords: [{ userName: one.userName, password, outcome }] } : added
    },

    editMember: async ({ profile, memberGlobalId, change: given, knownUserName }, context) => {
      checkMemberChange(given, sessions.find(profile))
      const gateway = await sessions.gateway(profile)
      const member = await resolveMember(gateway, memberGlobalId, sessions.find(profile), context)
      const intent = { endpoint: 'A2', member: member.memberGlobalId, change: given } as const
      const names = { knownUserName: knownUserName ?? member.record?.userName }
      return entering((onEntry) =>
        change(profile, { ...intent, ...names }, context, { record: member.record, onEntry }),
      )
    },

    resetPassword: async ({ profile, memberGlobalId, password, style }, context) => {
      const known = sessions.find(profile)
      throwAll(passwordErrors(password, known))
      const gateway = await sessions.gateway(profile)
      const chosen = password ?? generatePassword(known.passwordLength, style)
      const { memberGlobalId: member, record } = await resolveMember(gateway, memberGlobalId, known, context)
      const result = await change(profile, { endpoint: 'A3', member }, context, { passwords: [chosen], record })
      if (result.outcome === 'refused') learn(profile, result.error)
      return result.outcome !== 'refused' && password === undefined ? { ...result, password: chosen } : result
    },

    deleteMember: async ({ profile, memberGlobalId, knownUserName }, context) => {
      const gateway = await sessions.gateway(profile)
      const member = await resolveMember(gateway, memberGlobalId, sessions.find(profile), context)
      const names = { knownUserName: knownUserName ?? member.record?.userName }
      const { record } = member
      return change(profile, { endpoint: 'A4', member: member.memberGlobalId, ...names }, context, { record })
    },
  }
}

/** Checks A2's limits for the fields that are given. */
function checkMemberChange(change: MemberChange, known: KnownOfEnterprise = {}): void {
  if (changesNothing(change)) throw new DeskFailure({ kind: 'invalid', code: 'input.nothingToChange' })
  throwAll(changeErrors(change, known))
}
