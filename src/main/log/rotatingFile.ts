import { chmodSync, renameSync, statSync } from 'node:fs'
import { EOL } from 'node:os'
import { join } from 'node:path'
import electronLog from 'electron-log/node'
import { makeFolder } from '../sqlite/makeFolder.ts'
import { createRotationLock } from './rotationLock.ts'

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
