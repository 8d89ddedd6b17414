import { access, constants, realpath, stat } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { fileFailure, orFileFailure, systemCode } from './fileFailure.ts'

/**
 * The absolute path at which a file for `path` is to be put: where that is a link, what it points to. Refuses what
 * no file can take the place of: a folder, a device or a pipe (a rename would replace it), a file that may not be
 * written, anything in a folder that is not there.
 */
export async function placeForFile(path: string): Promise<string> {
  const target = resolve(path)
  return orFileFailure('file.notWritable', target, async () => {
    const folder = await statIfThere(dirname(target))
    if (!folder?.isDirectory()) throw fileFailure('file.noFolder', target)
    const found = await statIfThere(target)
    if (found?.isDirectory() || path.endsWith(sep)) throw fileFailure('file.isFolder', target)
    if (!found) return target
    if (!found.isFile()) throw fileFailure('file.notWritable', target)
    await access(target, constants.W_OK)
    return realpath(target)
  })
}

async function statIfThere(path: string) {
  try {
    return await stat(path)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '')) return undefined
    throw error
  }
}
