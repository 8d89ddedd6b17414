import { chmodSync, lstatSync, readdirSync, statSync, type Stats } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, parse } from 'node:path'

const forOthers = 0o077
const sticky = 0o1000

const isOpen = ({ mode }: Stats): boolean => (mode & forOthers) !== 0

/** Removes all rights of others, if that can be done and the file system has rights at all. */
function narrow(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch {
    // The caller checks again.
  }
}

/** Whether a folder is shared on purpose or holds much else, so that Keydesk must not restrict it. */
function isShared(folder: string): boolean {
  return folder === homedir() || folder === parse(folder).root || (statSync(folder).mode & sticky) !== 0
}

/**
 * Makes the folder of a database, and all files of its name (log, backup, what was set aside), readable by this user
 * only. Returns the folder if others can still read it. On Windows rights are inherited, so it does nothing.
 */
export function keepPrivate(path: string): string | undefined {
  if (process.platform === 'win32') return undefined
  const folder = dirname(path)
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const found = name.startsWith(basename(path)) && lstatSync(file, { throwIfNoEntry: false })
    // A link's mode is that of its target, which may be anything.
    if (found && found.isFile() && isOpen(found)) narrow(file, 0o600)
  }
  if (!isOpen(statSync(folder))) return undefined
  if (!isShared(folder)) narrow(folder, 0o700)
  return isOpen(statSync(folder)) ? folder : undefined
}
