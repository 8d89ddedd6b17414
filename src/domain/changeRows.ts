import type { Language } from '../contract/bridge.ts'
import type { ReportRow } from '../contract/reports.ts'
import { isEndlessAt } from './daysLeft.ts'

export type ChangedKind = 'member' | 'asset' | 'key' | 'product'

/** A row of the report about changes. */
export interface ChangeRow extends ReportRow {
  kind: ChangedKind
  change: 'added' | 'removed' | 'changed'
  id: string
  name: string | null
  assetNum: string | null
  field: string | null
  before: string | null
  after: string | null
}

export interface ChangedRecord {
  key: string
  change: ChangeRow['change']
  /** What a person knows it by; of a product also its asset number. */
  name: string
  fields: ChangeRow[]
}

/** How changes are told (`words/files/report.ts`); `names`: holders by their global ids, as far as they are known. */
export const tellingOf = (language: Language, names: Readonly<Record<string, string>> = {}) => ({
  language,
  names,
  isEndless: (end: string): boolean => isEndlessAt(Number(end)),
})

/** As many differences as are read as sentences; the table has all. */
export const maxSentences = 500

const kinds: readonly ChangedKind[] = ['member', 'asset', 'key', 'product']
/** What the service notes about every change says nothing more. */
const notedFields: ReadonlySet<string> = new Set(['updateTime', 'createTime'])
export const holderField = 'cloudAccountGlobalId'

const nameIn = ({ kind, name, assetNum, id }: ChangeRow): string =>
  kind === 'product' ? [name ?? id, assetNum].filter(Boolean).join(' · ') : (name ?? assetNum ?? id)

/** What records are called, each name once: one asset number may have many instances of a product. */
export function namesOf(records: readonly ChangedRecord[]): string[] {
  const times = new Map<string, number>()
  for (const { name } of records) times.set(name, (times.get(name) ?? 0) + 1)
  return [...times].map(([name, count]) => (count === 1 ? name : `${name} ×${count}`))
}

/** A department by its name, and by its id where it has none: the id beside a name says nothing more. */
function withoutIdsOfNamed(fields: readonly ChangeRow[]): ChangeRow[] {
  const byId = fields.find(({ field }) => field === 'departmentId')
  const isNamed = fields.some(({ field }) => field === 'departmentName')
  return fields.flatMap((row) => {
    if (row.field === 'departmentId' && isNamed) return []
    if (row.field !== 'departmentName' || byId === undefined) return [row]
    return [{ ...row, before: row.before || byId.before, after: row.after || byId.after }]
  })
}

/**
 * The rows by kind and record, in their order. `unsaid`: how many records differ only in what the service notes about
 * every change.
 */
export function grouped(rows: readonly ChangeRow[]): {
  kinds: { kind: ChangedKind; records: ChangedRecord[] }[]
  unsaid: number
} {
  let unsaid = 0
  const found = kinds.flatMap((kind) => {
    const records = new Map<string, ChangedRecord>()
    for (const row of rows) {
      if (row.kind !== kind) continue
      const key = `${row.change} ${row.id} ${row.assetNum ?? ''}`
      const record = records.get(key) ?? { key, change: row.change, name: nameIn(row), fields: [] }
      records.set(key, record)
      if (row.field !== null && !notedFields.has(row.field)) record.fields.push(row)
    }
    const reported = [...records.values()]
      .filter(({ change, fields }) => change !== 'changed' || fields.length > 0)
      .map((record) => ({ ...record, fields: withoutIdsOfNamed(record.fields) }))
    unsaid += records.size - reported.length
    return reported.length === 0 ? [] : [{ kind, records: reported }]
  })
  return { kinds: found, unsaid }
}
