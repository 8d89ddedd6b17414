import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { RecordedChange, SettledStep } from '../../../contract/history.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import { takesWord } from '../../../domain/historyEntry.ts'
import type { DeskDeps, Handlers } from '../desk.ts'
import type { History } from '../history/history.ts'
import type { Engine } from './engine.ts'
import { foundJob } from './view.ts'

const declaredNotDone: DeskError = { kind: 'refused', code: 'change.saidNotDone' }

/**
 * A change after a person's word about some of its rows. Of a request that adds several, the others stay as they are:
 * what is open of them still settles by itself.
 */
function afterWord(
  { intent, settled, rows = [] }: RecordedChange,
  said: ReadonlySet<number>,
  as: 'done' | 'refused',
  word: NonNullable<SettledStep['word']>,
): SettledStep {
  const { added } = settled ?? {}
  if (intent.endpoint !== 'A1' || !settled) return { by: 'person', outcome: as, word, ...(added && { added }) }
  const { succeeded = [], failed = [], said: declaredBefore = [] } = added ?? {}
  const unknown = added?.unknown ?? intent.people.map(({ userName }) => userName)
  const declaredAccounts = new Set(
    intent.people.flatMap(({ userName }, at) => (said.has(rows[at] ?? 0) ? [userName] : [])),
  )
  const now = {
    succeeded,
    failed:
      as === 'done'
        ? failed
        : [
            ...failed,
            ...[...declaredAccounts].map((userName) => ({ userName, message: null, code: declaredNotDone.code })),
          ],
    unknown: unknown.filter((userName) => !declaredAccounts.has(userName)),
    said: as === 'done' ? [...declaredBefore, ...declaredAccounts] : declaredBefore,
  }
  if (now.unknown.length > 0) return { ...settled, added: now, word }
  const isAnyDone = succeeded.length + now.said.length > 0
  return { by: 'person', outcome: isAnyDone ? 'done' : 'refused', word, added: now }
}

/**
 * The rows that a list of numbers and ranges names ("3,7-90"), in their order and each once; undefined where it is no
 * such list, or names a row that there is not. Full-width characters are taken for theirs, as an input method types
 * them. `count`: how many there are, from 1.
 */
function parseRowNumbers(text: string, count: number): number[] | undefined {
  const parts = text
    .normalize('NFKC')
    .split(/[,、]/)
    .map((part) => /^\s*(\d{1,9})(?:\s*-\s*(\d{1,9}))?\s*$/.exec(part))
  const rows = new Set<number>()
  for (const part of parts) {
    const [from, to] = [Number(part?.[1]), Number(part?.[2] ?? part?.[1])]
    if (!part || from < 1 || to < from || to > count) return undefined
    for (let row = from; row <= to; row += 1) rows.add(row)
  }
  return [...rows].sort((one, other) => one - other)
}

/** A person's word about rows of a job. */
export function settleRowsHandlers(
  { door, operator }: Pick<DeskDeps, 'door' | 'operator'>,
  history: History,
  engine: Engine,
  /** Hears of each change of which a person said what became of it. */
  onWord: (profile: ProfileId, change: RecordedChange) => Promise<void>,
): Pick<Handlers, 'settleRows'> {
  return {
    settleRows: async ({ profile, job, rows: given, as }) => {
      const journal = await history.shown(profile)
      const found = await foundJob(journal, job)
      const wanted = parseRowNumbers(given, found.rows)
      if (!wanted)
        throw new DeskFailure({ kind: 'invalid', code: 'job.rowsUnclear', field: 'rows', details: { value: given } })
      const changes = new Map<string, { change: RecordedChange; rows: Set<number> }>()
      for (const row of wanted) {
        const [one] = await journal.jobs.rows(found.job, { after: row - 1, limit: 1 })
        const known = one?.change === undefined ? undefined : changes.get(one.change)
        const change = known?.change ?? (one?.change === undefined ? undefined : await journal.change(one.change))
        if (one?.row !== row || one.state !== 'unknown' || !change || !takesWord(change)) {
          throw new DeskFailure({ kind: 'invalid', code: 'job.notUnknown', field: 'rows', details: { row } })
        }
        changes.set(change.entry, { change, rows: (known?.rows ?? new Set()).add(row) })
      }
      const word = { operator: operator(), door }
      for (const { change, rows } of changes.values()) {
        await journal.note(change.entry, { step: 'settled', ...afterWord(change, rows, as, word) })
        const settled = await journal.change(change.entry)
        if (settled) await onWord(profile, settled)
      }
      return { job: await engine.find(profile, found.job), settled: wanted.length }
    },
  }
}
