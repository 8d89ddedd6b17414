import { create } from 'zustand'
import type { DeskError } from '../../contract/errors.ts'
import type { MemberGlobalId } from '../../contract/ids.ts'
import type { Progress } from '../../contract/operations.ts'
import type { Member } from '../../contract/records.ts'
import { call } from '../desk/call.ts'
import { currentProfileId, onOtherEnterprise } from './enterprise.ts'
import { createTurns } from './turns.ts'

/**
 * Who is who: asset numbers and keys name their holder by a global id only, and no endpoint gives one person by it. So
 * everyone who was seen is remembered while the enterprise is shown, and where a name is wanted, all are read once.
 */
interface People {
  byId: ReadonlyMap<MemberGlobalId, Member>
  reading:
    { state: 'unread' } | ({ state: 'reading' } & Progress) | { state: 'read' } | { state: 'failed'; error: DeskError }
}

const nobody: People = { byId: new Map(), reading: { state: 'unread' } }

export const usePeople = create<People>(() => nobody)

const turns = createTurns()

/** Remembers people as the service lists them now. */
export function meet(members: readonly Member[]): void {
  usePeople.setState(({ byId }) => ({
    byId: new Map([...byId, ...members.map((member) => [member.globalId, member] as const)]),
  }))
}

/** Reads all people unless that was done already or is under way; after a failure it is tried again. */
export async function meetEveryone(): Promise<void> {
  const before = usePeople.getState().reading.state
  if (before === 'reading' || before === 'read') return
  const { signal, isNewest } = turns.next()
  usePeople.setState({ reading: { state: 'reading', done: 0 } })
  const input = { profile: currentProfileId(), all: true }
  const onProgress = (progress: Progress) => {
    if (isNewest()) usePeople.setState({ reading: { state: 'reading', ...progress } })
  }
  const result = await call('listMembers', input, { signal, onProgress })
  if (!isNewest()) return
  if (result.ok) meet(result.data.members)
  usePeople.setState({ reading: result.ok ? { state: 'read' } : { state: 'failed', error: result.error } })
}

onOtherEnterprise(() => {
  turns.stop()
  usePeople.setState(nobody)
})
