import type { InputOf } from '../../contract/operations.ts'
import { call } from '../desk/call.ts'
import { currentRoute } from '../routing/route.ts'
import type { GridColumn, GridSort } from '../ui/grid/columns.ts'
import { currentWords } from '../ui/useWords.tsx'
import { currentProfileId } from './enterprise.ts'
import { exportedAsOf } from './exportedAsOf.ts'
import { openExport, type ExportFormat } from './exporting.ts'
import { sourceOf } from './source.ts'

type Input = InputOf<'exportTable'>
type TableOf<Table> = Table extends { table: string; ask?: unknown } ? Pick<Table, 'table' | 'ask'> : never

/** Which table, and the question that the screen asks for its rows. */
type AskedTable = TableOf<Exclude<Input, { table: 'snapshots' }>> | { table: 'snapshots' }

/** A table as a screen shows it. */
interface ShownTable {
  asked: AskedTable
  /** How its rows are narrowed down, in words. */
  filters: readonly string[]
  columns: readonly Pick<GridColumn<never>, 'id' | 'header' | 'exports'>[]
  sort?: GridSort | undefined
  total: number
  /** What the answer that is shown says of itself. */
  answer?: { asOf: string; snapshot: number | null } | undefined
}

/** Bytes of a file, and of each cell in it: as in files of the sandbox. */
const bytesOf: Record<ExportFormat, { empty: number; cell: number }> = {
  xlsx: { empty: 3000, cell: 9 },
  csv: { empty: 100, cell: 13 },
  json: { empty: 300, cell: 60 },
  html: { empty: 0, cell: 0 },
  pdf: { empty: 0, cell: 0 },
}

/** JSON has the records of the service as they are; the other tables are made of them. */
const hasJson: readonly AskedTable['table'][] = ['members', 'assets', 'keys']

/** Asks how to export a table, and exports it as it is shown: rows, order and columns. */
export function openTableExport({ asked, filters, columns, sort, total, answer }: ShownTable): void {
  const { t, language } = currentWords()
  const profile = currentProfileId()
  const source = sourceOf(currentRoute())
  const written = columns.filter((one) => one.exports !== undefined)
  const names = [...new Set(written.flatMap((one) => one.exports ?? []))]
  const by = columns.find(({ id }) => id === sort?.column)?.header
  const separator = t('ui.listSeparator')

  openExport({
    kind: 'table',
    what: asked.table === 'groups' ? t(`export.groups.${asked.ask.by}`) : t(`export.table.${asked.table}`),
    facts: [
      { label: t('export.content'), value: filters.length > 0 ? filters.join(separator) : t('export.allRows') },
      { label: t('export.columns'), value: written.map(({ header }) => header).join(separator) },
      ...(by === undefined
        ? []
        : [
            {
              label: t('export.order'),
              value: t(sort?.descending === true ? 'export.descending' : 'export.ascending', { column: by }),
            },
          ]),
    ],
    asOf: exportedAsOf(source, answer),
    formats: [{ id: 'xlsx' }, { id: 'csv' }, ...(hasJson.includes(asked.table) ? [{ id: 'json' } as const] : [])],
    counts: 'rows',
    forecast: () =>
      Promise.resolve({
        rows: t('export.rowCount', { count: total }),
        bytes: (format) => bytesOf[format].empty + bytesOf[format].cell * names.length * total,
      }),
    async write({ format, headers }, options) {
      const target = { to: 'chosen' } as const
      // The dialog offers a table only the formats that it has.
      const input = { ...asked, profile, source, format, headers, language, columns: names, target } as Input
      const result = await call('exportTable', input, options)
      if (!result.ok) return result
      return { ok: true, data: { ...result.data, told: t('export.rowCount', { count: result.data.rows }) } }
    },
  })
}
