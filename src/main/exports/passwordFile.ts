import { constants, open, rm } from 'node:fs/promises'
import { DeskFailure } from '../../contract/errors.ts'
import type { Column, FilePlace, OpenPasswordFile, PasswordRow } from './exports.ts'
import { openAtomicFile } from './atomicFile.ts'
import { orFileFailure } from './fileFailure.ts'
import { isThere, placeForFile, syncFolderOf } from './replaceFile.ts'
import { csvHead, csvLine } from './tables/csv.ts'

/** A record of CSV with its end; quotes may hold line breaks (RFC 4180). */
const record = /(?:"(?:[^"]|"")*"|[^"\n])*\n/gy
/** A cell, and the comma before it. */
const cell = /,("(?:[^"]|"")*"|[^,]*)/g

const cellsOf = (line: string): string[] =>
  [...`,${line.trimEnd()}`.matchAll(cell)].map(([, text = '']) =>
    text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text,
  )

/** How a row says whose it is: its global id and its account, where it has them. */
const keysOf = (globalId = '', userName = ''): string[] =>
  [globalId, userName].filter((key) => key !== '').map((key) => key.toLowerCase())

/** A row that a file of passwords had before: as it stands there, and whose it is. */
interface EarlierRow {
  text: string
  keys: string[]
}

/**
 * The rows of a file of passwords without its head. A program that was killed, or a full disk, may have left a part of a
 * row at the end: of a password that was never sent. It is left out, unless it has all cells: then somebody may just have
 * saved the file without a line break at its end.
 */
function earlierRows(text: string, isWhole: (cells: readonly string[]) => boolean): EarlierRow[] {
  const rows: EarlierRow[] = []
  let end = 0
  const take = (line: string): void => {
    const [globalId = '', userName = ''] = cellsOf(line)
    rows.push({ text: line, keys: keysOf(globalId, userName) })
  }
  for (const { 0: line } of text.matchAll(record)) {
    end += line.length
    take(line)
  }
  const rest = text.slice(end)
  const isClosed = (rest.split('"').length - 1) % 2 === 0
  if (isClosed && isWhole(cellsOf(rest))) take(`${rest}\r\n`)
  return rows
}

const columns: Column[] = ['globalId', 'userName', 'name', 'password', 'outcome'].map((name) => ({
  name,
  title: name,
  type: 'text',
}))
const line = csvLine(columns)
const head = csvHead(columns)
/** What an earlier Keydesk wrote: nothing of outcomes. */
const earlierHead = csvHead(columns.slice(0, -1))

const outcomes: readonly (string | undefined)[] = ['unknown', 'done']
const outcomeAt = columns.length - 1

const { O_CREAT, O_EXCL, O_RDWR } = constants

/** A file of up to so many bytes is written anew with each outcome; a longer one at most once in so many milliseconds. */
const shortBytes = 64 * 1024
const rewriteEveryMs = 1000

/** A row as it stands in the file. */
interface Line {
  keys: string[]
  isDone: boolean
}

/** The rows of a file of passwords; undefined where it is none. Those of an earlier Keydesk have no outcome. */
function rowsThere(text: string): { kept: string; rows: EarlierRow[]; isEarlier: boolean } | undefined {
  const ownHead = [head, earlierHead].find((one) => text.startsWith(one))
  if (ownHead === undefined) return undefined
  const isEarlier = ownHead === earlierHead
  const found = earlierRows(text.slice(ownHead.length), (cells) =>
    isEarlier ? cells.length === outcomeAt && cells.at(-1) !== '' : outcomes.includes(cells[outcomeAt]),
  )
  const retained = ownHead + found.map((one) => one.text).join('')
  const rows = isEarlier ? found.map((one) => ({ ...one, text: one.text.replace(/\r?\n$/, ',\r\n') })) : found
  return { kept: retained, rows, isEarlier }
}

/**
 * Unlike other files it is there while it is written: what it holds must survive whatever ends the program. Passwords are
 * appended; what becomes of them is said by a whole new file, so that none is ever lost while that is written. What was
 * there before is emptied only when a person said that it may be replaced, and with the first passwords: it may hold
 * those of another job, and this one may still be refused. A new file without any is removed. A job that goes on adds
 * to a file of passwords instead: it may be the only place where its earlier ones are.
 */
export const openPasswordFile: OpenPasswordFile = async (target: FilePlace, { goesOn = false } = {}) => {
  if (/\.xlsx?$/i.test(target.path)) {
    throw new DeskFailure({ kind: 'invalid', code: 'input.passwordsAreCsv', details: { path: target.path } })
  }
  const place = await placeForFile(target)
  const isNew = !(await isThere(place))
  const begin = () => open(place, O_RDWR | O_CREAT | (target.replace ? 0 : O_EXCL), 0o600)
  let handle = await orFileFailure('file.notWritable', place, begin)
  let hasAny = false
  /** Where the next passwords go, in bytes. */
  let end = 0
  const written = new Map<PasswordRow, Line>()
  /** What the file says is no longer so; since when it isn't written anew, in milliseconds. */
  let isStale = false
  let rewrittenAt = -Infinity
  /** What the file had before, and keeps; `isEarlier`: it stands there as an earlier Keydesk wrote it. */
  let earlier: EarlierRow[] = []
  let isEarlier = false
  /** Whose earlier rows no longer hold. */
  const replaced = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()

  /** Several requests may be under way at once. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }

  const textOf = (rows: Iterable<PasswordRow>): string =>
    [...rows]
      .map((row) => {
        const { globalId, userName, name, password } = row
        return line([globalId, userName, name, password, written.get(row)?.isDone ? 'done' : 'unknown'])
      })
      .join('')

  function wholeText(): string {
    const retained = earlier.filter(({ keys }) => !keys.some((key) => replaced.has(key)))
    return head + retained.map(({ text }) => text).join('') + textOf(written.keys())
  }

  async function writeAt(place: number, text: string): Promise<void> {
    const bytes = Buffer.from(text)
    for (let done = 0; done < bytes.length;) {
      done += (await handle.write(bytes, done, bytes.length - done, place + done)).bytesWritten
    }
    end = place + bytes.length
  }

  const append = (text: string): Promise<void> =>
    orFileFailure('file.failed', place, async () => {
      if (!hasAny) await handle.truncate(0)
      const from = end
      try {
        await writeAt(from, hasAny ? text : head + text)
        await handle.sync()
      } catch (failure) {
        // No part of a row stays: these passwords are not sent.
        end = from
        await handle.truncate(from).catch(() => undefined)
        throw failure
      }
      if (!hasAny) await syncFolderOf(place)
      hasAny = true
    })

  async function replace(): Promise<void> {
    const text = wholeText()
    const file = await openAtomicFile({ path: place, replace: true })
    await file.write(text)
    await file.finish()
    end = Buffer.byteLength(text)
    isStale = false
    isEarlier = false
    rewrittenAt = performance.now()
  }

  /** Windows replaces no file that is open. */
  async function rewrite(): Promise<void> {
    await handle.close()
    try {
      await replace()
    } finally {
      handle = await orFileFailure('file.failed', place, () => open(place, O_RDWR))
    }
  }

  /** Afterwards what is written stands behind what is there, if that is a file of passwords. */
  async function keep(): Promise<void> {
    const there = await handle.readFile('utf8')
    const found = rowsThere(there)
    if (!found) return
    earlier = found.rows
    isEarlier = found.isEarlier
    if (there.startsWith(found.kept)) {
      end = Buffer.byteLength(found.kept)
      await handle.truncate(end)
    } else await writeAt(Buffer.byteLength(there), found.kept.slice(there.length))
    hasAny = true
  }
  try {
    // One that was there may have been readable by others.
    await orFileFailure('file.notWritable', place, () => handle.chmod(0o600))
    if (goesOn && !isNew && target.replace) await orFileFailure('file.notWritable', place, keep)
  } catch (failure) {
    await handle.close()
    throw failure
  }
  return {
    file: place,
    add: (rows) =>
      inTurn(async () => {
        for (const row of rows) written.set(row, { keys: keysOf(row.globalId, row.userName), isDone: false })
        try {
          await (isEarlier ? rewrite() : append(textOf(rows)))
        } catch (failure) {
          for (const row of rows) written.delete(row)
          throw failure
        }
      }),
    settle: ({ done, notDone }) =>
      inTurn(async () => {
        for (const row of notDone) isStale = written.delete(row) || isStale
        for (const row of done) {
          const known = written.get(row)
          if (!known) continue
          isStale = known.isDone = true
          for (const key of known.keys) replaced.add(key)
        }
        const isTime = end <= shortBytes || performance.now() - rewrittenAt >= rewriteEveryMs
        // Until it can be written it says less than is known, and nothing that isn't so.
        if (isStale && isTime) await rewrite().catch(() => undefined)
      }),
    name(row, whose) {
      const known = written.get(row)
      if (!known) return
      known.keys.push(...keysOf(whose.globalId, whose.userName))
      Object.assign(row, whose)
    },
    close: () =>
      inTurn(async () => {
        await handle.close()
        if (isNew && written.size === 0) return rm(place, { force: true }).catch(() => undefined)
        if (isStale) await replace()
      }),
  }
}
