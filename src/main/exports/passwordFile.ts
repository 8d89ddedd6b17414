import { constants, open, rm } from 'node:fs/promises'
import type { Column, OpenPasswordFile, PasswordRow } from './exports.ts'
import { openAtomicFile } from './atomicFile.ts'
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
  const place = await placeForFile(target)
  const isNew = !(await isThere(place))
  const begin = () => open(place, O_RDWR | O_CREAT | (target.replace ? 0 : O_EXCL), 0o600)
  const handle = await orFileFailure('file.notWritable', place, begin)
  const line = csvLine(columns)
  let hasAny = false
  const written = new Set<PasswordRow>()
  let isMore = false
  /** What the file had before, and keeps. */
  let earlier = csvHead(columns)
  const textOf = (rows: Iterable<PasswordRow>): string =>
    [...rows].map(({ globalId, userName, name, password }) => line([globalId, userName, name, password])).join('')
  const write = (text: string): Promise<void> =>
    orFileFailure('file.failed', place, async () => {
      if (!hasAny) await handle.truncate(0)
      await handle.writeFile(hasAny ? text : earlier + text)
      await handle.sync()
      if (!hasAny) await syncFolderOf(place)
      hasAny = true
    })
  /** Afterwards what is written stands behind what is there, if that is a file of passwords. */
  async function keep(): Promise<void> {
    const there = await handle.readFile('utf8')
    if (!there.startsWith(earlier)) return
    // A program that was killed may have left half a line.
    const end = there.endsWith('\n') ? '' : '\r\n'
    await handle.writeFile(end)
    earlier = there + end
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
      for (const row of rows) written.add(row)
      return write(textOf(rows))
    },
    leaveOut(rows) {
      for (const row of rows) isMore = written.delete(row) || isMore
    },
    name(row, whose) {
      if (!written.has(row)) return
      Object.assign(row, whose)
      isMore = true
    },
    async close() {
      await handle.close()
      if (isNew && written.size === 0) return rm(place, { force: true }).catch(() => undefined)
      if (!isMore) return
      const file = await openAtomicFile({ ...target, replace: true })
      await file.write(earlier + textOf(written))
      await file.finish()
    },
  }
}
