import { open } from 'node:fs/promises'
import type { Column, OpenPasswordFile } from './exports.ts'
import { orFileFailure } from './fileFailure.ts'
import { placeForFile } from './placeForFile.ts'
import { syncFolderOf } from './replaceFile.ts'
import { csvHead, csvLines } from './tables/csv.ts'

const columns: Column[] = ['globalId', 'userName', 'name', 'password'].map((name) => ({
  name,
  title: name,
  type: 'text',
}))

/**
 * Unlike other files it is there while it is written: what it holds must survive whatever ends the program. What was
 * there before is emptied only when a person said that it may be replaced.
 */
export const openPasswordFile: OpenPasswordFile = async (target) => {
  const place = await placeForFile(target)
  const begin = () => open(place, target.replace ? 'w' : 'wx', 0o600)
  const handle = await orFileFailure('file.notWritable', place, begin)
  const lines = csvLines(columns)
  const write = (text: string): Promise<void> =>
    orFileFailure('file.failed', place, async () => {
      await handle.writeFile(text)
      await handle.sync()
    })
  try {
    // One that was there may have been readable by others.
    await orFileFailure('file.notWritable', place, () => handle.chmod(0o600))
    await write(csvHead(columns))
    await syncFolderOf(place)
  } catch (failure) {
    await handle.close()
    throw failure
  }
  return {
    file: place,
    add: (rows) =>
      write(lines(rows.map(({ globalId, userName, name, password }) => [globalId, userName, name, password]))),
    close: () => handle.close(),
  }
}
