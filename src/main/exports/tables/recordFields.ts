import type { Language } from '../../../contract/bridge.ts'
import { assetTable, keyTable } from '../../../domain/tables/holdingTables.ts'
import { productTable } from '../../../domain/tables/productTables.ts'
import { memberTable } from '../../../domain/tables/memberTable.ts'
import { fieldOf, type Table } from '../../../domain/tables/table.ts'
import { isValueWord, type ColumnWord, type SayInFiles } from '../../../words/files/index.ts'
import type { Cell, Column, RowOfTable } from '../exports.ts'

/** A column of records: where its cells come from, and what people call it. */
export interface Field<Row> {
  name: string
  type: Column['type']
  word: ColumnWord
  cell: (row: Row, language: Language) => Cell
  /** What stands there where headings are words, if that is something else. */
  inWords?: (row: Row, say: SayInFiles) => Cell
  /** Not a field of the record: only where it was asked for. */
  isDerived?: true
}

/** One of few values in words. */
export function sayValue(value: unknown, say: SayInFiles): Cell {
  const word = `value.${String(value)}`
  return isValueWord(word) ? say(word) : cellOf(value)
}

/** What has no form of its own in a table is JSON. Of a list of texts, the texts. */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  const isTexts = Array.isArray(value) && value.every((one) => typeof one === 'string')
  return isTexts ? value.join('; ') : JSON.stringify(value)
}

/** The columns of a table that are in files; `own`: what takes the words of files, by column. */
export const exportedOf = <Row, Id extends string>(
  columns: Table<Row, Id, ColumnWord>['columns'],
  own: { readonly [Of in Id]?: Partial<Pick<Field<Row>, 'cell' | 'inWords'>> } = {},
): Field<Row>[] =>
  columns.flatMap(({ id, term, type, value, exported }) =>
    exported === 'never'
      ? []
      : {
          name: fieldOf(term),
          type: type === undefined || type === 'word' ? 'text' : type,
          word: term,
          cell: (row) => cellOf(value(row)),
          ...(type === 'word' && { inWords: (row: Row, say: SayInFiles) => sayValue(value(row), say) }),
          ...(exported === 'asked' && { isDerived: true }),
          ...own[id],
        },
  )

/** The columns of each list under the specification's names and in its order; derived ones come last. */
export const recordFields: {
  [Name in 'members' | 'assets' | 'keys' | 'products']: readonly Field<RowOfTable[Name]>[]
} = {
  members: exportedOf(memberTable.columns),
  assets: exportedOf(assetTable.columns),
  keys: exportedOf(keyTable.columns),
  products: exportedOf(productTable.columns),
}
