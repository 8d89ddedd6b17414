import type { FileFault } from '../../contract/files.ts'
import { fileFields } from '../../contract/fileFields.ts'
import { type TextCell, mostColumns, inputFailure, type RawTable } from './imports.ts'

/** Parses JSON; a number of a department, an id or an identity keeps the digits that stand there, which a double would lose. */
function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown, context?: { source?: string }) =>
      (key.endsWith('Id') || key === 'identity') && typeof value === 'number'
        ? new Digits(context?.source ?? String(value))
        : value,
    )
  } catch (failure) {
    const at = /position (\d+)/.exec(String(failure))?.[1]
    const line: Record<string, number> = at === undefined ? {} : { line: text.slice(0, Number(at)).split('\n').length }
    throw inputFailure('input.jsonBroken', { path: name, ...line })
  }
}

/** A number of JSON, as it is written. */
class Digits {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Digits)

/** The employees in a document: it is an array of them, or one that Keydesk exported. */
function listIn(document: unknown, name: string): { list: unknown[]; isExport: boolean } {
  if (Array.isArray(document)) return { list: document, isExport: false }
  const isOurs = isObject(document) && document['format'] === 'keydesk.members'
  const exported = isOurs ? document['members'] : undefined
  if (!Array.isArray(exported)) throw inputFailure('input.jsonNotArray', { path: name })
  return { list: exported, isExport: true }
}

const isRead = (key: string): boolean => fileFields.some((field) => field === key)

/** A value as a cell; `input.notText` for a value that is read and no text. */
function cellOf(value: unknown, key: string, row: number, faults: FileFault[]): TextCell {
  if (value === undefined || value === null) return null
  if (value instanceof Digits) return value.text
  if (typeof value === 'string') return value
  // Numbers of a plan may be a list.
  if (!isRead(key) && Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(' ')
  if (isRead(key)) faults.push({ row, field: key, code: 'input.notText' })
  return isRead(key) ? null : JSON.stringify(value)
}

/** The rows of a JSON document, its fields as headings. Throws `input.jsonBroken` and `input.jsonNotArray`. */
export function readJson(text: string, name: string): RawTable {
  const { list, isExport } = listIn(parsed(text, name), name)
  const faults: FileFault[] = []
  const keys = new Set<string>()
  for (const record of list) {
    if (!isObject(record)) continue
    for (const key of Object.keys(record)) if (keys.size < mostColumns) keys.add(key)
  }
  const headers = [...keys]
  const rows = list.map((record, index): TextCell[] => {
    if (isObject(record)) return headers.map((key) => cellOf(record[key], key, index + 1, faults))
    faults.push({ row: index + 1, code: 'input.notObject' })
    return headers.map(() => null)
  })
  return { rows: [headers, ...rows], isRagged: false, faults, isExport }
}
