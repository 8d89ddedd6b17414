import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { asKeydesk, cliEntry } from '../../../scripts/toolchain/places.mjs'
import { endProgram } from '../../fakes/served.ts'

/** An enterprise of the sandbox, in a process of its own, and a folder where Keydesk keeps what it knows of it. */
export interface Enterprise {
  folder: string
  env: NodeJS.ProcessEnv
  /** The saved profile that leads to it. */
  profile: string
  close(): Promise<void>
}

export interface Size {
  members: number
  assets: number
  keys: number
}

const preloaded = (name: string): string => `--import=${new URL(name, import.meta.url).href}`

async function firstLine(child: ChildProcess): Promise<{ data: Record<string, string> & { env: NodeJS.ProcessEnv } }> {
  for await (const line of createInterface({ input: child.stdout! })) return JSON.parse(line)
  throw new Error('It ended before it said anything.')
}

/** Starts a sandbox of that size which answers each request after 20 ms. */
export async function openEnterprise(folder: string, { members, assets, keys }: Size): Promise<Enterprise> {
  const size = ['--members', String(members), '--assets', String(assets), '--keys', String(keys)]
  const args = [cliEntry, 'sandbox', ...size, '--seed', '7', '--latency', '20', '--json']
  const sandbox = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const { data } = await firstLine(sandbox)
  const env = {
    ...process.env,
    KEYDESK_HOME: join(folder, 'home'),
    KEYDESK_LANG: 'en',
    BENCH_KEYCHAIN: join(folder, 'keychain.json'),
    BENCH_MEMORY: join(folder, 'memory.json'),
  }
  const enterprise = { folder, env, profile: '', close: () => endProgram(sandbox) }
  const which = ['--base-url', data['baseUrl']!, '--enterprise', data['enterpriseGlobalId']!]
  const tokens = { ...enterprise, env: { ...env, ...data.env } }
  const added = await run(tokens, ['profile', 'add', 'Bench', ...which, '--json'], 'added.json')
  if (added.status !== 0) throw new Error(`The profile was not added: ${added.status}`)
  const saved = JSON.parse(readFileSync(join(folder, 'added.json'), 'utf8')) as { data: { profile: { id: string } } }
  enterprise.profile = saved.data.profile.id
  return enterprise
}

/** The memory that a process has had at most, or has now, in megabytes (proc(5), `VmHWM` and `VmRSS`). */
function megabytesOf(pid: number, which: 'VmHWM' | 'VmRSS'): number {
  const [, kibibytes] =
    new RegExp(`^${which}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  // One that has just ended has none any more.
  return (Number(kibibytes ?? 0) * 1024) / 1e6
}

/** Runs a command of Keydesk with its output in a file of the folder; ms until it has ended, and the most megabytes that it had. */
export async function run({ folder, env }: Enterprise, args: readonly string[], out = 'out.json') {
  const output = openSync(join(folder, out), 'w')
  const begun = performance.now()
  const child = spawn(process.execPath, [...asKeydesk.flags, preloaded('keychain.mjs'), cliEntry, ...args], {
    env: { ...env, ...asKeydesk.env },
    stdio: ['ignore', output, 'inherit'],
  })
  let megabytes = 0
  const look = setInterval(() => {
    try {
      megabytes = Math.max(megabytes, megabytesOf(child.pid!, 'VmHWM'))
    } catch {
      // It has ended.
    }
  }, 50)
  const [status] = (await once(child, 'exit')) as [number]
  clearInterval(look)
  closeSync(output)
  return { ms: performance.now() - begun, megabytes, status }
}

/** What memory the threads of a process have, in megabytes. */
export interface MemoryReport {
  rss: number
  threads: { thread: number; heapUsed: number; heapTotal: number; external: number }[]
}

/** The browser door's process, just started. */
export async function startDoor({ folder, env }: Enterprise) {
  const preloads = [preloaded('keychain.mjs'), preloaded('memoryReport.mjs')]
  const args = [...asKeydesk.flags, ...preloads, cliEntry, 'serve', '--json']
  const child = spawn(process.execPath, args, {
    env: { ...env, ...asKeydesk.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { data } = await firstLine(child)
  return {
    address: data['address']!,
    megabytes: () => megabytesOf(child.pid!, 'VmRSS'),
    async memory(): Promise<MemoryReport> {
      const file = join(folder, 'memory.json')
      rmSync(file, { force: true })
      child.kill('SIGUSR2')
      while (!existsSync(file)) await pause(100)
      await pause(100)
      return JSON.parse(readFileSync(file, 'utf8')) as MemoryReport
    },
    close: () => endProgram(child),
  }
}
