import type { DatabaseSync } from 'node:sqlite'
import { plainId } from '../kinds.ts'
import type { ReportCell } from './report.ts'

export interface Person {
  globalId: string
  userName: string | null
  name: string | null
  departmentId: string | null
  departmentName: string | null
}

/** The employees of a copy, in the order of their names (pinyin for Chinese ones), accounts where there is none. */
export interface People {
  all: readonly Person[]
  /** The place in `all` of the employee with a global id; where an id is listed twice, the first one listed. */
  placeOf: ReadonlyMap<string, number>
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
  let seen: unknown
  let known: People | undefined
  return () => {
    const now = mark.get()?.['mark']
    if (known !== undefined && now === seen) return known
    seen = now
    const all: Person[] = []
    const placeOf = new Map<string, number>()
    let whoIs: string[] | undefined
    // Departments are few, and read anew from each employee's record: one text of each is kept.
    const texts = new Map<string, string>()
    const once = (text: string | null): string | null => {
      if (text !== null && !texts.has(text)) texts.set(text, text)
      return text === null ? null : texts.get(text)!
    }
    for (const row of rows.iterate()) {
      const id = String(row['id'])
      const record = JSON.parse(String(row['body'])) as Record<string, unknown>
      const globalId = plainId(id)
      if (globalId === id) placeOf.set(id, all.length)
      all.push({
        globalId,
        userName: textIn(record['userName']),
        name: textIn(record['name']),
        // A long id is digits here, and would lose some of them as a number.
        departmentId: once(textIn(row['department_id'])),
        departmentName: once(textIn(record['departmentName'])),
      })
    }
    known = {
      ...{ all, placeOf },
      searchOf: (place) => (whoIs ??= searches.all().map((row) => String(row['who'])))[place],
    }
    return known
  }
}

/** The cells that say who has something: of somebody who is no employee, the id alone. */
export function holderCells(holder: (row: number) => string | null, { all, placeOf }: People) {
  const person = (row: number): Person | undefined => {
    const id = holder(row)
    return id === null ? undefined : all[placeOf.get(id) ?? -1]
  }
  return {
    globalId: holder,
    userName: (row: number): ReportCell => person(row)?.userName ?? null,
    name: (row: number): ReportCell => person(row)?.name ?? null,
    departmentId: (row: number): ReportCell => person(row)?.departmentId ?? null,
    departmentName: (row: number): ReportCell => person(row)?.departmentName ?? null,
  }
}

/** Whether the holder of each asset number is in a department. */
export function isInDepartment(people: People, departmentId: string): (holder: string | null) => boolean {
  return (holder) => {
    const place = holder === null ? undefined : people.placeOf.get(holder)
    return place !== undefined && people.all[place]?.departmentId === departmentId
  }
}
