import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { LogEntry, type Door } from '../../contract/log.ts'
import { defectOf, defectOfPage } from './frames.ts'
import type { Defect, Line, Log } from './log.ts'
import { fileNames, openRotatingFile } from './rotatingFile.ts'

const fields = Object.entries(LogEntry.shape)

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
