import {
  closeSync,
  existsSync,
  openSync,
  chmodSync,
  lstatSync,
  readdirSync,
  statSync,
  type Stats,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, basename, join, parse } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { homedir } from 'node:os'
import { backUp, backupOf, discard, newer, rescue, type RescueNotice } from './rescue.ts'
import { orUnusable, saysFull } from './failures.ts'
import { type DatabaseKind, migrate, mustNotBeNewer, NewerSchema, versionOf } from './kind.ts'
import { isReadOnly, openToRead, lockTimeoutMs, withOpeningLock, enter, isAlone } from './openingLock.ts'
import { makeFolder } from './makeFolder.ts'
import { giveSpareRoom, keepSpareRoom } from './spareRoom.ts'

/** SQLite before 3.51.3 can corrupt a database with a write-ahead log that two connections write. */
const firstSafeWithLog = [3, 51, 3] as const

function journalMode(version: string | undefined): 'WAL' | 'DELETE' {
  const parts = (version ?? '').split('.').map(Number)
  for (const [at, least] of firstSafeWithLog.entries()) {
    const part = parts[at] ?? 0
    if (part !== least) return part > least ? 'WAL' : 'DELETE'
  }
  return 'WAL'
}

/**
 * What a person should know about how it opened. `store.folderOpen`: others can read the folder, which can't be
 * changed.
 */
export type OpeningNotice =
  (RescueNotice & { folder?: never }) | { code: 'store.folderOpen'; folder: string; setAside?: never }

export interface OpenedDatabase {
  database: DatabaseSync
  /** Its folder can't be written into: it can be read as it is, and whatever writes fails. */
  isReadOnly: boolean
  /** What was found and done when it was opened, if a person should know. */
  notice?: OpeningNotice
  close(): void
}

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
function keepPrivate(path: string): string | undefined {
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

/** How long a check of the whole file is valid, in milliseconds, even if nothing was written since. */
const dayMs = 86_400_000

/** What is noted beside a database so that it need not be checked and copied at every opening. */
interface Checked {
  /** When the whole file was last checked and backed up, in epoch milliseconds, and its state then. */
  at: number
  mtimeMs: number
  /** The file's state when its last user closed it properly; missing while it is open and after any other end. */
  left?: { size: number; mtimeMs: number }
}

const noteOf = (path: string): string => `${path}.checked`

function readNote(path: string): Checked | undefined {
  try {
    return JSON.parse(readFileSync(noteOf(path), 'utf8')) as Checked
  } catch {
    return undefined
  }
}

function writeNote(path: string, checked: Checked): void {
  try {
    writeFileSync(noteOf(path), JSON.stringify(checked), { mode: 0o600 })
  } catch {
    // Then the next opening checks everything, as it does without a note.
  }
}

/** Notes that the database was just found sound and backed up. */
function noteCheck(path: string, now: number): void {
  writeNote(path, { at: now, mtimeMs: statSync(path).mtimeMs })
}

/** Notes that its last user closed it properly. */
function noteCleanEnd(path: string): void {
  const checked = readNote(path)
  if (!checked) return
  const { size, mtimeMs } = statSync(path)
  writeNote(path, { ...checked, left: { size, mtimeMs } })
}

/**
 * Whether the last check is still valid: the file was closed properly, nothing touched it afterwards, and the check is
 * less than a day old, or less than `changedMs` if the file was written to since. Setting the clock back ends it.
 */
function isCheckFresh(path: string, changedMs: number, now: number): boolean {
  const checked = readNote(path)
  const file = statSync(path, { throwIfNoEntry: false })
  if (!checked?.left || !file || existsSync(`${path}-wal`)) return false
  const { size, mtimeMs } = checked.left
  if (file.size !== size || file.mtimeMs !== mtimeMs) return false
  const age = now - checked.at
  return age >= 0 && age < (mtimeMs === checked.mtimeMs ? dayMs : changedMs)
}

/**
 * Opens one of Keydesk's databases, creating it and its folder for this user only if they don't exist; others' access
 * is removed. Several processes may have it open at once. The whole file is checked and backed up once a day, after an
 * improper end, and after changes as its kind says; damage is handled as its kind says, see `notice`. One written by a
 * newer Keydesk is refused with `store.newer` and stays as it is. One in a folder that is read-only is opened to be
 * read, unchecked. Throws `DeskFailure` of kind `store`.
 */
export function openDatabase(path: string, kind: DatabaseKind): OpenedDatabase {
  return orUnusable(path, () => {
    if (isReadOnly(dirname(path)) && existsSync(path)) return openFixed(path, kind)
    makeFolder(dirname(path))
    const folder = keepPrivate(path)
    return withOpeningLock(dirname(path), () => {
      const now = Date.now()
      // The process that has it open has already checked it.
      const isDue = isAlone(path) && !isCheckFresh(path, kind.checkAgainMs, now)
      const rescued = isDue ? withSpareRoom(path, () => rescue(path, kind)) : undefined
      const notice = rescued ?? (folder === undefined ? undefined : { code: 'store.folderOpen' as const, folder })
      const opened = withSpareRoom(path, () => openOrDiscard(path, kind, isDue))
      keepSpareRoom(dirname(path))
      if (isDue) noteCheck(path, now)
      return { ...opened, isReadOnly: false, ...(notice && { notice }) }
    })
  })
}

function openFixed(path: string, { steps }: DatabaseKind): OpenedDatabase {
  const database = openToRead(path, lockTimeoutMs)
  try {
    mustNotBeNewer(database, steps)
  } catch (error) {
    database.close()
    throw error instanceof NewerSchema ? newer(path, { steps }) : error
  }
  return { database, isReadOnly: true, close: () => database.close() }
}

/** Does it again in the room that was kept, if there is no other: what is there can be read on a full disk. */
function withSpareRoom<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!saysFull(error) || !giveSpareRoom(dirname(path))) throw error
    return work()
  }
}

/** What SQLite says of a statement that doesn't fit the tables: an older Keydesk may have taken a newer file for its own. */
const isOfTables = (error: unknown): boolean => (error as { errcode?: unknown }).errcode === 1

/** Opens a database; one that can be had again, and whose tables aren't what its version says, is replaced. */
function openOrDiscard(path: string, kind: DatabaseKind, isChecked: boolean) {
  try {
    return open(path, kind, isChecked)
  } catch (error) {
    if (error instanceof NewerSchema) throw newer(path, kind)
    if (kind.onDamage !== 'discard' || !isOfTables(error) || !isAlone(path)) throw error
    discard(path)
    return open(path, kind, isChecked)
  }
}

function open(path: string, kind: DatabaseKind, isChecked: boolean) {
  const isNew = !existsSync(path)
  // SQLite would leave the mode to the umask. An existing file is not opened here: closing it again would take away
  // the locks that this process holds on it through SQLite.
  if (isNew) closeSync(openSync(path, 'wx', 0o600))
  const presence = enter(path)
  const database = new DatabaseSync(path, { timeout: lockTimeoutMs })
  try {
    const mode = journalMode(process.versions['sqlite'])
    database.exec(`PRAGMA journal_mode = ${mode}; PRAGMA synchronous = ${kind.durability}`)
    mustNotBeNewer(database, kind.steps)
    const isOlder = versionOf(database) < kind.steps.length
    if (kind.onDamage === 'restore' && !isNew && (isChecked || isOlder)) backUp(database, path)
    migrate(database, kind)
    backUpFirst(database, path, kind)
  } catch (error) {
    database.close()
    presence.leave()
    throw error
  }
  let isClosed = false
  const end = (): void => {
    if (isClosed) return
    isClosed = true
    database.close()
    presence.leave()
  }
  return {
    database,
    close() {
      try {
        withOpeningLock(dirname(path), () => {
          backUpFirst(database, path, kind)
          end()
          if (isAlone(path)) noteCleanEnd(path)
        })
      } catch {
        // Whatever was committed is on the disk. Without the note the next opening checks everything.
        end()
      }
    },
  }
}

/** Makes the first backup: from then on a check makes one. */
function backUpFirst(database: DatabaseSync, path: string, { hasContent }: DatabaseKind): void {
  if (hasContent && !existsSync(backupOf(path)) && hasContent(database)) backUp(database, path)
}
