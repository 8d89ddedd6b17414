import { constants, open, rm } from 'node:fs/promises'
import { DeskFailure } from '../../contract/errors.ts'
import type { Column, OpenPasswordFile, PasswordRow } from './exports.ts'
import { openAtomicFile } from './atomicFile.ts'
import { earlierRows, keysOf, type EarlierRow } from './earlierPasswords.ts'
import { orFileFailure } from './fileFailure.ts'
import { isThere, placeForFile } from './placeForFile.ts'
import { syncFolderOf } from './replaceFile.ts'
import { csvHead, csvLine } from './tables/csv.ts'

const columns: Column[] = ['globalId', 'userName', 'name', 'password'].map((name) => ({
  name,
  title: name,
  type: 'text',
}))

const { O_CREAT, O_EXCL, O_RDWR } = constants

/**
 * Unlike other files it is there while it is written: what it holds must survive whatever ends the program. What was
 * there before is emptied only when a person said that it may be replaced, and with the first passwords: it may hold
 * those of another job, and this one may still be refused. A new file without any is removed. A job that goes on adds
 * to a file of passwords instead: it may be the only place where its earlier ones are.
 */
export const openPasswordFile: OpenPasswordFile = async (target, { goesOn = false } = {}) => {
  if (/\.xlsx?$/i.test(target.path)) {
    throw new DeskFailure({ kind: 'invalid', code: 'input.passwordsAreCsv', details: { path: target.path } })
  }
  const place = await placeForFile(target)
  const isNew = !(await isThere(place))
  const begin = () => open(place, O_RDWR | O_CREAT | (target.replace ? 0 : O_EXCL), 0o600)
  const handle = await orFileFailure('file.notWritable', place, begin)
  const line = csvLine(columns)
  const head = csvHead(columns)
  let hasAny = false
  /** Where the next passwords go, in bytes. */
  let end = 0
  const written = new Map<PasswordRow, string[]>()
  let isMore = false
  /** What the file had before, and keeps. */
  let earlier: EarlierRow[] = []
  /** Whose earlier rows no longer hold. */
  const replaced = new Set<string>()
  const textOf = (rows: Iterable<PasswordRow>): string =>
    [...rows].map(({ globalId, userName, name, password }) => line([globalId, userName, name, password])).join('')

  async function writeAt(place: number, text: string): Promise<void> {
    const bytes = Buffer.from(text)
    for (let done = 0; done < bytes.length;) {
      done += (await handle.write(bytes, done, bytes.length - done, place + done)).bytesWritten
    }
    end = place + bytes.length
  }

  const write = (text: string): Promise<void> =>
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
  /** Afterwards what is written stands behind what is there, if that is a file of passwords. */
  async function keep(): Promise<void> {
    const there = await handle.readFile('utf8')
    if (!there.startsWith(head)) return
    earlier = earlierRows(there.slice(head.length), columns.length)
    const kept = head + earlier.map(({ text }) => text).join('')
    if (there.startsWith(kept)) {
      end = Buffer.byteLength(kept)
      await handle.truncate(end)
    } else await writeAt(Buffer.byteLength(there), kept.slice(there.length))
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
    add(rows) {
      for (const row of rows) written.set(row, keysOf(row.globalId, row.userName))
      return write(textOf(rows))
    },
    leaveOut(rows) {
      for (const row of rows) isMore = written.delete(row) || isMore
    },
    hold(rows) {
      for (const row of rows) for (const key of written.get(row) ?? []) replaced.add(key)
    },
    name(row, whose) {
      const keys = written.get(row)
      if (!keys) return
      keys.push(...keysOf(whose.globalId, whose.userName))
      Object.assign(row, whose)
      isMore = true
    },
    async close() {
      await handle.close()
      if (isNew && written.size === 0) return rm(place, { force: true }).catch(() => undefined)
      const kept = earlier.filter(({ keys }) => !keys.some((key) => replaced.has(key)))
      if (!isMore && kept.length === earlier.length) return
      const file = await openAtomicFile({ ...target, replace: true })
      await file.write(head + kept.map(({ text }) => text).join('') + textOf(written.keys()))
      await file.finish()
    },
  }
}
