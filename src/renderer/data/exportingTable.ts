import type { InputOf } from '../../contract/operations.ts'
import { call } from '../desk/call.ts'
import { currentRoute } from '../routing/route.ts'
import { fieldOf } from '../../domain/tables/table.ts'
import { exportWords } from '../../words/page/exporting.ts'
import { uiWords } from '../../words/page/frame.ts'
import { countWords } from '../../words/terms.ts'
import type { Source } from '../../contract/memory.ts'
import type { GridColumn, GridSort } from '../ui/grid/columns.ts'
import { currentWords } from '../ui/useWords.tsx'
import type { Detail } from '../ui/Details.tsx'
import { currentProfileId, sourceOf } from './profiles.ts'
import { openExport } from './exporting.ts'

type Input = InputOf<'exportTable'>
type TableOf<Table> = Table extends { table: string; ask?: unknown } ? Pick<Table, 'table' | 'ask'> : never

/** Which table, and the question that the screen asks for its rows. */
export type TableQuery =
  TableOf<Exclude<Input, { table: 'snapshots' | 'jobs' | 'claims' }>> | { table: 'snapshots' | 'jobs' }

/** What the answer that is shown says of itself. */
export interface ShownAnswer {
  asOf: string
  snapshot: number | null
}

/** A table as a screen shows it. */
interface ShownTable {
  asked: TableQuery
  /** How its rows are narrowed down, in words. */
  filters: readonly string[]
  columns: readonly Pick<GridColumn<never>, 'id' | 'header' | 'exports'>[]
  sort?: GridSort | undefined
  total: number
  answer?: Partial<ShownAnswer> | undefined
}

/** Of each cell, as in files of the sandbox. */
const formats = [
  { id: 'xlsx', size: { empty: 3000, each: 9 } },
  { id: 'csv', size: { empty: 100, each: 13 } },
  { id: 'json', size: { empty: 300, each: 60 } },
] as const

/** JSON has the records of the service as they are; the other tables are made of them. */
const hasJson: readonly TableQuery['table'][] = ['members', 'assets', 'keys']

/** What this desk did is as of now, whatever copy or snapshot is shown. */
const isOwn = (table: TableQuery['table']): boolean =>
  ['history', 'loans', 'jobs', 'jobRows', 'memberSheet'].includes(table)

/** A list is compared with the copy, whatever is shown. */
const isOfSource = (table: TableQuery['table']): boolean => !isOwn(table) && table !== 'compared'

/** As of when an export is, and from where; `asOf` and `snapshot` are those of an answer from the source. */
export function exportedAsOf(
  source: Source | undefined,
  answer: { asOf?: string; snapshot?: number | null } = {},
): string {
  const { t, dateTime } = currentWords()
  if (source === undefined) return t(exportWords.fromService)
  const time = answer.asOf === undefined ? '' : dateTime(Date.parse(answer.asOf))
  if (source.from === 'copy') return t(exportWords.fromCopy, { time })
  return t(exportWords.fromSnapshot, { time, snapshot: String(answer.snapshot ?? source.snapshot) })
}

/** By which column the rows are ordered, by what it is called, as a fact of an export; none where they are as they come. */
export function orderFacts(column: string | undefined, descending = false): Detail[] {
  const { t } = currentWords()
  if (column === undefined) return []
  return [
    { label: t(exportWords.order), value: t(descending ? exportWords.descending : exportWords.ascending, { column }) },
  ]
}

/** Asks how to export a table, and exports it as it is shown: rows, order and columns. */
export function openTableExport({ asked, filters, columns, sort, total, answer }: ShownTable): void {
  const { t, language } = currentWords()
  const profile = currentProfileId()
  const source = sourceOf(currentRoute())
  const written = [...new Set(columns.flatMap((one) => one.exports ?? []))]
  const by = columns.find(({ id }) => id === sort?.column)?.header
  const separator = t(uiWords.listSeparator)

  openExport({
    kind: 'table',
    what: asked.table === 'groups' ? t(exportWords[`groups.${asked.ask.by}`]) : t(exportWords[`table.${asked.table}`]),
    facts: [
      { label: t(exportWords.content), value: filters.length > 0 ? filters.join(separator) : t(exportWords.allRows) },
      ...orderFacts(by, sort?.descending),
    ],
    columns: written,
    asOf: isOwn(asked.table)
      ? t(exportWords.now)
      : exportedAsOf(isOfSource(asked.table) ? source : { from: 'copy' }, answer),
    formats: formats.filter(({ id }) => id !== 'json' || hasJson.includes(asked.table)),
    counts: 'rows',
    forecast: () =>
      Promise.resolve({
        rows: t(countWords.rows, { count: total }),
        count: written.length * total,
      }),
    async write({ format, headers }, options) {
      const target = { to: 'chosen' } as const
      // The dialog offers a table only the formats that it has.
      const from = isOfSource(asked.table) ? { source } : {}
      const input = {
        ...asked,
        ...from,
        profile,
        format,
        headers,
        language,
        columns: written.map(fieldOf),
        target,
      } as Input
      const result = await call('exportTable', input, options)
      if (!result.ok) return result
      return { ok: true, data: { ...result.data, told: t(countWords.rows, { count: result.data.rows }) } }
    },
  })
}
