import { DeskFailure, type DeskError, type Outcome } from '../../../contract/errors.ts'
import type { RecordedChange } from '../../../contract/history.ts'
import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import type { Before, IntentOf } from '../../../contract/intents.ts'
import type { OutputOf, ParsedInputOf } from '../../../contract/operations.ts'
import { targetNamed } from '../../../domain/historyEntry.ts'
import { nameOf } from '../../../domain/people.ts'
import { changedSince, inUseSince, oppositeOf, type Opposite } from '../../../domain/memberEdit.ts'
import type { DeskDeps, Handlers } from '../desk.ts'
import type { Single } from '../jobs/single.ts'
import { openLoansWith } from '../loans/loansOf.ts'
import { peopleInCopy } from '../memory/copyRows.ts'
import type { Sessions } from '../sessions.ts'
import { findChange, type History } from './history.ts'

/** Undoing is a change like any other; it is only made where what it undoes is still as that left it. */
export function undoHandlers(
  { replicas }: Pick<DeskDeps, 'replicas'>,
  history: History,
  single: Single,
  sessions: Sessions,
): Pick<Handlers, 'undoChange'> {
  /** An employee by name, where the copy has them. */
  async function who(profile: ProfileId, id: string): Promise<string> {
    if (id === '') return id
    const [record] = await peopleInCopy(replicas, sessions, profile, [id as MemberGlobalId])
    return record ? nameOf(record) : id
  }

  /** What an assignment's numbers are used for since: lent, in a loan of this desk's, or online. */
  async function useSince(
    profile: ProfileId,
    undone: RecordedChange,
    { add, remove }: IntentOf<'A9'>,
    now: Before,
  ): Promise<DeskError['details']> {
    const { lent, online } = inUseSince(undone, now)
    if (lent.length > 0) return { lent: lent.join(', ') }
    const [loan] = await openLoansWith(await history.settled(profile), [...remove, ...add])
    if (loan) return { key: loan.key }
    return online.length > 0 ? { online: online.join(', ') } : undefined
  }

  /** Why something is not undone: it is no longer as the change left it. */
  async function differing(
    profile: ProfileId,
    undone: RecordedChange,
    opposite: Opposite,
    now: Before,
  ): Promise<DeskError['details']> {
    if (opposite.endpoint === 'A2' && now.members?.length === 0) {
      const { name, id } = targetNamed(undone)
      return { gone: name ?? id }
    }
    const differs = changedSince(undone, now, sessions.find(profile).enterpriseCode)
    if (opposite.endpoint === 'A2') return differs && { ...differs }
    if (!differs) return useSince(profile, undone, opposite, now)
    return { ...differs, then: await who(profile, differs.then), now: await who(profile, differs.now) }
  }

  return {
    undoChange: async ({ profile, entry }: ParsedInputOf<'undoChange'>, context): Promise<OutputOf<'undoChange'>> => {
      const { enterpriseCode } = sessions.find(profile)
      const undone = await findChange(await history.settled(profile), entry)
      const { endpoint } = undone.intent
      const opposite = oppositeOf(undone, enterpriseCode)
      if (!opposite) throw new DeskFailure({ kind: 'refused', code: 'undo.impossible', endpoint, details: { entry } })
      let made = entry
      const how = {
        async check(_meant: unknown, now: Before): Promise<Outcome | undefined> {
          const details = await differing(profile, undone, opposite, now)
          if (details === undefined) return undefined
          return { outcome: 'refused', error: { kind: 'refused', code: 'undo.changedSince', endpoint, details } }
        },
        onEntry: (id: string) => void (made = id),
        name: undone.target.name,
        undoes: entry,
      }
      const outcome =
        opposite.endpoint === 'A2'
          ? await single(profile, 'edit', { ...opposite, userName: opposite.knownUserName }, context, how)
          : await single(profile, 'assign', opposite, context, how)
      return { ...outcome, entry: made, member: opposite.member satisfies MemberGlobalId }
    },
  }
}
