import type { DatabaseSync } from 'node:sqlite'
import type { RecordedChange } from '../../contract/history.ts'
import { wordsOf } from '../../domain/searchable.ts'
import type { ChangeFilter } from './journal.ts'

function conditionOf({ since, until, below, text = '', member, asset, ...filter }: ChangeFilter): {
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
  if (asset !== undefined) concerning('asset', [asset])
  for (const column of ['entry', 'endpoint', 'door', 'outcome'] as const) {
    const value = filter[column]
    if (value !== undefined) add(`${column} = ?`, value)
  }
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
  const { where, values } = conditionOf(filter)
  const read = database.prepare(`SELECT place, json FROM change ${where} ORDER BY place DESC LIMIT ? OFFSET ?`)
  const rows = read.all(...values, limit, offset)
  const total = Number(database.prepare(`SELECT count(*) AS count FROM change ${where}`).get(...values)?.['count'])
  const last = rows.at(-1)?.['place']
  const changes = rows.map(({ json }) => JSON.parse(String(json)) as RecordedChange)
  return { changes, total, last: last === undefined ? null : Number(last) }
}

/** The changes without an outcome, oldest first. */
export function openChanges(database: DatabaseSync): RecordedChange[] {
  const rows = database.prepare('SELECT json FROM change WHERE open = 1 ORDER BY place').all()
  return rows.map(({ json }) => JSON.parse(String(json)) as RecordedChange)
}
