import { link, open, rename, rm, access, constants, lstat, realpath, stat } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileExists, systemCode, fileFailure, orFileFailure } from './fileFailure.ts'
import type { FilePlace } from './exports.ts'

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

/**
 * The absolute path at which a file for `path` is to be put: where that is a link, what it points to. Refuses what
 * no file can take the place of: a folder, a device or a pipe (a rename would replace it), a file that may not be
 * written, anything in a folder that is not there; and, unless it may be replaced, whatever else is there.
 */
export async function placeForFile({ path, replace }: FilePlace): Promise<string> {
  const target = resolve(path)
  return orFileFailure('file.notWritable', target, async () => {
    const folder = await statIfThere(dirname(target))
    if (!folder?.isDirectory()) throw fileFailure('file.noFolder', target)
    const found = await statIfThere(target)
    if (found?.isDirectory() || path.endsWith(sep)) throw fileFailure('file.isFolder', target)
    if (found && !found.isFile()) throw fileFailure('file.notWritable', target)
    // A link that leads nowhere counts too.
    if (!replace && (await isThere(target))) throw fileExists(target)
    if (!found) return target
    await access(target, constants.W_OK)
    return realpath(target)
  })
}

/** Whether anything has this name. */
export async function isThere(path: string): Promise<boolean> {
  return (await statIfThere(path, lstat)) !== undefined
}

async function statIfThere(path: string, look: typeof stat = stat) {
  try {
    return await look(path)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '')) return undefined
    throw error
  }
}

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
