import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileExists, systemCode } from './fileFailure.ts'
import { isThere } from './placeForFile.ts'

/** What a rename fails with on Windows while a virus scanner or an indexer looks at either file. */
const passing = ['EPERM', 'EBUSY', 'EACCES']
/** Milliseconds between tries: 1.5 s in all. */
const pauses = [20, 40, 80, 160, 300, 400, 500]

/** Renames `from` to `to`, replacing it. On Windows tries again for a moment while somebody holds one of them. */
export async function replaceFile(
  from: string,
  to: string,
  platform: NodeJS.Platform = process.platform,
  renameFile: typeof rename = rename,
): Promise<void> {
  for (const ms of platform === 'win32' ? pauses : []) {
    try {
      return await renameFile(from, to)
    } catch (error) {
      if (!passing.includes(systemCode(error) ?? '')) throw error
      await pause(ms)
    }
  }
  await renameFile(from, to)
}

/** What file systems without hard links say: FAT (`EISDIR` on Windows), and some over a network. */
const linkless = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EISDIR']

/** Gives `from` the name `to`, which nothing has. Throws `input.fileExists`, and leaves what is there as it is. */
export async function placeNewFile(from: string, to: string, linkFile: typeof link = link): Promise<void> {
  try {
    // Unlike a rename, it never replaces what somebody else put there meanwhile.
    await linkFile(from, to)
  } catch (error) {
    const code = systemCode(error) ?? ''
    if (code === 'EEXIST' || (linkless.includes(code) && (await isThere(to)))) throw fileExists(to)
    if (!linkless.includes(code)) throw error
    return replaceFile(from, to)
  }
  // It is in its place, whatever happens to its first name.
  await rm(from, { force: true }).catch(() => undefined)
}

/** Makes a rename in the folder of `path` survive a power cut, where the system can do that. */
export async function syncFolderOf(path: string): Promise<void> {
  try {
    const folder = await open(dirname(path), 'r')
    await folder.sync().finally(() => folder.close())
  } catch {
    // Windows opens no folders, and some network folders cannot be synced: the file is in its place all the same.
  }
}
