import { execFileSync } from 'node:child_process'
import { constants, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'

/** Where Linux has a file system in memory. */
const inMemory = '/dev/shm'
/** The tests need a tenth of it. In bytes. */
const room = 2 ** 30

const ownName = 'keydesk-tests-'

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes what runs have left that were killed: memory is not a place where it may stay. */
function sweep(): void {
  for (const name of readdirSync(inMemory)) {
    const pid = Number(name.startsWith(ownName) ? name.slice(ownName.length).split('-')[0] : undefined)
    if (pid > 0 && !isRunning(pid)) rmSync(join(inMemory, name), { recursive: true, force: true })
  }
}

/** A folder in memory, where there is one that has room and in which programs may be run; else undefined. */
async function makeFolder(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined
  let folder: string | undefined
  try {
    await access(inMemory, constants.W_OK)
    sweep()
    const { bavail, bsize } = statfsSync(inMemory)
    if (bavail * bsize < room) return undefined
    folder = mkdtempSync(join(inMemory, `${ownName}${process.pid}-`))
    writeFileSync(join(folder, 'runs'), '#!/bin/sh\n', { mode: 0o700 })
    execFileSync(join(folder, 'runs'))
    return folder
  } catch {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
    return undefined
  }
}

/**
 * Keeps the temporary files of the tests in memory: hundreds of databases are made and removed again, and a disk makes
 * each of them wait, and costs a quarter more processor time.
 */
export default async function keepFilesInMemory(): Promise<(() => void) | undefined> {
  const folder = await makeFolder()
  if (folder === undefined) return undefined
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  return () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}
