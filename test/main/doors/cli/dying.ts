import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { program } from './ownProcess.ts'
import type { CliRig } from './rig.ts'

interface Death {
  /** At which entry of its journal it dies: see `dyingJournal.ts`. Empty: at none. */
  at?: string
  /** After so many milliseconds. */
  afterMs?: number
  /** Once this is so. */
  when?: Promise<unknown>
  /** How far its clock is off, in milliseconds. */
  clockMs?: number
}

/** Runs a command in a process of its own that dies somewhere; gives the signal that ended it, or its exit status. */
export function dying(
  { env }: CliRig,
  args: string[],
  { at = '', afterMs, when, clockMs = 0 }: Death,
): Promise<NodeJS.Signals | number | null> {
  const journal = new URL('./dyingJournal.ts', import.meta.url).href
  const child = spawn(process.execPath, ['--import', journal, program, ...args], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {
      ...process.env,
      ...env,
      KEYDESK_TEST_DEATH: at,
      KEYDESK_TEST_CLOCK: String(clockMs),
    },
  })
  child.stdin.on('error', () => undefined)
  child.stdin.end('Canary-Pass-1')
  if (afterMs !== undefined) void sleep(afterMs).then(() => child.kill('SIGKILL'))
  void when?.then(() => child.kill('SIGKILL'))
  return new Promise((resolve) => child.once('exit', (status, signal) => resolve(signal ?? status)))
}
