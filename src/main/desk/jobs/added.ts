import type { DeskError } from '../../../contract/errors.ts'
import type { NewMember } from '../../../contract/inputs.ts'
import type { OutputOf } from '../../../contract/operations.ts'
import type { AddOutcome } from '../../gateway/gateway.ts'
import type { Journal } from '../../journal/journal.ts'

type Added = OutputOf<'addMembers'>

const changesAtOnce = 20
const rowsAtOnce = 1000

function overall(added: Omit<Added, 'outcome'>): Added['outcome'] {
  if (added.unknown.length > 0) return 'unknown'
  if (added.failed.length === 0 && added.notSent.length === 0) return 'done'
  return added.succeeded.length > 0 ? 'partly' : 'refused'
}

/** A request that was refused as a whole names nobody: then everybody in it failed for the same reason. */
export function addedBy(answer: AddOutcome, people: readonly Pick<NewMember, 'userName'>[]): Added {
  const { error } = answer
  const named = new Set(answer.failed.map((one) => one.userName))
  const unnamed = error ? people.filter(({ userName }) => !named.has(userName)) : []
  const why = { message: error?.message ?? null, code: error?.code }
  const failed = [...answer.failed, ...unnamed.map(({ userName }) => ({ userName, ...why }))]
  const added = { ...answer, failed, notSent: [] }
  return { outcome: overall(added), ...added }
}

/** Who was refused only together with somebody else: that one's reason isn't theirs. */
function reasonOf(error: DeskError | undefined) {
  const refusedWith = error?.details?.['refusedWith']
  if (typeof refusedWith === 'string') return { message: null, code: error?.code, refusedWith }
  return { message: error?.message ?? null, code: error?.code }
}

/** What became of a job that adds employees, once it doesn't run. */
export async function addedByJob(journal: Journal, job: string): Promise<Added> {
  const rowsNotAdded: number[] = []
  const added: Omit<Added, 'outcome'> = { rowsNotAdded, succeeded: [], failed: [], unknown: [], notSent: [], job }
  const why = (await journal.jobs.find(job))?.error
  /** The changes that refused rows were last part of. */
  const refusing = new Set<string>()
  for (let after = 0; ;) {
    const rows = await journal.jobs.rows(job, {
      states: ['waiting', 'sent', 'refused', 'unknown'],
      after,
      limit: rowsAtOnce,
    })
    const last = rows.at(-1)
    if (!last) break
    after = last.row
    for (const { row, id: userName, state, error, change } of rows) {
      if (state === 'refused' && change !== undefined) refusing.add(change)
      if (state === 'refused' || state === 'waiting') rowsNotAdded.push(row)
      if (state === 'refused') added.failed.push({ userName, ...reasonOf(error) })
      else if (state === 'waiting') added.notSent.push(userName)
      else
        added.unknown.push({
          userName,
          error: error ?? { kind: 'unknown', code: 'change.interrupted', endpoint: 'A1' },
        })
    }
  }
  for (let after: string | undefined; ;) {
    const changes = await journal.jobs.changes(job, after, changesAtOnce)
    const last = changes.at(-1)
    if (!last) break
    after = last.entry
    for (const { entry, settled } of changes) {
      added.succeeded.push(...(settled?.added?.succeeded ?? []))
      if (settled?.by === 'reading') added.settledByReading = true
      // An earlier one that wasn't sent, or whose rows were sent again, explains nothing any more.
      if (refusing.has(entry) && !settled?.added?.failed.length) added.error ??= settled?.error
    }
  }
  const error = why ?? added.error
  return { outcome: overall(added), ...added, ...(error && { error }) }
}
