import { fileURLToPath } from 'node:url'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import packageJson from '../../package.json' with { type: 'json' }
import type { Door } from '../contract/log.ts'
import { openOutput, processIo } from './doors/cli/processIo.ts'
import { hearDefects } from './hearDefects.ts'
import { runCommandLine, tellOfDefect } from './doors/cli/run.ts'
import { threadsFor, type OpenThreads } from './threads/threads.ts'
import type { DeskDeps } from './desk/desk.ts'
import { newCorrelation } from './desk/trace.ts'
import type { CliDeps } from './doors/cli/context.ts'
import { environmentLimits } from './gateway/limits.ts'
import { environmentProxy } from './gateway/wire/dispatchers.ts'
import { type Log, logFolder } from './log/log.ts'
import { dataFolder, memoriesFolder } from './store/dataFolder.ts'

/**
 * The parts of the command line on this machine. `root` is Keydesk's own folder, `rendererFolder` holds the built
 * page. What a command may not need is loaded when it asks for it.
 */
export function commandLineParts(
  env: Record<string, string | undefined>,
  {
    root,
    rendererFolder,
    openThreads,
    settling,
  }: { root: string; rendererFolder: string; openThreads: OpenThreads; settling?: DeskDeps['settling'] },
): CliDeps {
  const folderOf = (home: string | undefined): string => home ?? dataFolder(env, process.platform, homedir())
  const openLogOf = async (home: string | undefined, door: Door): Promise<Log> => {
    const { openLog } = await import('./log/openLog.ts')
    return openLog({ folder: logFolder(env, process.platform, homedir(), home), door, root })
  }
  // Anything else that is thrown belongs to the open desk, if there is one.
  let log: Log | undefined
  const onDefect = (thrown: unknown): void =>
    void log?.defect(thrown, { correlation: newCorrelation(), code: 'internal' })
  return {
    version: packageJson.version,
    openDesk: async ({ home, operator, given, door = 'commandLine', isSandboxEmpty }) => {
      log = await openLogOf(home, door)
      const threads = openThreads(door, onDefect)
      const { compose } = await import('./compose.ts')
      return compose({
        folder: folderOf(home),
        memoriesFolder: memoriesFolder(folderOf(home), env, process.platform, homedir()),
        threads,
        log,
        door,
        operator,
        ...(given ? { given } : {}),
        resolveProxy: async () => environmentProxy(env),
        limits: environmentLimits(env),
        ...(settling && { settling }),
        isSandboxEmpty,
      }).desk
    },
    noteDefect: async (thrown, home) => {
      const correlation = newCorrelation()
      log ??= await openLogOf(home, 'commandLine')
      const { error, stack } = log.defect(thrown, { correlation, code: 'internal' })
      return { kind: 'internal', code: 'internal', details: { name: error, at: stack[0] ?? '' }, correlation }
    },
    hasStore: (home) => existsSync(join(folderOf(home), 'keydesk.sqlite')),
    startSandbox: async ({ isEmpty, ...choice }) => {
      if (isEmpty) {
        const sandbox = await (await import('../sandbox/index.ts')).startSandbox(choice)
        return { sandbox, close: () => sandbox.close() }
      }
      const threads = openThreads('commandLine', onDefect)
      const { startWithHome } = await import('./madeUpPast.ts')
      try {
        return await startWithHome(threads, choice)
      } finally {
        await threads.close()
      }
    },
    serve: async (desk, options) => {
      const { freeWhenIdle } = await import('./threads/freeWhenIdle.ts')
      freeWhenIdle('regular')
      const { startBrowserDoor } = await import('./doors/browser/startBrowserDoor.ts')
      return startBrowserDoor({ desk, rendererFolder, ...options, onDefect })
    },
  }
}

/**
 * Runs the command that this process was started for. `entry` is the address of its entry, beside the built worker;
 * `ahead` the thread that has begun for it.
 */
export async function commandLine(entry: string, ahead: Worker | undefined): Promise<void> {
  const folder = (path: string): string => fileURLToPath(new URL(path, entry))
  const parts = commandLineParts(process.env, {
    root: folder('../..'),
    rendererFolder: folder('../renderer'),
    openThreads: threadsFor(new URL('./worker.js', entry), ahead),
  })
  const output = openOutput(process.stdout)
  const [argv, io] = [process.argv.slice(2), processIo(output)]
  // Node would print what was thrown with everything attached to it: tokens and bodies, if it came from a request.
  hearDefects(process, async (thrown) => {
    process.exit(tellOfDefect(argv, io, await parts.noteDefect(thrown), output.isBegun()))
  })
  process.exitCode = await runCommandLine(argv, io, parts)
}
