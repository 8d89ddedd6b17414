import { existsSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Frame, maxFrames, ThrownName } from '../../contract/log.ts'
import type { Defect, ReportedDefect } from './log.ts'

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
export function defectOf(root: string, thrown: unknown): Defect {
  const { lines, isWhole } = thrown instanceof Error ? afterMessage(thrown) : { lines: [], isWhole: false }
  const places = lines.map((line) => {
    const [, source = '', row, column] = place.exec(line) ?? []
    const file = fileIn(root, source, isWhole)
    return file === undefined ? undefined : `${file}:${row}:${column}`
  })
  return { error: nameOf(thrown), stack: framesOf(places) }
}

/** The same for something thrown in the page, which names its files by its own address. */
export function defectOfPage(root: string, { name, frames }: ReportedDefect): Defect {
  const places = frames.map(({ file, line, column }) => {
    const found = pageFolders.map((folder) => below(join(root, folder), join(root, folder, file)))
    const at = found.findIndex((path) => path !== undefined)
    return at < 0 ? undefined : `${pageFolders[at]}/${found[at]}:${line}:${column}`
  })
  return { error: ThrownName.safeParse(name).success ? name : 'Error', stack: framesOf(places) }
}
