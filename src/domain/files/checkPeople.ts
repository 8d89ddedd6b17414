import type { FileField, FilePurpose } from '../../contract/fileFields.ts'
import type { FileFault } from '../../contract/files.ts'
import type { Long } from '../../contract/ids.ts'
import { withoutEnterpriseCode } from '../matchIds.ts'
import { advisedFields, advisePersonField } from '../memberAdvice.ts'
import { checkPeople, checkPerson, type KnownOfEnterprise } from '../memberRules.ts'
import { withoutUnreadable } from './cellNotes.ts'
import type { MatchedColumns } from './headers.ts'
import type { KnownPeople, FilePerson } from './knownPeople.ts'
import { orMade } from './requireColumns.ts'

type Cell = string | null

/** What a file is checked with. */
export interface CheckedWith {
  purpose: FilePurpose
  columns: MatchedColumns
  enterprise: KnownOfEnterprise
  headers: readonly string[]
  /** Columns that nobody knows and that are a fault of the rows that have something there. */
  unknown: readonly number[]
  /** Left out: there is no copy. */
  known?: KnownPeople | undefined
  /** Whether an account of somebody in the copy is a fault of an employee to add. */
  againstCopy: boolean
  /** Whoever to add has no password is given one. */
  generate?: boolean
  /** In JSON each record says for itself what it has. */
  isJson: boolean
  /** What was wrong when the file was read. */
  faults: readonly FileFault[]
}

/** The employees of a file, one for each row; everything that is wrong with them; and what the service may refuse. */
export interface CheckedPeople {
  people: FilePerson[]
  faults: FileFault[]
  advice: FileFault[]
}

/** What a cell says whose text is to be emptied: an empty one leaves it as it is. */
export const clearing = '(clear)'

const isClear = (cell: string): boolean => cell.normalize('NFKC').trim().toLowerCase() === clearing

/** Whether a cell empties its field. */
export const isEmptied = (field: FileField, cell: string): boolean =>
  (field === 'remark' || field === 'passwordMobile') && isClear(cell)

const longRange = 2n ** 63n
function isLong(text: string): boolean {
  if (!/^-?(0|[1-9]\d{0,18})$/.test(text)) return false
  // Numbers of fewer digits are all within the range.
  if (text.length < 19) return true
  const value = BigInt(text)
  return value >= -longRange && value < longRange
}

/** A password that is missing may be made. */
const madeIfEmpty = (fault: FileFault): FileFault =>
  fault.code === 'input.passwordEmpty' ? { ...fault, details: { ...fault.details, ...orMade } } : fault

/** Blanks around what identifies say nothing; a name loses them with a word, and elsewhere they are a person's own. */
const identifying: readonly FileField[] = ['globalId', 'userName', 'departmentId']

/** What a spreadsheet shows where a formula found nothing, or failed (ECMA-376 Part 1, 18.17.2.7, and later ones). */
const errorValues = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/i

/** Whether a cell holds a formula's failure instead of a text. */
const isErrorValue = (cell: string): boolean => errorValues.test(cell.trim())

/**
 * Reads the cells of a file as employees, and checks them against the rules (A1, A2), each other and the copy. Of an
 * employee to add an empty optional cell says nothing; of others every empty cell, and `(clear)` empties a text.
 */
export function checkFilePeople(rows: readonly (readonly Cell[])[], given: CheckedWith): CheckedPeople {
  const { purpose, columns, enterprise, known, isJson } = given
  const isAdd = purpose === 'add'
  const faults: FileFault[] = [...given.faults]
  const advice: FileFault[] = []
  // A cell that was unreadable isn't empty as well; of a row that is none, nothing else is said.
  const unreadable = new Set(given.faults.map(({ row, field = '' }) => `${row} ${field}`))
  const skipped = new Set(
    given.faults.filter(({ code }) => code === 'input.rowTooShort' || code === 'input.notObject').map(({ row }) => row),
  )

  function cellIn(row: readonly Cell[], field: FileField): string | undefined {
    const at = columns[field]
    const cell = at === undefined ? undefined : row[at]
    if (cell === undefined || cell === null) return undefined
    return identifying.includes(field) ? cell.trim() : cell
  }

  /** What must be given, and what stands in its place where it isn't. */
  function required(row: readonly Cell[], number: number, field: 'userName' | 'name' | 'password'): string | undefined {
    const cell = cellIn(row, field)
    const isMade = field === 'password' && given.generate === true
    if (cell === undefined && isJson && !isMade && !unreadable.has(`${number} ${field}`)) {
      faults.push({ row: number, field, code: 'input.required', ...(field === 'password' && { details: orMade }) })
    }
    return cell
  }

  /** A text that may be left out; undefined where the row says nothing of it. */
  function optional(row: readonly Cell[], number: number, field: FileField): string | undefined {
    const cell = cellIn(row, field)
    if (cell === undefined || (cell === '' && !isJson) || (cell === '' && !isAdd)) return undefined
    if (isAdd || !isClear(cell)) return cell
    if (isEmptied(field, cell)) return ''
    faults.push({ row: number, field, code: 'input.cannotClear' })
    return undefined
  }

  function departmentOf(row: readonly Cell[], number: number): Long | undefined {
    const id = optional(row, number, 'departmentId')
    if (id !== undefined && id !== '') {
      if (!isLong(id)) {
        faults.push({ row: number, field: 'departmentId', code: 'input.notLong', details: { value: id } })
        return undefined
      }
      if (known?.isDepartment(id) === false) {
        advice.push({ row: number, field: 'departmentId', code: 'input.departmentUnknown', details: { value: id } })
      }
      return id as Long
    }
    const name = optional(row, number, 'departmentName')?.trim()
    if (name === undefined || name === '') return undefined
    const [found, ...others] = known?.departmentsCalled(name) ?? []
    const details = { value: name }
    if (found === undefined) {
      faults.push({ row: number, field: 'departmentName', code: 'input.departmentUnknown', details })
    } else if (others.length > 0) {
      const fits = [found, ...others].join(', ')
      faults.push({
        row: number,
        field: 'departmentName',
        code: 'input.departmentAmbiguous',
        details: { ...details, fits },
      })
    } else return found as Long
    return undefined
  }

  /** Somebody who is in the enterprise already. */
  function identify(row: readonly Cell[], number: number): Pick<FilePerson, 'globalId' | 'userName'> {
    const globalId = cellIn(row, 'globalId')
    const userName = cellIn(row, 'userName')
    const given = userName ? { userName } : {}
    if (globalId) {
      if (known && !known.byId(globalId)) unknownEmployee(number, 'globalId', globalId)
      const named = userName ? (known?.byAccount(userName) ?? []) : []
      if (userName && named.length > 0 && !named.some((one) => one.globalId === globalId)) {
        faults.push({ row: number, field: 'userName', code: 'input.otherEmployee', details: { value: userName } })
      }
      return { globalId, ...given }
    }
    if (!userName) {
      const field = columns.globalId === undefined ? 'userName' : 'globalId'
      if (!unreadable.has(`${number} ${field}`)) faults.push({ row: number, field, code: 'input.required' })
      return {}
    }
    const [found, ...others] = known?.byAccount(userName) ?? []
    if (known && !found) unknownEmployee(number, 'userName', userName)
    if (others.length > 0) {
      const fits = [found, ...others].map((one) => one?.globalId).join(', ')
      faults.push({ row: number, field: 'userName', code: 'input.severalFit', details: { value: userName, fits } })
      return given
    }
    return { ...(found ? { globalId: found.globalId } : {}), ...given }
  }

  function unknownEmployee(row: number, field: FileField, value: string): void {
    faults.push({ row, field, code: 'input.employeeUnknown', details: { value } })
  }

  /** A name without blanks at its ends, which nobody sees and a search doesn't expect. */
  function withoutBlanks(name: string, row: number): string {
    const value = name.trim()
    if (value !== name && value !== '') advice.push({ row, field: 'name', code: 'file.nameBlanks', details: { value } })
    return value
  }

  function personIn(row: readonly Cell[], number: number): FilePerson {
    const texts: Pick<FilePerson, 'userName' | 'globalId' | 'password' | 'name'> = isAdd ? {} : identify(row, number)
    if (isAdd) {
      for (const field of ['userName', 'password', 'name'] as const) {
        const text = required(row, number, field)
        if (text === '' && field === 'password' && given.generate === true) continue
        if (text !== undefined) texts[field] = field === 'name' ? withoutBlanks(text, number) : text
      }
    } else {
      const text = optional(row, number, 'name')
      const now = texts.globalId === undefined ? undefined : known?.byId(texts.globalId)?.name
      const name = text === undefined || purpose !== 'edit' ? '' : text === now ? now : withoutBlanks(text, number)
      if (name !== '') texts.name = name
      const password = cellIn(row, 'password')
      if (password && purpose === 'reset') texts.password = password
    }
    const person: FilePerson = { row: number, ...texts }
    if (!isAdd && purpose !== 'edit') return person
    const departmentId = departmentOf(row, number)
    if (departmentId !== undefined) person.departmentId = departmentId
    for (const field of ['remark', 'passwordMobile'] as const) {
      const text = optional(row, number, field)
      if (text !== undefined) person[field] = text
    }
    return person
  }

  const people = rows.map((row, index) => {
    const number = index + 1
    for (const at of given.unknown) {
      if (row[at] !== null) faults.push({ row: number, field: given.headers[at] ?? '', code: 'input.unknownField' })
    }
    return skipped.has(number) ? { row: number } : personIn(row, number)
  })

  /** Rules about what is changed alone: the account of somebody who is there already is as the service has it. */
  function rulesOfChanges(): FileFault[] {
    return people.flatMap(({ row, userName: _userName, globalId: _globalId, ...texts }) =>
      checkPerson(texts, enterprise).map((one) => ({ ...one, row })),
    )
  }
  for (const one of isAdd ? checkPeople(people, enterprise) : rulesOfChanges()) faults.push(madeIfEmpty(one))
  if (isAdd) noteTaken()
  else noteTwice()
  for (const { row, name, remark } of isJson ? [] : people) {
    const code = 'input.errorValue'
    if (name !== undefined && isErrorValue(name)) {
      faults.push({ row, field: 'name', code, details: { value: name } })
    }
    // It may be what the service has: a file of our own has that too.
    if (remark !== undefined && isErrorValue(remark)) {
      advice.push({ row, field: 'remark', code, details: { value: remark } })
    }
  }
  for (const person of people) {
    for (const field of advisedFields) {
      const text = person[field]
      const rule = text === undefined ? undefined : advisePersonField(field, text, enterprise)
      if (rule) advice.push({ ...rule, field, row: person.row })
    }
  }

  function noteTaken(): void {
    if (!known || !given.againstCopy) return
    for (const { row, userName } of people) {
      if (!userName || !known.isTaken(userName)) continue
      faults.push({ row, field: 'userName', code: 'input.accountTaken', details: { value: userName } })
    }
  }

  /** The same employee in two rows: nobody can say which is meant. */
  function noteTwice(): void {
    const first = new Map<string, number>()
    for (const { row, globalId, userName } of people) {
      if (globalId === undefined && userName === undefined) continue
      const account = withoutEnterpriseCode(userName ?? '', enterprise.enterpriseCode).toLowerCase()
      const key = globalId === undefined ? `account ${account}` : `id ${globalId}`
      const earlier = first.get(key)
      if (earlier === undefined) first.set(key, row)
      else {
        const field = globalId === undefined || columns.globalId === undefined ? 'userName' : 'globalId'
        const value = (field === 'userName' ? userName : globalId) ?? ''
        faults.push({ row, field, code: 'input.duplicateEmployee', details: { value, row: earlier } })
      }
    }
  }

  const byRow = (one: FileFault, other: FileFault): number => one.row - other.row
  return { people, faults: withoutUnreadable(faults, given.faults).toSorted(byRow), advice: advice.toSorted(byRow) }
}
