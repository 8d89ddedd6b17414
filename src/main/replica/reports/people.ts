import type { DatabaseSync } from 'node:sqlite'
import { tuples } from '../../sqlite/prepared.ts'
import { fieldsOf, plainId } from '../kinds.ts'

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
 * The employee with an id of the list (`recordId`), if there is one: with a global id the first one that is listed with
 * it. Each is read when it is asked for.
 */
export type People = (id: string | null) => Person | undefined

/** SQL that sorts employees by their names (pinyin for Chinese ones), by their accounts where there is none. */
export const byName = "CASE WHEN name_zh = '' THEN account_key ELSE name_zh END, account_key, position"

/** SQL for what tells an employee's department from others (`departmentKey`). */
const departmentOf = "coalesce(nullif(department_id, ''), nullif(department_name, ''))"

/** SQL that holds for the employees of a department, or for those without one, and its value. */
export const inDepartment = (departmentId: string | null): [sql: string, ...values: string[]] =>
  departmentId === null ? [`${departmentOf} IS NULL`] : [`${departmentOf} = ?`, departmentId]

/** Of how many employees the records are kept. */
const maxKnown = 20_000

const namesOf = new Set(['userName', 'name'])

/** Reads employees and the departments that they are in, again after each change of the list. */
export function createPeople(copy: DatabaseSync) {
  const mark = copy.prepare("SELECT mark FROM revision WHERE data = 'members'")
  const find = copy.prepare('SELECT body, department_id, department_name FROM member WHERE id = ?')
  const known = new Map<string, Person | undefined>()
  let departments: ReadonlyMap<string | null, Department> | undefined
  let seen: unknown

  function catchUp(): void {
    const now = mark.get()?.['mark']
    if (now === seen) return
    known.clear()
    departments = undefined
    seen = now
  }

  /** Where several names go with one id, the first one by the names of the employees. */
  function readDepartments(): ReadonlyMap<string | null, Department> {
    const found = new Map<string | null, Department>()
    const listed = copy.prepare(
      `SELECT nullif(department_id, ''), nullif(department_name, '') FROM member ORDER BY ${byName}`,
    )
    for (const [departmentId, departmentName] of tuples<[id: string | null, name: string | null]>(listed)) {
      const before = found.get(departmentId ?? departmentName)
      if (before) before.departmentName ??= departmentName
      else found.set(departmentId ?? departmentName, { departmentId, departmentName })
    }
    return found
  }

  function read(id: string): Person | undefined {
    const row = find.get(id)
    if (row === undefined) return undefined
    const { userName, name } = fieldsOf(String(row['body']), namesOf)
    return {
      globalId: plainId(id),
      userName: userName || null,
      name: name || null,
      departmentId: textIn(row['department_id']),
      departmentName: textIn(row['department_name']),
    }
  }

  return {
    people(): People {
      catchUp()
      return (id) => {
        if (id === null) return undefined
        if (known.size >= maxKnown) known.clear()
        if (!known.has(id)) known.set(id, read(id))
        return known.get(id)
      }
    },
    /** By what tells them apart (`departmentKey`). */
    departments(): ReadonlyMap<string | null, Department> {
      catchUp()
      return (departments ??= readDepartments())
    },
  }
}

const textIn = (value: unknown): string | null => (value == null || value === '' ? null : String(value))

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
  (people: People, departmentId: string | null): ((holder: string | null) => boolean) =>
  (holder) =>
    holder !== null && departmentKey(people(holder)) === departmentId
