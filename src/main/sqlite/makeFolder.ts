import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder for this user only, and missing ones above it. Not with `recursive` of `mkdirSync`: that one never
 * ends where a folder is there but takes no new ones with ENOENT, as /proc and automounted folders do.
 */
export function makeFolder(path: string): void {
  const error = tryToMake(path)
  if (error?.code === 'ENOENT' && dirname(path) !== path) {
    makeFolder(dirname(path))
    const again = tryToMake(path)
    if (again) throw again
  } else if (error) {
    throw error
  }
}

/** Existing is no error here; if it isn't a folder, putting something into it will fail. */
function tryToMake(path: string): NodeJS.ErrnoException | undefined {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (thrown) {
    const error = thrown as NodeJS.ErrnoException
    if (error.code !== 'EEXIST') return error
  }
  return undefined
}
