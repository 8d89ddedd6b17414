import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What was made, by its name: `first/board.en.txt`. What stands before the first `/` is its group. */
export type Made = Map<string, Buffer>

const folder = join(import.meta.dirname, 'kept')

/** What is longer is kept as its SHA-256. In characters. */
const most = 2500

/** As it is kept: the text itself where it is short and nothing in it is strange to a text file, else its SHA-256. */
export function keptAs(content: Buffer): string {
  const text = content.toString('utf8')
  const isPlain = text.length <= most && !/[\0\r\u2028\u2029]/.test(text) && Buffer.from(text).equals(content)
  return isPlain ? text : `SHA-256 ${createHash('sha256').update(content).digest('hex')}`
}

const groupOf = (name: string): string => name.split('/', 1)[0]!
const pathOf = (group: string): string => join(folder, `${group}.txt`)

/** Writes a group of what was made into its file: each after a line with its name and its length. */
export function writeKept(made: Made): void {
  mkdirSync(folder, { recursive: true })
  const groups = Map.groupBy(made, ([name]) => groupOf(name))
  for (const [group, all] of groups) {
    const entries = all.map(([name, content]) => [name, keptAs(content)] as const).sort(([a], [b]) => (a < b ? -1 : 1))
    const texts = entries.map(([name, kept]) => `=== ${name} ${kept.length}\n${kept}\n`)
    writeFileSync(pathOf(group), texts.join(''))
  }
}

/** What is kept of a group, by name; nothing where it never was. */
export function readKept(group: string): Map<string, string> {
  const kept = new Map<string, string>()
  if (!existsSync(pathOf(group))) return kept
  const text = readFileSync(pathOf(group), 'utf8')
  const head = /=== (.*) (\d+)\n/y
  while (head.lastIndex < text.length) {
    const [, name, length] = head.exec(text) ?? []
    if (name === undefined) throw new Error(`${pathOf(group)} is not as it was written.`)
    const begin = head.lastIndex
    kept.set(name, text.slice(begin, begin + Number(length)))
    head.lastIndex = begin + Number(length) + 1
  }
  return kept
}

/** Writes everything whole, a file each. */
export function writeWhole(made: Made, into: string): void {
  for (const [name, content] of made) {
    const path = join(into, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}
