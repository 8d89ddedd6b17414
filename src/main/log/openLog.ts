import { closeSync, fstatSync, openSync, readSync, existsSync } from 'node:fs'
import { join, isAbsolute, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { LogEntry, type Door, Frame, maxFrames, ThrownName } from '../../contract/log.ts'
import { operationNames } from '../../contract/operationNames.ts'
import type { Defect, Line, Log, ReportedDefect } from './log.ts'
import { fileNames, openRotatingFile } from './rotatingFile.ts'

const fields = Object.entries({ ...LogEntry.shape, operation: z.enum(operationNames).optional() })

/** The fields of a line that match `LogEntry`; `undefined` if time or door is missing. */
function allowed(line: unknown): LogEntry | undefined {
  if (typeof line !== 'object' || line === null) return undefined
  const given = line as Record<string, unknown>
  const validFields = fields.flatMap(([name, schema]) => {
    const parsed = schema.safeParse(given[name])
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : []
  })
  const entry = Object.fromEntries(validFields) as LogEntry
  return entry.time === undefined || entry.door === undefined ? undefined : entry
}

/** The last `bytes` of a file, or all of it; empty if it can't be read. */
function endOf(path: string, bytes: number): string {
  try {
    const file = openSync(path, 'r')
    try {
      const { size } = fstatSync(file)
      const length = Math.min(size, bytes)
      const buffer = Buffer.alloc(length)
      return buffer.toString('utf8', 0, readSync(file, buffer, 0, length, size - length))
    } finally {
      closeSync(file)
    }
  } catch {
    return ''
  }
}

/** A line of the file, filtered again: something else may have written there too. */
function entryOf(line: string): LogEntry | undefined {
  try {
    return allowed(JSON.parse(line))
  } catch {
    return undefined
  }
}

/** The newest lines of all files that fit into `bytes`, the oldest first. */
function readTail(folder: string, bytes: number): LogEntry[] {
  let text = ''
  for (const name of fileNames) {
    text = endOf(join(folder, name), bytes - text.length) + text
    if (text.length >= bytes) break
  }
  return text.split('\n').flatMap((line) => entryOf(line) ?? [])
}

/** The folders of the page's files below Keydesk's own: built, and source. */
const pageFolders = ['out/renderer', 'src/renderer']
const place = /^\s+at (?:.*? \(|async )?((?:file:|node:|\/|[A-Za-z]:[\\/]).*?):(\d+):(\d+)\)?$/

/** Reading what was thrown may itself throw: a getter, a proxy. */
function textOf(read: () => unknown): string {
  try {
    const text = read()
    return typeof text === 'string' ? text : ''
  } catch {
    return ''
  }
}

/** The name of the class, not the `name` that anybody can set on an error. */
function nameOf(thrown: unknown): string {
  const isError = thrown instanceof Error
  const name = isError ? textOf(() => thrown.constructor.name) : typeof thrown
  return ThrownName.safeParse(name).success ? name : 'Error'
}

/**
 * The part of a stack after its message, which can itself look like frames. `isWhole` says whether the message was
 * found where V8 puts it: at the end of a first line, or over several from there.
 */
function afterMessage(error: Error): { lines: string[]; isWhole: boolean } {
  const stack = textOf(() => error.stack)
  const message = textOf(() => error.message)
  const start = message === '' ? stack.search(/\n|$/) : stack.indexOf(message)
  const rest = stack.slice(start + message.length)
  const isWhole = start >= 0 && !stack.slice(0, start).includes('\n') && /^(\n|$)/.test(rest)
  return { lines: (isWhole ? rest : stack).split('\n'), isWhole }
}

/** `file` relative to `root`, with slashes; undefined if it isn't below it. */
function below(root: string, file: string): string | undefined {
  const path = relative(root, file)
  if (path === '' || path.startsWith('..') || isAbsolute(path) || !existsSync(file)) return undefined
  return path.split(sep).join('/')
}

function fileIn(root: string, source: string, isWhole: boolean): string | undefined {
  if (source.startsWith('node:')) return isWhole ? source : undefined
  try {
    return below(root, source.startsWith('file:') ? fileURLToPath(source) : source)
  } catch {
    return undefined
  }
}

const framesOf = (places: (string | undefined)[]): string[] =>
  places.filter((one) => one !== undefined && Frame.safeParse(one).success).slice(0, maxFrames) as string[]

/**
 * What may be logged about something thrown in this process. `root`: Keydesk's own folder, which contains all its
 * code.
 */
function defectOf(root: string, thrown: unknown): Defect {
  const { lines, isWhole } = thrown instanceof Error ? afterMessage(thrown) : { lines: [], isWhole: false }
  const places = lines.map((line) => {
    const [, source = '', row, column] = place.exec(line) ?? []
    const file = fileIn(root, source, isWhole)
    return file === undefined ? undefined : `${file}:${row}:${column}`
  })
  return { error: nameOf(thrown), stack: framesOf(places) }
}

/** The same for something thrown in the page, which names its files by its own address. */
function defectOfPage(root: string, { name, frames }: ReportedDefect): Defect {
  const places = frames.map(({ file, line, column }) => {
    const found = pageFolders.map((folder) => below(join(root, folder), join(root, folder, file)))
    const at = found.findIndex((path) => path !== undefined)
    return at < 0 ? undefined : `${pageFolders[at]}/${found[at]}:${line}:${column}`
  })
  return { error: ThrownName.safeParse(name).success ? name : 'Error', stack: framesOf(places) }
}

/**
 * Opens the log in `folder` for one door. Nothing is created before the first line. `root` is Keydesk's own folder:
 * only places below it are logged of a defect. Several processes, and several logs of one, may write to the same
 * folder.
 */
export function openLog({ folder, door, root }: { folder: string; door: Door; root: string }): Log {
  const file = openRotatingFile(folder)
  const write = (line: Line): void => {
    const entry = allowed({ ...line, time: new Date().toISOString(), door })
    if (entry) file.append(JSON.stringify(entry))
  }
  const noted = (defect: Defect, about: Line = {}): Defect => {
    write({ ...about, ...defect })
    return defect
  }
  return {
    write,
    defect: (thrown, about) => noted(defectOf(root, thrown), about),
    pageDefect: (told, about) => noted(defectOfPage(root, told), about),
    tail: (bytes) => readTail(folder, bytes),
    close: () => file.close(),
  }
}
