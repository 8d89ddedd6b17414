import type { DatabaseSync } from 'node:sqlite'
import { fieldsOf, searchable, type Fields } from '../fields.ts'
import type { ListKind } from '../kinds.ts'

interface Table {
  fields: ReadonlySet<string>
  columns: string
  values: (fields: Fields, body: string) => (string | number | null)[]
}

const holderOf = (fields: Fields): string | null => fields['cloudAccountGlobalId'] || null
const flag = (value: string | undefined): number => (value === 'true' ? 1 : 0)

/** The columns of each list's table, and where they come from in the record. */
const tables: Record<ListKind, Table> = {
  member: {
    fields: new Set(['userName', 'name', 'remark', 'departmentId', 'departmentName', 'borrowNum', 'passwordMobile']),
    columns: 'search, department_id, department_name',
    values: (fields) => [
      searchable(fields['name'], fields['userName']),
      fields['departmentId'] ?? null,
      fields['departmentName'] ?? null,
    ],
  },
  asset: {
    fields: new Set(['assetNum', 'cloudAccountGlobalId', 'borrowedFlag', 'onlineFlag']),
    columns: 'asset_num, holder, lent, online',
    values: (fields) => [
      fields['assetNum'] ?? '',
      holderOf(fields),
      flag(fields['borrowedFlag']),
      flag(fields['onlineFlag']),
    ],
  },
  key: {
    fields: new Set(['assetNum', 'cloudAccountGlobalId', 'borrowedFlag']),
    columns: 'asset_num, holder, lent',
    values: (fields) => [fields['assetNum'] ?? '', holderOf(fields), flag(fields['borrowedFlag'])],
  },
}

/** How records of a list are put into its table; `body` is the record's own text. */
export function inserter(copy: DatabaseSync, kind: ListKind): (id: string, position: number, body: string) => void {
  const { fields, columns, values } = tables[kind]
  const places = columns.split(',').map(() => '?')
  const insert = copy.prepare(
    `INSERT INTO ${kind} (id, position, body, ${columns}) VALUES (?, ?, ?, ${places.join(', ')})`,
  )
  return (id, position, body) => {
    insert.run(id, position, body, ...values(fieldsOf(body, fields), body))
  }
}
