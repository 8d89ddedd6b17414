import { chmodSync, lstatSync, readdirSync, statSync, type Stats } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, parse } from 'node:path'

const forOthers = 0o077
const sticky = 0o1000

const isOpen = ({ mode }: Stats): boolean => (mode & forOthers) !== 0

/** Takes every right of others away; where that cannot be done, or the file system knows no rights, it stays. */
function narrow(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch {
    // The caller checks again.
  }
}

/** A place that is shared on purpose, or holds much else: it is not Keydesk's to close. */
function isShared(folder: string): boolean {
  return folder === homedir() || folder === parse(folder).root || (statSync(folder).mode & sticky) !== 0
}

/**
 * Makes the folder of a database, and all files of its name (log, backup, what was set aside), readable for this user
 * alone where they are not. Gives the folder if others can read it all the same. On Windows rights are inherited, and
 * nothing is done.
 */
export function keepPrivate(path: string): string | undefined {
  if (process.platform === 'win32') return undefined
  const folder = dirname(path)
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const found = name.startsWith(basename(path)) && lstatSync(file, { throwIfNoEntry: false })
    // The mode of a link is that of what it leads to, which may be anything.
    if (found && found.isFile() && isOpen(found)) narrow(file, 0o600)
  }
  if (!isOpen(statSync(folder))) return undefined
  if (!isShared(folder)) narrow(folder, 0o700)
  return isOpen(statSync(folder)) ? folder : undefined
}
