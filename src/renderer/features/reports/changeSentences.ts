import type { ReportRow } from '../../../contract/reports.ts'
import { isEndless } from '../../../domain/validity.ts'
import { exportWords, hasColumnWord } from '../../../words/exports/index.ts'
import { fieldName } from '../../data/differences.tsx'
import type { Words } from '../../ui/useWords.tsx'

type Kind = 'member' | 'asset' | 'key' | 'product'

/** A row of the report about changes. */
export interface ChangeRow extends ReportRow {
  kind: Kind
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

const kinds: readonly Kind[] = ['member', 'asset', 'key', 'product']
/** What the service notes about every change says nothing more. */
const noted = new Set(['updateTime', 'createTime'])
const times = new Set(['limitStartTime', 'limitEndTime', 'trialEndDate'])
const holderField = 'cloudAccountGlobalId'

const nameIn = ({ kind, name, assetNum, id }: ChangeRow): string =>
  kind === 'product' ? [name ?? id, assetNum].filter(Boolean).join(' · ') : (name ?? assetNum ?? id)

/** What records are called, each name once: one asset number may have many instances of a product. */
export function namesOf(records: readonly ChangedRecord[]): string[] {
  const times = new Map<string, number>()
  for (const { name } of records) times.set(name, (times.get(name) ?? 0) + 1)
  return [...times].map(([name, count]) => (count === 1 ? name : `${name} ×${count}`))
}

/** A department by its name, and by its id where it has none: the id beside a name says nothing more. */
function departmentsSaid(fields: readonly ChangeRow[]): ChangeRow[] {
  const byId = fields.find(({ field }) => field === 'departmentId')
  const isNamed = fields.some(({ field }) => field === 'departmentName')
  return fields.flatMap((row) => {
    if (row.field === 'departmentId' && isNamed) return []
    if (row.field !== 'departmentName' || byId === undefined) return [row]
    return [{ ...row, before: row.before || byId.before, after: row.after || byId.after }]
  })
}

/** The rows by kind and record, in their order. */
export function grouped(rows: readonly ChangeRow[]): { kind: Kind; records: ChangedRecord[] }[] {
  return kinds.flatMap((kind) => {
    const records = new Map<string, ChangedRecord>()
    for (const row of rows) {
      if (row.kind !== kind) continue
      const key = `${row.change} ${row.id} ${row.assetNum ?? ''}`
      const record = records.get(key) ?? { key, change: row.change, name: nameIn(row), fields: [] }
      records.set(key, record)
      if (row.field !== null && !noted.has(row.field)) record.fields.push(row)
    }
    const told = [...records.values()]
      .filter(({ change, fields }) => change !== 'changed' || fields.length > 0)
      .map((record) => ({ ...record, fields: departmentsSaid(record.fields) }))
    return told.length === 0 ? [] : [{ kind, records: told }]
  })
}

/** The holders that the rows name by their ids. */
export function holderIdsIn(rows: readonly ChangeRow[]): string[] {
  const named = rows.filter(({ field }) => field === holderField)
  return [...new Set(named.flatMap(({ before, after }) => [before, after].filter((id) => id !== null && id !== '')))]
    .filter((id) => id !== null)
    .slice(0, 1000)
}

/** What a field is called, wherever there are words for it. */
function fieldWords(kind: Kind, field: string, words: Words): string {
  const ofPage = fieldName(field, words)
  if (ofPage !== field) return ofPage
  const say = exportWords(words.language)
  const key = [`${kind}.${field}`, `asset.${field}`].find(hasColumnWord)
  return key === undefined ? field : say(key)
}

/** The texts in a list as JSON; undefined for what is none. */
function textsIn(value: string): string[] | undefined {
  if (!value.startsWith('[')) return undefined
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : undefined
  } catch {
    return undefined
  }
}

/** A value of a field as people say it; undefined for none. */
function saidValue(
  field: string,
  value: string | null,
  names: ReadonlyMap<string, string>,
  words: Words,
): string | undefined {
  if (value === null || value === '') return undefined
  if (field === holderField) return names.get(value) ?? value
  if (times.has(field) && /^-?\d+$/.test(value))
    return isEndless({ limitEndTime: value }) ? words.t('product.endless') : words.date(value)
  if (noted.has(field) && /^-?\d+$/.test(value)) return words.dateTime(Number(value))
  // A remark is what somebody wrote, whatever it looks like.
  const texts = field === 'remark' ? undefined : textsIn(value)
  if (texts !== undefined) return texts.length === 0 ? undefined : texts.join(words.t('ui.listSeparator'))
  if (value === 'true' || value === 'false') return words.t(value === 'true' ? 'ui.yes' : 'ui.no')
  return value
}

const nobody: ReadonlyMap<string, string> = new Map()

/** A cell of the table of changes, in words; undefined for what its column says of every report. */
export function saidCell(row: ReportRow, column: string, words: Words): string | undefined {
  const { kind, field, before, after } = row as unknown as ChangeRow
  if (field === null) return undefined
  if (column === 'field') return fieldWords(kind, field, words)
  if (column !== 'before' && column !== 'after') return undefined
  return saidValue(field, column === 'before' ? before : after, nobody, words)
}

/** One difference of one field in a sentence, before and after as people say them. */
export function sayField(row: ChangeRow, names: ReadonlyMap<string, string>, words: Words): string {
  const { t } = words
  const field = row.field ?? ''
  const said = (value: string | null) => saidValue(field, value, names, words)
  const [before, after] = [said(row.before), said(row.after)]
  if (field === holderField) {
    if (before === undefined) return t('reports.said.assigned', { after: after ?? '' })
    if (after === undefined) return t('reports.said.withdrawn', { before })
    return t('reports.said.moved', { before, after })
  }
  if (field === 'borrowedFlag' && row.after !== null)
    return t(row.after === 'true' ? 'reports.said.lent' : 'reports.said.returned')
  const name = fieldWords(row.kind, field, words)
  if (before === undefined && after === undefined) return t('reports.said.emptied', { field: name })
  if (before === undefined) return t('reports.said.set', { field: name, after: after ?? '' })
  if (after === undefined) return t('reports.said.removed', { field: name, before })
  return t('reports.said.changed', { field: name, before, after })
}
