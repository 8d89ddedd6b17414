import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** What a command did. */
interface Ended {
  status: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

export interface Running {
  child: ChildProcess
  ended: Promise<Ended>
  /** Its stdout so far. */
  printed(): string
  /** Resolves when stdout holds `text`. */
  prints(text: string): Promise<void>
}

/** A repository with the scripts of this one and a program of a few lines in Keydesk's place. */
export interface Repository {
  path(...names: string[]): string
  write(name: string, text: string): void
  remove(name: string): void
  /** What the builds noted, in their order. */
  builds(): string[]
  /** Runs one of the scripts as a process group of its own, as a shell does. */
  start(script: string, args?: string[], options?: StartOptions): Running
  /** Runs a line of shell, likewise. */
  shell(line: string, env: Record<string, string>): Running
}

interface StartOptions {
  cwd?: string
  env?: Record<string, string>
  input?: string
}

/** A plugin notes in the file `builds` when a build begins and ends; in between it waits while there is a file `wait`. */
const configuration = `
import { appendFileSync, existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
const noted = {
  name: 'noted',
  async buildStart() {
    appendFileSync('builds', 'begun\\n')
    while (existsSync('wait')) await setTimeout(20)
  },
  closeBundle() {
    appendFileSync('builds', 'ended\\n')
  },
}
export default {
  main: { plugins: [noted], build: { rolldownOptions: { input: { index: 'src/main/index.ts', cli: 'src/main/cli.ts' } } } },
}
`

/** Tells what it was given; \`serve\` stays until it is asked to end, and with \`--stubborn\` even then. */
const program = `
import { readFileSync } from 'node:fs'
const args = process.argv.slice(2)
if (args[0] === 'serve') {
  process.on('SIGINT', () => {
    if (!args.includes('--stubborn')) process.exit(0)
    console.log('asked')
  })
  setInterval(() => {}, 1000)
  console.log(JSON.stringify({ pid: process.pid, args }))
} else {
  const input = args.includes('--read') ? readFileSync(0, 'utf8') : ''
  console.log(JSON.stringify({ args, input, folder: process.cwd(), node: process.version }))
  process.exitCode = 4
}
`

/** `atEnd`: of what it is removed at the end, of one test or of several. */
export function makeRepository(atEnd: (remove: () => void) => void = onTestFinished): Repository {
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-repository-'))
  const path = (...names: string[]) => join(folder, ...names)
  const write = (name: string, text: string) => {
    mkdirSync(dirname(path(name)), { recursive: true })
    writeFileSync(path(name), text)
  }

  for (const name of ['scripts', 'package.json', 'package-lock.json', 'tsconfig.json']) {
    cpSync(join(root, name), path(name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), path('node_modules'), 'junction')
  write('electron.vite.config.ts', configuration)
  write('src/main/index.ts', 'export {}\n')
  write('src/main/cli.ts', program)

  function run(program: string, args: string[], { cwd = folder, env = {}, input }: StartOptions = {}): Running {
    const child = spawn(program, args, {
      cwd,
      env: { PATH: process.env['PATH'] ?? '', ...env },
      stdio: 'pipe',
      detached: true,
    })
    child.stdin.end(input)
    const running = observe(child)
    onTestFinished(() => end(running))
    return running
  }

  atEnd(() => rmSync(folder, { recursive: true, force: true }))

  return {
    path,
    write,
    remove: (name) => rmSync(path(name)),
    builds: () => (existsSync(path('builds')) ? readFileSync(path('builds'), 'utf8').trim().split('\n') : []),
    start: (script, args = [], options) => run(process.execPath, [path('scripts', script), ...args], options),
    shell: (line, env) => run('sh', ['-c', line], { env }),
  }
}

function observe(child: ChildProcess): Running {
  let stdout = ''
  let stderr = ''
  const waiting = new Set<() => void>()
  child.stdout!.on('data', (chunk) => {
    stdout += chunk
    for (const look of waiting) look()
  })
  child.stderr!.on('data', (chunk) => (stderr += chunk))
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (status, signal) => resolve({ status, signal, stdout, stderr }))
  })
  return {
    child,
    ended,
    printed: () => stdout,
    prints(text) {
      return new Promise((resolve, reject) => {
        const look = () => {
          if (!stdout.includes(text)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
        void ended.then(() => reject(new Error(`Ended without printing ${text}:\n${stdout}\n${stderr}`)))
      })
    },
  }
}

/** The scripts end what they started when they are asked to end; when they are killed, they cannot. */
async function end({ child, ended }: Running): Promise<void> {
  signal(child, 'SIGTERM')
  const patience = setTimeout(() => signal(child, 'SIGKILL'), 10_000)
  const { stdout } = await ended
  clearTimeout(patience)
  const pid = Number(/"pid":(\d+)/.exec(stdout)?.[1])
  if (pid > 0 && isRunning(pid)) throw new Error(`Process ${pid} was left behind.`)
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    process.kill(-child.pid!, name)
  } catch {
    // It ended by itself, as it should.
  }
}

/** Whether a process is there; one that ended counts until its parent has taken note. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
