import type { ReactNode } from 'react'
import type { Language } from '../../../contract/bridge.ts'
import { fieldOf, type Table } from '../../../domain/tables/table.ts'
import { columns as columnWords } from '../../../words/files/columns.ts'
import type { ColumnWord } from '../../../words/files/sheets.ts'
import { lookUp } from '../../../words/fill.ts'
import type { Words } from '../useWords.tsx'
import type { GridColumn, GridSort } from './columns.ts'

/** What a feature adds to the columns of a table, by their ids. */
interface Own<Row, Id extends string> {
  /** Cells that are more than a text. */
  cells?: { readonly [Of in Id]?: (row: Row) => ReactNode }
  /** Texts that a value alone doesn't make. */
  texts?: { readonly [Of in Id]?: (row: Row) => string }
  /** What the fields mean, by their names in files. */
  meanings?: Readonly<Record<string, Readonly<Record<Language, string>>>>
}

/** The columns of a grid as the registry has them. */
export function tableColumns<Of, Row extends Of, Id extends string, Term extends ColumnWord>(
  { columns, shown }: Table<Of, Id, Term>,
  words: Words,
  { cells = {}, texts = {}, meanings = {} }: Own<Row, Id>,
): GridColumn<Row>[] {
  const { t, date, dateTime } = words
  return (Object.keys(shown) as Id[]).flatMap((id) => {
    const column = columns.find((one) => one.id === id)
    const look = shown[id]
    if (column === undefined || look === undefined) return []
    const { type, value, sort } = column
    const { term = column.term, exports, isDay, ...layout } = look
    const header = t(columnWords[term as ColumnWord])
    const meaning = lookUp(meanings, fieldOf(term))
    const written =
      exports ?? (columns.some((one) => one.term === column.term && one.exported !== 'never') ? [column.term] : [])

    /** A flag says what it is where it is set. */
    function ownText(row: Row): string {
      const cell = value(row) as string | number | boolean | readonly string[] | null | undefined
      if (cell === null || cell === undefined) return ''
      if (type === 'flag') return cell === true ? header : ''
      if (type === 'date') return (isDay ? date : dateTime)(cell as number | string)
      return typeof cell === 'object' ? cell.join(' ') : String(cell)
    }
    const text = texts[id] ?? ownText
    return {
      id,
      header,
      ...layout,
      ...(written.length > 0 && { exports: written }),
      ...(meaning && { meaning: t(meaning) }),
      text,
      cell: cells[id] ?? ((row: Row) => <bdi>{text(row)}</bdi>),
      // The rows come in order; this only says that they can.
      ...(sort !== undefined && { sortValue: text }),
    }
  })
}

/** The order of rows that a grid is sorted by; the service's own if nobody chose one. */
export function orderOf(
  { columns }: Pick<Table<never>, 'columns'>,
  sort: GridSort | undefined,
  language: Language,
): { sort?: { by: string; descending: boolean; language: Language } } {
  const by = columns.find(({ id }) => id === sort?.column)?.sort
  return by === undefined ? {} : { sort: { by, descending: sort?.descending === true, language } }
}
