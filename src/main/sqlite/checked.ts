import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'

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

function read(path: string): Checked | undefined {
  try {
    return JSON.parse(readFileSync(noteOf(path), 'utf8')) as Checked
  } catch {
    return undefined
  }
}

function write(path: string, checked: Checked): void {
  try {
    writeFileSync(noteOf(path), JSON.stringify(checked), { mode: 0o600 })
  } catch {
    // Then the next opening checks everything, as it does without a note.
  }
}

/** Notes that the database was just found sound and backed up. */
export function noteCheck(path: string, now: number): void {
  write(path, { at: now, mtimeMs: statSync(path).mtimeMs })
}

/** Notes that its last user closed it properly. */
export function noteCleanEnd(path: string): void {
  const checked = read(path)
  if (!checked) return
  const { size, mtimeMs } = statSync(path)
  write(path, { ...checked, left: { size, mtimeMs } })
}

/**
 * Whether the last check is still valid: the file was closed properly, nothing touched it afterwards, and the check is
 * less than a day old, or less than `changedMs` if the file was written to since. Setting the clock back ends it.
 */
export function isCheckFresh(path: string, changedMs: number, now: number): boolean {
  const checked = read(path)
  const file = statSync(path, { throwIfNoEntry: false })
  if (!checked?.left || !file || existsSync(`${path}-wal`)) return false
  const { size, mtimeMs } = checked.left
  if (file.size !== size || file.mtimeMs !== mtimeMs) return false
  const age = now - checked.at
  return age >= 0 && age < (mtimeMs === checked.mtimeMs ? dayMs : changedMs)
}
