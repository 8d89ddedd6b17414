import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { lastingThreads, oneLastingThread } from '../../../fakes/lastingThreads.ts'
import { lendSandbox } from '../../../fakes/lentSandboxes.ts'
import { worker as usualWorker } from '../../../fakes/worker.ts'
import { settlingTimes } from '../../../../src/domain/historyEntry.ts'
import { commandLineParts } from '../../../../src/main/commandLine.ts'
import type { CliIo, Output } from '../../../../src/main/doors/cli/processIo.ts'
import { runCommandLine } from '../../../../src/main/doors/cli/run.ts'
import { threadsFor, type OpenThreads } from '../../../../src/main/threads/threads.ts'
import type { Sandbox, SandboxOptions } from '../../../../src/sandbox/index.ts'

/** What a script sees of one command. */
interface Ran {
  status: number
  stdout: string
  stderr: string
}

/** With `--json`: the one document. */
type Document = ReturnType<typeof JSON.parse>

/** What a command finds besides its arguments; `askHidden` where there is a terminal. */
interface Given {
  input?: string | Buffer
  env?: Record<string, string>
  askHidden?: NonNullable<CliIo['askHidden']>
  /** Stands for Ctrl-C. */
  signal?: AbortSignal
  /** The threads' program, where it is another than Keydesk's. */
  worker?: URL
  /** Standard output, where what is printed goes nowhere else. */
  output?: Output
  /** Standard error is a terminal, where it is seen how far something is. */
  errIsTerminal?: boolean
}

export interface CliRig {
  sandbox: Sandbox
  /** A folder of this test's own. */
  folder: string
  env: Record<string, string>
  run: (args: string[], options?: Given) => Promise<Ran>
  /** Runs with `--json` and fails where stdout is anything but one document. */
  json: (args: string[], options?: Given) => Promise<{ status: number; document: Document; stderr: string }>
}

/** Two commands at once each have their own, as two processes would. */
const usualThreads: OpenThreads = (door) => (door === 'commandLine' ? oneLastingThread() : lastingThreads)

/** What leads a command to a sandbox. */
export const environmentOf = (sandbox: Sandbox): Record<string, string> => ({
  KEYDESK_BASE_URL: sandbox.baseUrl,
  KEYDESK_ENTERPRISE: sandbox.enterpriseGlobalId,
  KEYDESK_ENTERPRISE_CODE: sandbox.enterpriseCode,
  KEYDESK_CLIENT_TOKEN: sandbox.clientToken,
  KEYDESK_USER_TOKEN: sandbox.userToken,
  KEYDESK_ACTIVITY_TOKEN: sandbox.activityToken,
})

/** A sandbox in its first state, and the command line with a profile from the environment. */
export async function startRig(options: SandboxOptions = {}): Promise<CliRig> {
  const { sandbox, giveBack } = await lendSandbox({ members: 30, assets: 20, keys: 6, ...options })
  const folder = await mkdtemp(join(tmpdir(), 'keydesk-cli-'))
  onTestFinished(async () => {
    await giveBack()
    // What a command left under way may write a last line into its log.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  const env = {
    LANG: 'en_US.UTF-8',
    KEYDESK_HOME: join(folder, 'home'),
    ...environmentOf(sandbox),
  }
  const run: CliRig['run'] = async (
    args,
    {
      input = '',
      env: more = {},
      askHidden,
      worker = usualWorker,
      output,
      errIsTerminal = false,
      signal = new AbortController().signal,
    } = {},
  ) => {
    const all = { ...env, ...more }
    let stdout = ''
    let stderr = ''
    const status = await runCommandLine(
      args,
      {
        env: all,
        out: output?.write ?? ((text) => void (stdout += text)),
        outSettled: output?.settled ?? (async () => undefined),
        err: (text) => void (stderr += text),
        errIsTerminal,
        readInput: async () => Buffer.from(input),
        ...(askHidden && { askHidden }),
        signal,
      },
      commandLineParts(all, {
        root: join(import.meta.dirname, '../../../..'),
        rendererFolder: folder,
        openThreads: worker === usualWorker ? usualThreads : threadsFor(worker),
        // The first look is at once.
        settling: { looksMs: [0, ...settlingTimes.looksMs.slice(1)] },
      }),
    )
    return { status, stdout, stderr }
  }
  return {
    sandbox,
    folder,
    env,
    run,
    json: async (args, options) => {
      const { status, stdout, stderr } = await run([...args, '--json'], options)
      return { status, document: JSON.parse(stdout) as Document, stderr }
    },
  }
}
