import { DeskFailure } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/bridge.ts'
import { claimLine } from '../../../words/claimLine.ts'
import { fileWords } from '../../../words/files/index.ts'
import type { Cell, Column, RowOfTable, TableFormat, TableName, TableRow, RenderRecords } from '../exports.ts'
import type { Field } from './recordFields.ts'
import { tableFields } from './tableFields.ts'
import { inTurns, renderTables, rowsAsJson } from './renderTables.ts'

/** Of the documents, not of Keydesk: rises when a reader of the old one could misread the new one. */
const documentVersion = 1

type AnyRow = TableRow & never

/** The fields that were asked for, in that order. Throws `input.invalid` for one that is unknown. */
function fieldsFor(table: TableName, names: readonly string[] | undefined): readonly Field<AnyRow>[] {
  const known: readonly Field<AnyRow>[] = tableFields[table]
  if (names === undefined) return known.filter(({ isDerived }) => isDerived !== true)
  return names.map((name) => {
    const field = known.find((one) => one.name === name)
    if (field) return field
    const allowed = known.map((one) => one.name).join(', ')
    throw new DeskFailure({ kind: 'invalid', code: 'input.invalid', field: 'columns', details: { allowed } })
  })
}

/** How columns are headed: by the specification's names, or in words. */
export function columnsOf<Row>(fields: readonly Field<Row>[], { headers, language }: TableFormat): Column[] {
  const say = fileWords(language)
  return fields.map(({ name, type, word }) => ({ name, type, title: headers === 'words' ? say(word) : name }))
}

/** What stands in the rows. */
export function cellsOf<Row>(fields: readonly Field<Row>[], rows: readonly Row[], looks: TableFormat): Cell[][] {
  const say = fileWords(looks.language)
  const cellIn = fields.map(({ cell, inWords }) =>
    inWords === undefined || looks.headers === 'fields'
      ? (row: Row): Cell => cell(row, looks.language)
      : (row: Row): Cell => inWords(row, say),
  )
  return rows.map((row) => cellIn.map((cell) => cell(row)))
}

/** An entry of the history is called by its `entry`, which is a text. */
function recordIn(table: TableName, row: TableRow, language: Language): unknown {
  if (table === 'claims') return claimLine(row as RowOfTable['claims'], language)
  return 'entry' in row && typeof row.entry === 'object' ? row.entry : row
}

export const renderRecords: RenderRecords =
  (table, rows, origin, looks, { signal } = {}) =>
  (format) => {
    if (format === 'json') {
      let count = 0
      const counted = inTurns(rows, (more) => (count += more), signal)
      const head = { format: `keydesk.${table}`, version: documentVersion, ...origin }
      const parts = rowsAsJson(head, table, counted, (row) => recordIn(table, row, looks.language))
      return { parts, made: () => ({ rows: count }) }
    }
    const fields = fieldsFor(table, looks.columns)
    async function* cells() {
      for await (const batch of rows) yield cellsOf(fields, batch as readonly AnyRow[], looks)
    }
    const name = fileWords(looks.language)(`sheet.${table}`)
    return renderTables([{ name, columns: columnsOf(fields, looks), rows: cells() }], signal)(format)
  }
