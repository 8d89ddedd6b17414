import type { DatabaseSync } from 'node:sqlite'
import type { ChangeOutcome, HistoryEndpoint, RecordedChange } from '../../contract/history.ts'
import type { Door } from '../../contract/log.ts'
import { type Concerned, concerned, isOpen } from '../../domain/historyEntry.ts'
import { comparedId } from '../../domain/matchIds.ts'
import { wordsOf } from '../../domain/searchable.ts'
import { prepared } from '../sqlite/prepared.ts'
import type { Before, ChangeIntent } from '../../contract/intents.ts'
import { isInTheWay, recordsOf } from '../../domain/changeRecords.ts'

/** Which changes are asked for; each condition narrows. */
export interface ChangeFilter {
  /** Epoch milliseconds; `until` is the first that isn't meant. */
  since?: number
  until?: number
  /** Words that must all occur in what a change is searched by. */
  text?: string
  endpoint?: HistoryEndpoint
  door?: Door
  /** The one of that name. */
  entry?: string
  /** The global id or the account of an employee: any of these. */
  member?: readonly string[]
  /** The number or the id of an asset number or a key; what a person typed may be another spelling of it. */
  asset?: string | { typed: string }
  outcome?: ChangeOutcome
  /** Only those that a person has to look at. */
  unsettled?: boolean
  /** Of each job only its newest one. */
  jobsOnce?: boolean
  /** Only those written before the one at this place. */
  below?: number
}

/** The numbers and ids in the record that are the same as what was typed, but for case, width and blanks. */
function spelledLike(database: DatabaseSync, typed: string): string[] {
  const wanted = comparedId(typed)
  const all = prepared(database, "SELECT DISTINCT id FROM concerns WHERE kind = 'asset'").all()
  return all.map(({ id }) => String(id)).filter((id) => comparedId(id) === wanted)
}

const ofJobs = "SELECT entry FROM concerns WHERE kind = 'job'"
const newestOfJobs = `SELECT max(one.place) FROM concerns JOIN change AS one ON one.entry = concerns.entry
  WHERE concerns.kind = 'job' GROUP BY concerns.id`

function conditionOf(
  database: DatabaseSync,
  { since, until, below, text = '', member, asset, ...filter }: ChangeFilter,
): {
  where: string
  values: (string | number)[]
} {
  const parts: string[] = []
  const values: (string | number)[] = []
  const add = (part: string, ...given: (string | number)[]): void => {
    parts.push(part)
    values.push(...given)
  }
  const concerning = (kind: string, ids: readonly string[]): void => {
    const any = ids.map(() => '?').join(', ')
    add(`entry IN (SELECT entry FROM concerns WHERE kind = ? AND id IN (${any}))`, kind, ...ids)
  }
  if (since !== undefined) add('time >= ?', since)
  if (until !== undefined) add('time < ?', until)
  if (below !== undefined) add('place < ?', below)
  for (const word of wordsOf(text)) add('instr(text, ?) > 0', word)
  if (member !== undefined) concerning('member', member)
  if (typeof asset === 'string') concerning('asset', [asset])
  else if (asset) concerning('asset', spelledLike(database, asset.typed))
  for (const column of ['entry', 'endpoint', 'door', 'outcome'] as const) {
    const value = filter[column]
    if (value !== undefined) add(`${column} = ?`, value)
  }
  if (filter.jobsOnce) add(`(entry NOT IN (${ofJobs}) OR place IN (${newestOfJobs}))`)
  if (filter.unsettled) add('waits = 1')
  // There is an index of these alone.
  if (filter.outcome === 'unknown') add('open = 1')
  return { where: parts.length === 0 ? '' : `WHERE ${parts.join(' AND ')}`, values }
}

/** The changes that meet a filter, newest first by the order in which they were written, and how many there are. */
export function listChanges(
  database: DatabaseSync,
  filter: ChangeFilter,
  { limit, offset }: { limit: number; offset: number },
): { changes: RecordedChange[]; total: number; last: number | null } {
  const { where, values } = conditionOf(database, filter)
  const read = database.prepare(`SELECT place, json FROM change ${where} ORDER BY place DESC LIMIT ? OFFSET ?`)
  const rows = read.all(...values, limit, offset)
  const total = Number(database.prepare(`SELECT count(*) AS count FROM change ${where}`).get(...values)?.['count'])
  const last = rows.at(-1)?.['place']
  return { changes: changesIn(rows), total, last: last === undefined ? null : Number(last) }
}

const changesIn = (rows: readonly Record<string, unknown>[]): RecordedChange[] =>
  rows.map(({ json }) => JSON.parse(String(json)) as RecordedChange)

/** The changes without an outcome, oldest first. */
export function openChanges(database: DatabaseSync): RecordedChange[] {
  return changesIn(database.prepare('SELECT json FROM change WHERE open = 1 ORDER BY place').all())
}

/** Those among them that concern one of the same employees, asset numbers, keys or claims. */
function openChangesAbout(database: DatabaseSync, { members, assets, claims }: Concerned): RecordedChange[] {
  const ids = Object.entries({ member: members, asset: assets, claim: claims })
  const pairs = ids.flatMap(([kind, some]) => some.map((id) => [kind, id] as const))
  if (pairs.length === 0) return []
  const values = JSON.stringify(pairs)
  const read = prepared(
    database,
    `SELECT DISTINCT change.place, change.json FROM json_each(?) AS pair
       JOIN concerns ON concerns.kind = pair.value ->> 0 AND concerns.id = pair.value ->> 1
       JOIN change ON change.entry = concerns.entry
       WHERE change.open = 1 ORDER BY change.place`,
  )
  return changesIn(read.all(values))
}

/** Those that reading has settled otherwise than by a reading long enough after the sending, as an earlier Keydesk did. */
export function settledEarly(database: DatabaseSync): RecordedChange[] {
  const read = database.prepare(
    `SELECT json FROM change WHERE (outcome = 'refused' OR (endpoint = 'A1' AND outcome = 'done'))
       AND json ->> '$.settled.by' = 'reading' AND json ->> '$.settled.isConfirmed' IS NULL ORDER BY place`,
  )
  return changesIn(read.all())
}

/** Another change of the same record; `isOpen`: its outcome isn't known, otherwise it is under way. */
export interface InTheWay {
  other: RecordedChange
  isOpen: boolean
}

interface ProposedChange {
  intent: ChangeIntent
  before?: Before
  /** Its own entry, once it has one. */
  entry?: string
}

/**
 * What stands in the way of a change: another one of the same record that is under way in a run that lives, or one
 * whose outcome is open. What a run has left that has ended is open once it was sent, and was never done before.
 * `untaken`: the changes with entries that what the database makes of them lacks.
 */
export function inTheWay(
  database: DatabaseSync,
  untaken: ReadonlyMap<string, RecordedChange>,
  { intent, before, entry }: ProposedChange,
  known: { uptime: number; hasEnded: (run: string) => boolean; isOurs: (entry: string) => boolean },
): InTheWay | undefined {
  const mine = new Set(recordsOf(intent, before))
  const isOfTheSame = (other: RecordedChange): boolean =>
    other.entry !== entry &&
    recordsOf(other.intent, other.before).some((record) => mine.has(record)) &&
    known.isOurs(other.entry)
  const takenIn = openChangesAbout(database, concerned({ intent, before }))
  const others = [...takenIn.filter((other) => !untaken.has(other.entry)), ...untaken.values()].filter(isOfTheSame)
  const isLeft = ({ settled, run }: RecordedChange): boolean => !settled && known.hasEnded(run)
  const isOpenNow = (other: RecordedChange): boolean =>
    isLeft(other) ? other.sent !== undefined : isOpen(other, known.uptime)
  const open = others.find((other) => isOpenNow(other) && isInTheWay(other.intent, intent))
  if (open) return { other: open, isOpen: true }
  const underWay = others.find((other) => !other.settled && !isLeft(other))
  return underWay && { other: underWay, isOpen: false }
}
