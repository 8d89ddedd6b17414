import type { DatabaseSync } from 'node:sqlite'
import { plainId } from '../kinds.ts'
import type { ProductAsset } from '../copy/productColumns.ts'
import { indexPlaces, packTexts } from './packedTexts.ts'

/** What stands in a row of a report, in one column. */
export type ReportCell = string | number | boolean | null

export interface Department {
  departmentId: string | null
  departmentName: string | null
}

export interface Person extends Department {
  globalId: string
  userName: string | null
  name: string | null
}

/**
 * The employees of a copy, in the order of their names (pinyin for Chinese ones), accounts where there is none. They are
 * packed: a record of each, in an enterprise of 100,000, would take more memory than all that a report shows of them.
 */
export interface People {
  count: number
  /** The employee at a place, made anew each time; undefined for -1. */
  at(place: number): Person | undefined
  /** The place of the employee with a global id, or -1; where an id is listed twice, of the first one listed. */
  placeOf(globalId: string): number
  /** Of the employee at a place alone the department, which is at hand. */
  departmentOf(place: number): Department | undefined
  /** The employee with a global id, if there is one. */
  holding(globalId: string | null): Person | undefined
  /** Who the employee at a place is, as text to search by. */
  searchOf(place: number): string | undefined
}

const textIn = (value: unknown): string | null => (value == null || value === '' ? null : String(value))

/** Reads the employees once for each state of the list. */
export function createPeople(copy: DatabaseSync): () => People {
  const mark = copy.prepare("SELECT mark FROM revision WHERE data = 'members'")
  const inOrder = "ORDER BY CASE WHEN name_zh = '' THEN account_key ELSE name_zh END, account_key, position"
  const rows = copy.prepare(`SELECT id, body, department_id FROM member ${inOrder}`)
  const searches = copy.prepare(
    `SELECT substr(search, 1, instr(search, char(10, 10)) - 1) AS who FROM member ${inOrder}`,
  )
  const size = copy.prepare('SELECT count(*) AS count FROM member')
  let seen: unknown
  let known: People | undefined
  return () => {
    const now = mark.get()?.['mark']
    if (known !== undefined && now === seen) return known
    seen = now
    const whole = Number(size.get()?.['count'])
    const [ids, userNames, names] = [packTexts(whole), packTexts(whole), packTexts(whole)]
    const index = indexPlaces(whole, ids.at)
    // Departments are few.
    const departments: Department[] = []
    const departmentAt = new Uint32Array(whole)
    const numbers = new Map<string, number>()
    let count = 0
    for (const row of rows.iterate()) {
      const id = String(row['id'])
      const record = JSON.parse(String(row['body'])) as Record<string, unknown>
      const globalId = plainId(id)
      if (globalId === id) index.add(id, count)
      ids.add(globalId)
      userNames.add(textIn(record['userName']))
      names.add(textIn(record['name']))
      // A long id is digits here, and would lose some of them as a number.
      const departmentId = textIn(row['department_id'])
      const departmentName = textIn(record['departmentName'])
      const key = JSON.stringify([departmentId, departmentName])
      const number = numbers.get(key) ?? departments.push({ departmentId, departmentName }) - 1
      numbers.set(key, number)
      departmentAt[count] = number
      count += 1
    }
    let whoIs: string[] | undefined
    // Rows of one employee come one after the other.
    let last: { place: number; person: Person } | undefined
    const placeOf = (globalId: string): number => index.find(globalId) ?? -1
    const departmentOf = (place: number): Department | undefined => departments[departmentAt[place] ?? -1]
    function at(place: number): Person | undefined {
      if (place < 0) return undefined
      if (last?.place !== place) {
        const person = { globalId: ids.at(place) ?? '', userName: userNames.at(place), name: names.at(place) }
        last = { place, person: { ...person, ...departments[departmentAt[place]!]! } }
      }
      return last.person
    }
    known = {
      count,
      at,
      placeOf,
      departmentOf,
      holding: (globalId) => (globalId === null ? undefined : at(placeOf(globalId))),
      searchOf: (place) => (whoIs ??= searches.all().map((row) => String(row['who'])))[place],
    }
    return known
  }
}

/** The place of each asset number's holder among the employees; -1 for nobody, and for who is none of them. */
export const holderPlaces = (assets: readonly ProductAsset[], { placeOf }: People): Int32Array =>
  Int32Array.from(assets, ({ holder }) => (holder === null ? -1 : placeOf(holder)))

/** The cells that say who has something: of somebody who is no employee, the id alone. */
export function holderCells(holder: (row: number) => string | null, person: (row: number) => Person | undefined) {
  return {
    globalId: holder,
    userName: (row: number): ReportCell => person(row)?.userName ?? null,
    name: (row: number): ReportCell => person(row)?.name ?? null,
    departmentId: (row: number): ReportCell => person(row)?.departmentId ?? null,
    departmentName: (row: number): ReportCell => person(row)?.departmentName ?? null,
  }
}

/** Departments are told apart by their ids, or by their names where they have none; null is none. */
export const departmentKey = (department: Department | undefined): string | null =>
  department?.departmentId ?? department?.departmentName ?? null

/** Whether the holder of an asset number is in a department, or in none. */
export const isInDepartment =
  ({ placeOf, departmentOf }: People, departmentId: string | null): ((holder: string | null) => boolean) =>
  (holder) =>
    holder !== null && departmentKey(departmentOf(placeOf(holder))) === departmentId
