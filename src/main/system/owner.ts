import { createHash } from 'node:crypto'
import { hostname } from 'node:os'

/** Tells this machine's processes from those of a container that shares the folder and has process ids of its own. */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

/** What the name of something has that this process leaves on a disk: `ownerPattern` finds it there again. */
export const ownerMark = `${machine}-${process.pid}`
export const ownerPattern = '([0-9a-f]{8})-(\\d+)'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process can't be signalled, so it exists.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Whether the owner was a process of this machine that has ended. Of a number that was given anew nobody knows. */
export function hasEnded(owner: string | undefined, pid: string | undefined): boolean {
  return owner === machine && !isAlive(Number(pid))
}

/** Whether the mark is this process's, or that of an earlier one with its number. */
export function isOwn(owner: string | undefined, pid: string | undefined): boolean {
  return `${owner}-${pid}` === ownerMark
}
