import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { cliEntry } from '../../scripts/toolchain/places.mjs'
import { timeZone } from './zone.ts'

/** Keydesk as a program of its own, which serves its page to a browser. */
export interface ServedKeydesk {
  /** Good for one browser: it holds the key. */
  address: string
  /** Lets time go by at once, for Keydesk and its sandbox: only of one whose clock `turns`. */
  pass(ms: number): Promise<void>
  /** Ends it, whatever state it is in, and removes its data. */
  close(): Promise<void>
}

interface ServeOptions {
  /** With the sandbox's profile; without it there is none at first. */
  sandbox: boolean
  /** Its clock stands at `fixedTime`, so that the sandbox makes up the same dates in every run. */
  standsStill?: boolean
  /** A test can turn its clock. */
  turns?: boolean
}

const fixedClock = new URL('../../scripts/screenshots/fixedClock.mjs', import.meta.url).href
const turnedClock = new URL('./turnedClock.mjs', import.meta.url).href
/** How long an ended program may take to go before it is made to. In milliseconds. */
const patienceMs = 10_000

/** Serves Keydesk as it was built, in English, with a data folder of its own. */
export async function serveKeydesk({
  sandbox,
  standsStill = false,
  turns = false,
}: ServeOptions): Promise<ServedKeydesk> {
  const home = await mkdtemp(join(tmpdir(), 'keydesk-served-'))
  const args = [
    ...(standsStill ? [`--import=${fixedClock}`] : []),
    ...(turns ? [`--import=${turnedClock}`] : []),
    cliEntry,
    'serve',
    '--json',
    ...(sandbox ? ['--sandbox'] : []),
    '--empty',
  ]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, KEYDESK_HOME: home, KEYDESK_LANG: 'en', TZ: timeZone },
    stdio: ['ignore', 'pipe', 'inherit', ...(turns ? ['ipc' as const] : [])],
  })
  const pass = async (ms: number): Promise<void> => {
    const turned = once(child, 'message')
    child.send(ms)
    await turned
  }
  const close = () => endProgram(child).finally(() => rm(home, { recursive: true, force: true }))
  try {
    return { address: await readAddress(child), pass, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The one document that `serve --json` prints. */
async function readAddress(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    return (JSON.parse(line) as { data: { address: string } }).data.address
  }
  throw new Error('Keydesk ended before it printed its address.')
}

/** Asks a program to end, and makes it. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([ended, patience()])
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  await ended
}

/** Resolves when a program that was asked to end has had its time. */
export function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs).unref())
}
