import type { DeskError, Outcome } from '../contract/errors.ts'
import type { RecordedChange, SettledStep } from '../contract/history.ts'
import type { IntentOf } from '../contract/intents.ts'
import type { RowState } from '../contract/jobs.ts'
import type { FailedAdd, Member } from '../contract/records.ts'
import { match } from './matchIds.ts'
import type { OutputOf } from '../contract/operations.ts'

/** What became of one row of a job. */
export interface RowOutcome {
  state: RowState
  error?: DeskError
}

/** What a person, or time, may put right: what met it can be sent as if nothing had happened. */
const passing = new Set<DeskError['kind']>([
  'cancelled',
  'notSignedIn',
  'keychain',
  'unreachable',
  'notTheService',
  'store',
  // Where passwords are to be written before they are sent.
  'file',
])

/**
 * Whether this says nothing about what was to be sent: it was not sent, or turned away unread because there were too many
 * requests, and it may be sent later.
 */
export const isForLater = ({ kind, code }: DeskError): boolean => passing.has(kind) || laterCodes.has(code)

/** The last is of an earlier Keydesk, which took it for a refusal. */
const laterCodes = new Set<DeskError['code']>(['change.notSent', 'change.recordOpen', 'change.recordBusy', 'http.429'])

const refusedPerson = ({ message, code }: FailedAdd): DeskError => ({
  kind: 'refused',
  code: (code as DeskError['code'] | undefined) ?? 'change.personRefused',
  endpoint: 'A1',
  ...(message == null ? {} : { message }),
})

const unexplained: DeskError = { kind: 'unknown', code: 'change.replyIncomplete', endpoint: 'A1' }

/** Which of the people in a request its refusal is about, where the service names the place. */
function placeNamed({ message, cause, field }: DeskError): number | undefined {
  const place = [cause, message, field].map((text) => /\buserList\[(\d{1,4})\]/.exec(text ?? '')?.[1]).find(Boolean)
  return place === undefined ? undefined : Number(place)
}

/** A request that was refused as a whole: where the service says for whom, the others know that it wasn't for them. */
function refusedTogether({ people }: IntentOf<'A1'>, error: DeskError): RowOutcome[] {
  const culprit = people[placeNamed(error) ?? -1]
  const { field: _field, ...shared } = error
  return people.map((person) => {
    if (culprit === undefined || person === culprit) return { state: 'refused', error }
    return { state: 'refused', error: { ...shared, details: { ...error.details, refusedWith: culprit.userName } } }
  })
}

/** A1: what became of each person. One whom nobody mentions is as all others are, where those are all alike. */
function ofPeople(
  intent: IntentOf<'A1'>,
  { added, outcome, error, by }: SettledStep,
  enterpriseCode: string | undefined,
): RowOutcome[] {
  const { people } = intent
  const { succeeded = [], failed = [], unknown = [], said = [] } = added ?? {}
  if (!added || (error && succeeded.length + failed.length + unknown.length + said.length === 0)) {
    if (outcome === 'refused' && error) return refusedTogether(intent, error)
    return people.map(() => (outcome === 'done' ? { state: 'done' } : { state: outcome, ...(error && { error }) }))
  }
  const found = match<Member | FailedAdd, (typeof people)[number]>([...succeeded, ...failed], people, enterpriseCode)
  const refused = new Map<unknown, FailedAdd>(failed.map((one) => [one, one]))
  return people.map((person): RowOutcome => {
    const record = found.get(person)
    const refusal = refused.get(record)
    if (refusal) return { state: 'refused', error: refusedPerson(refusal) }
    if (record || said.includes(person.userName)) return { state: 'done' }
    if (unknown.includes(person.userName)) {
      if (by === 'person') return outcome === 'done' ? { state: 'done' } : { state: 'refused', ...(error && { error }) }
      return { state: 'unknown', error: error ?? unexplained }
    }
    if (failed.length === 0 && unknown.length === 0) return { state: 'done' }
    return succeeded.length === 0 && unknown.length === 0
      ? { state: 'refused' }
      : { state: 'unknown', error: unexplained }
  })
}

/** What became of the rows of a job that one change was about, in the order of its intent. */
export function rowOutcomes({ intent, profile, settled, goesOn, rows = [] }: RecordedChange): RowOutcome[] {
  if (!settled) return []
  const { by, outcome } = settled
  const isDeclaredNotDone = by === 'person' && outcome === 'refused'
  const declaredError: DeskError = { kind: 'refused', code: 'change.saidNotDone', endpoint: intent.endpoint }
  const error = settled.error ?? (isDeclaredNotDone ? declaredError : undefined)
  if ((by === 'notSent' || outcome === 'refused') && error && isForLater(error))
    return rows.map(() => ({ state: 'waiting' }))
  if (intent.endpoint === 'A1') return ofPeople(intent, { ...settled, ...(error && { error }) }, profile.enterpriseCode)
  const state = goesOn && outcome === 'done' ? 'waiting' : outcome
  return rows.map(() => ({ state, ...(error && { error }) }))
}

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
