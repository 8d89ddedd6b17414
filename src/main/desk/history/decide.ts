import type { DeskError } from '../../../contract/errors.ts'
import type { RecordedChange, SettledStep } from '../../../contract/history.ts'
import type { Shown } from '../../gateway/gateway.ts'
import type { Journal } from '../../journal/journal.ts'
import { covers, laterThan, mayBeAdded } from './otherChanges.ts'
import { addedStep, whyUnknown } from './settledEarly.ts'

const because = (error: DeskError): DeskError['details'] => ({
  ...error.details,
  because: String(error.details?.['because'] ?? error.code),
})

/** The error of a change that reading showed was not done; `because` says what had happened to it. */
const notDone = (error: DeskError): DeskError => ({
  ...error,
  kind: 'refused',
  code: 'change.notDone',
  details: because(error),
})

const partlyDone = (error: DeskError): DeskError => ({ ...error, code: 'change.partlyDone', details: because(error) })

/** A1, one by one; undefined where nothing new is known of anybody. */
function decideAdded(
  change: RecordedChange,
  { people = [], seen }: Shown,
  isOver: boolean,
  later: readonly RecordedChange[],
): SettledStep | undefined {
  const error = whyUnknown(change)
  const { succeeded = [], failed = [], said } = change.settled?.added ?? {}
  const added = { succeeded: [...succeeded], failed: [...failed], unknown: [] as string[], ...(said && { said }) }
  const byOthers = new Set(later.flatMap(mayBeAdded))
  for (const { userName, evidence, record } of people) {
    const isTouched = byOthers.has(userName.toLowerCase())
    if (evidence === 'done' && record && !isTouched) added.succeeded.push(record)
    else if (evidence === 'notDone' && isOver && !isTouched) {
      added.failed.push({ userName, message: null, code: notDone(error).code })
    } else added.unknown.push(userName)
  }
  const isNews = added.unknown.length < people.length
  const isNobody = added.succeeded.length + added.unknown.length + (said?.length ?? 0) === 0
  const why = isNobody && failed.length === 0 ? notDone(error) : undefined
  if (added.unknown.length === 0) {
    const allFailed = isNobody && failed.length === 0 ? { ...added, failed: [] } : added
    return { ...addedStep('reading', allFailed, why), ...(isOver && { isConfirmed: true }) }
  }
  if (isOver) return { by: null, outcome: 'unknown', error, added, seen }
  return isNews ? addedStep('reading', added, error) : undefined
}

/**
 * What a complete reading decides of a change whose outcome is open; undefined where it stays open. `isOver`: the
 * reading began at least ten minutes after the sending, so that nothing comes any more. The same that was sent once
 * more later is taken for what shows, and what anybody touched since proves nothing.
 */
export async function decide(
  journal: Journal,
  change: RecordedChange,
  shown: Shown,
  isOver: boolean,
): Promise<SettledStep | undefined> {
  const { intent } = change
  const { evidence, seen } = shown
  const isNothing = evidence === 'unclear' || (evidence !== 'done' && !isOver)
  const later = isNothing && intent.endpoint !== 'A1' ? [] : await laterThan(journal, change)
  if (intent.endpoint === 'A1') return decideAdded(change, shown, isOver, later)
  const error = whyUnknown(change)
  if (evidence === 'done' && !later.some((one) => covers(one.intent, intent))) return { by: 'reading', outcome: 'done' }
  if (!isOver) return undefined
  if (evidence === 'notDone' && later.length === 0 && !(await wasElsewhere(journal, change))) {
    return { by: 'reading', outcome: 'refused', error: notDone(error), isConfirmed: true }
  }
  const isPart = evidence === 'partly' && later.length === 0
  return { by: null, outcome: 'unknown', error: isPart ? partlyDone(error) : error, seen }
}

/** A10: the key was seen to come back from whom it was to be lent to, or with somebody else, since. */
async function wasElsewhere(journal: Journal, { entry, intent }: RecordedChange): Promise<boolean> {
  if (intent.endpoint !== 'A10') return false
  const loan = await journal.loans.find(entry)
  const [newest] = await journal.loans.list({ key: intent.key }, { limit: 1, offset: 0 })
  return loan !== undefined && (loan.releasedAt !== null || newest?.loan !== entry)
}
