import { chmodSync, renameSync, statSync, closeSync, existsSync, openSync } from 'node:fs'
import { EOL } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import electronLog from 'electron-log/node'
import { makeFolder } from '../sqlite/makeFolder.ts'

/** The log's files, the newest first: each at most 1 MiB. */
export const fileNames = ['keydesk.log', ...[1, 2, 3, 4].map((age) => `keydesk.${age}.log`)] as const
const fileBytes = 1024 * 1024
/** Room in bytes for lines that other processes append to a file just found full; no line is longer than 4 KiB. */
const spareBytes = 16 * 1024

/** A file of whole lines in the order of writing, whichever process writes them. */
export interface RotatingFile {
  /** Never throws: a line that can't be written is lost. */
  append(line: string): void
  close(): void
}

// The library reports its own failures on the console, which is the command line's.
electronLog.transports.console.writeFn = () => undefined

type CurrentFile = ReturnType<typeof electronLog.transports.file.getFile> & { reset(): void }

/**
 * Whether writing the last line failed: a full disk may have taken half of it, so the next one starts on a new line.
 */
const torn = new WeakMap<CurrentFile, boolean>()

/**
 * Drops the oldest file and makes each of the others one older. A file that another process holds open stays, and
 * grows until it is released.
 */
function rotate(folder: string): void {
  try {
    for (let age = fileNames.length - 1; age > 0; age -= 1) {
      moveIfThere(join(folder, fileNames[age - 1] ?? ''), join(folder, fileNames[age] ?? ''))
    }
  } catch {
    return
  }
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** How long a process waits for another's rotation, which takes a fraction of a millisecond. */
const patienceMs = 1000
/** A wait in vain means that some process is stuck with the lock: nobody waits again for this long, in milliseconds. */
const restMs = 30_000

/** One process at a time. */
interface RotationLock {
  /** Runs `work`, or does nothing if the lock isn't available. */
  run(work: () => void): void
  close(): void
}

/**
 * The lock is SQLite's own, on an empty file in `folder`: it works on every system and is released when its process
 * ends.
 */
function createRotationLock(folder: string): RotationLock {
  let lock: DatabaseSync | undefined
  let restsUntil = 0

  const open = (): DatabaseSync => {
    const path = join(folder, 'lock')
    if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
    return new DatabaseSync(path, { timeout: patienceMs })
  }

  return {
    run(work) {
      if (Date.now() < restsUntil) return
      try {
        lock ??= open()
        lock.exec('BEGIN EXCLUSIVE')
      } catch {
        restsUntil = Date.now() + restMs
        return
      }
      try {
        work()
      } finally {
        lock.exec('ROLLBACK')
      }
    },
    close() {
      lock?.close()
      lock = undefined
    },
  }
}

/**
 * The files in `folder`, which is created for this user only. electron-log appends each line with one write, which no
 * other process can interrupt, checks the size and says when to rotate. It counts only what its own process wrote, so
 * it is made to look at the file again before each line. Only one process at a time rotates, and only if the file is
 * still full.
 */
export function openRotatingFile(folder: string): RotatingFile {
  const current = join(folder, fileNames[0])
  const lock = createRotationLock(folder)
  const logger = electronLog.create({ logId: folder })
  logger.transports.console.level = false
  const { file } = logger.transports
  // Otherwise the library looks it up, to name a folder that isn't used.
  file.setAppName('Keydesk')
  file.resolvePathFn = () => current
  file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' }
  file.transforms = [({ data }) => data[0]]
  file.maxSize = fileBytes - spareBytes
  file.archiveLogFn = () => lock.run(() => statSync(current).size > file.maxSize && rotate(folder))

  let isReady = false
  const makeReady = (): void => {
    makeFolder(folder)
    // The folder may already exist, open to others.
    if (!isReady && process.platform !== 'win32') chmodSync(folder, 0o700)
    isReady = true
  }

  /** The library's view of the file, which all logs of this process in the same folder share. */
  const lookAgain = (): CurrentFile => {
    const state = file.getFile() as CurrentFile
    if (!torn.has(state)) state.on('error', () => torn.set(state, true))
    torn.set(state, torn.get(state) ?? false)
    state.reset()
    return state
  }

  return {
    append(line) {
      try {
        makeReady()
        const state = lookAgain()
        const start = torn.get(state) ? EOL : ''
        torn.set(state, false)
        logger.info(start + line)
      } catch {
        // A log that can't be written is no reason to stop working.
      }
    },
    close: () => lock.close(),
  }
}
