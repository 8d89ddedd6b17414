import type { Language } from '../../../contract/bridge.ts'
import { assetTable, keyTable } from '../../../domain/tables/holdingTables.ts'
import { productTable } from '../../../domain/tables/productTables.ts'
import { memberTable } from '../../../domain/tables/memberTable.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { fieldOf } from '../../../domain/tables/table.ts'
import type { ColumnWord, SayInFiles, ValueWord } from '../../../words/files/index.ts'
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

/** The same columns of rows that have such a record as a part. */
export const within = <Row, Part>(fields: readonly Field<Part>[], part: (row: Row) => Part): Field<Row>[] =>
  fields.map(({ cell, inWords, ...field }) => ({
    ...field,
    cell: (row, language) => cell(part(row), language),
    ...(inWords && { inWords: (row, say) => inWords(part(row), say) }),
  }))

/** A cell of few values, each with a word of its own. */
export const oneOf = <Row>(
  cell: (row: Row) => string | null,
  words: Readonly<Record<string, ValueWord>>,
): Pick<Field<Row>, 'cell' | 'inWords'> => ({
  cell,
  inWords(row, say) {
    const value = cell(row)
    const word = value === null ? undefined : words[value]
    return word === undefined ? value : say(word)
  },
})

/** What has no form of its own in a table is JSON. Of a list of texts, the texts. */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  const isTexts = Array.isArray(value) && value.every((one) => typeof one === 'string')
  return isTexts ? value.join('; ') : JSON.stringify(value)
}

/** Columns of a record by their words, which end in the names of their fields. */
export function fieldsOf(types: Partial<Record<ColumnWord, Column['type']>>): Field<object>[] {
  return (Object.entries(types) as [ColumnWord, Column['type']][]).map(([word, type]) => {
    const name = fieldOf(word)
    return { name, type, word, cell: (row) => cellOf((row as Record<string, unknown>)[name]) }
  })
}

/** The columns of a table that are in files. */
export const exportedOf = <Row>(columns: Table<Row, string, ColumnWord>['columns']): Field<Row>[] =>
  columns.flatMap(({ term, type, value, exported }) =>
    exported === 'never'
      ? []
      : {
          name: fieldOf(term),
          type: type ?? 'text',
          word: term,
          cell: (row) => cellOf(value(row)),
          ...(exported === 'asked' && { isDerived: true }),
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
