import type { DatabaseSync } from 'node:sqlite'
import { searchable } from '../../../domain/searchable.ts'
import { fieldsOf, textsOf, timeOf, type Fields, type ListKind } from '../kinds.ts'
import { searchedBy, shortTokens } from './search.ts'
import { typedAs, sortKey } from './sortKeys.ts'

type Value = string | number | null

interface Table {
  fields: ReadonlySet<string>
  columns: readonly string[]
  values: (fields: Fields, body: string) => Value[]
}

const holderOf = (fields: Fields): string | null => fields['cloudAccountGlobalId'] || null
const flag = (value: string | undefined): number => (value === 'true' ? 1 : 0)

/** Asset numbers and keys are searched by number and id; their holders are found among the employees. */
const numberColumns = ['search', 'number_key', 'id_key']
const numberValues = ({ assetNum, assetId }: Fields): Value[] => [
  searchable(assetNum, assetId),
  sortKey(assetNum),
  sortKey(assetId),
]

/** The columns of each list's table, and which fields of the record they come from. */
const tables: Record<ListKind, Table> = {
  member: {
    fields: new Set([
      'userName',
      'name',
      'remark',
      'departmentId',
      'departmentName',
      'borrowNum',
      'onlineFlag',
      'updateTime',
    ]),
    columns: [
      'named',
      'search',
      'department_id',
      'department_name',
      'online',
      'account_key',
      'name_en',
      'name_zh',
      'department_en',
      'department_zh',
      'remark_en',
      'remark_zh',
      'assets_key',
      'key_key',
      'updated',
    ],
    values({ userName, name, remark, departmentId, departmentName, borrowNum, onlineFlag, updateTime }, body) {
      const numbers = textsOf(body, 'assetNums')
      const department = departmentName || departmentId
      return [
        searchable(name, userName),
        searchedBy(
          searchable(name, ...typedAs(name ?? ''), userName, remark, department),
          searchable(borrowNum, ...numbers),
        ),
        departmentId ?? null,
        departmentName || null,
        flag(onlineFlag),
        sortKey(userName),
        ...[name, department, remark].flatMap((text) => [sortKey(text, 'en'), sortKey(text, 'zh-CN')]),
        sortKey(numbers.join(' ')),
        sortKey(borrowNum),
        timeOf(updateTime),
      ]
    },
  },
  asset: {
    fields: new Set(['assetNum', 'assetId', 'cloudAccountGlobalId', 'borrowedFlag', 'onlineFlag']),
    columns: ['asset_num', 'holder', 'lent', 'online', ...numberColumns],
    values: (fields) => [
      fields['assetNum'] ?? '',
      holderOf(fields),
      flag(fields['borrowedFlag']),
      flag(fields['onlineFlag']),
      ...numberValues(fields),
    ],
  },
  key: {
    fields: new Set(['assetNum', 'assetId', 'cloudAccountGlobalId', 'borrowedFlag']),
    columns: ['asset_num', 'holder', 'lent', ...numberColumns],
    values: (fields) => [
      fields['assetNum'] ?? '',
      holderOf(fields),
      flag(fields['borrowedFlag']),
      ...numberValues(fields),
    ],
  },
}

/** Adds, replaces and removes records of a list in its table. */
export interface Records {
  /** `body` is the record's original text. A record with the same id is replaced. */
  put(id: string, position: number, body: string): void
  remove(id: string): void
}

/** The indexes that find employees by text must follow each change. */
function searchIndexes(copy: DatabaseSync) {
  const add = [
    copy.prepare('INSERT INTO member_trigram (rowid, search) VALUES (?, ?)'),
    copy.prepare('INSERT INTO member_short (rowid, tokens) VALUES (?, ?)'),
  ]
  const leave = [
    copy.prepare("INSERT INTO member_trigram (member_trigram, rowid, search) VALUES ('delete', ?, ?)"),
    copy.prepare("INSERT INTO member_short (member_short, rowid, tokens) VALUES ('delete', ?, ?)"),
  ]
  const both = (statements: typeof add, row: number, search: string): void => {
    statements[0]?.run(row, search)
    statements[1]?.run(row, shortTokens(search))
  }
  return {
    add: (row: number, search: string) => both(add, row, search),
    leave: (row: number, search: string) => both(leave, row, search),
  }
}

export function createRecords(copy: DatabaseSync, kind: ListKind): Records {
  const { fields, columns, values } = tables[kind]
  const all = ['id', 'position', 'body', ...columns]
  const insert = copy.prepare(`INSERT INTO ${kind} (${all.join(', ')}) VALUES (${all.map(() => '?').join(', ')})`)
  const replace = copy.prepare(`UPDATE ${kind} SET ${all.map((column) => `${column} = ?`).join(', ')} WHERE row = ?`)
  const known = copy.prepare(`SELECT row, search FROM ${kind} WHERE id = ?`)
  const leave = copy.prepare(`DELETE FROM ${kind} WHERE row = ?`)
  // Another number may get the row of one that goes.
  const leaveProducts = kind === 'asset' ? copy.prepare('DELETE FROM product WHERE asset = ?') : undefined
  const indexes = kind === 'member' ? searchIndexes(copy) : undefined
  const at = columns.indexOf('search')

  return {
    put(id, position, body) {
      const given = values(fieldsOf(body, fields), body)
      const search = String(given[at])
      const before = known.get(id)
      if (!before) {
        const { lastInsertRowid } = insert.run(id, position, body, ...given)
        indexes?.add(Number(lastInsertRowid), search)
        return
      }
      const row = Number(before['row'])
      if (before['search'] !== search) {
        indexes?.leave(row, String(before['search']))
        indexes?.add(row, search)
      }
      replace.run(id, position, body, ...given, row)
    },
    remove(id) {
      const before = known.get(id)
      if (!before) return
      indexes?.leave(Number(before['row']), String(before['search']))
      leave.run(Number(before['row']))
      leaveProducts?.run(Number(before['row']))
    },
  }
}
