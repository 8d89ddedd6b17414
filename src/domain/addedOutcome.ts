import type { OutputOf } from '../contract/operations.ts'
import type { Outcome } from '../contract/errors.ts'
import type { Member } from '../contract/records.ts'

/** For one person: the record, if added, and the generated password that is or may be theirs. */
type AddedOutcome = Outcome<{ member?: Member; password?: string }> & { password?: string }

/** The outcome of adding people, in the form of any other change; of several, the worst. */
export function outcomeOfAdding(added: OutputOf<'addMembers'>): AddedOutcome {
  const { succeeded, failed, unknown, error, settledByReading, entry, settles, passwords = [] } = added
  const how = settledByReading === true ? { settledByReading } : {}
  const people = succeeded.length + failed.length + unknown.length
  const [made] = passwords
  const password = made === undefined || people !== 1 ? {} : { password: made.password }
  if (unknown[0] !== undefined) {
    const open = { ...(entry !== undefined && { entry }), ...(settles !== undefined && { settles }) }
    return { outcome: 'unknown', error: unknown[0].error, ...open, ...password }
  }
  if (added.outcome === 'done') {
    return { outcome: 'done', ...how, ...(people === 1 && succeeded[0] && { member: succeeded[0] }), ...password }
  }
  const message = failed[0]?.message
  const code = people === 1 ? 'change.personRefused' : '60027'
  const refusal = { kind: 'refused', code, endpoint: 'A1', ...(message == null ? {} : { message }) } as const
  return { outcome: 'refused', ...how, error: error ?? refusal }
}
