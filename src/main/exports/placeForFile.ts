import { access, constants, lstat, realpath, stat } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import type { FilePlace } from './exports.ts'
import { fileExists, fileFailure, orFileFailure, systemCode } from './fileFailure.ts'

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
