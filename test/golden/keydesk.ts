import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EnterpriseGlobalId } from '../../src/contract/ids.ts'
import { commandLineParts } from '../../src/main/commandLine.ts'
import { runCommandLine } from '../../src/main/doors/cli/run.ts'
import { out, root } from '../../scripts/toolchain/places.mjs'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { lastingThreads, oneLastingThread } from '../fakes/lastingThreads.ts'
import { begin, servicePort, start } from './fixed.mjs'
import type { Language } from './names.ts'
import { startGoldenService } from './service.ts'

/** Of the terminal. */
const localeOf: Record<Language, string> = { en: 'en_US.UTF-8', 'zh-CN': 'zh_CN.UTF-8' }

type GoldenService = Awaited<ReturnType<typeof startGoldenService>>

/** A service at the address that all of a run have. */
interface Service {
  sandbox: Sandbox
  baseUrl: string
  close(): Promise<void>
}

/** What a command finds besides its arguments. */
export interface Given {
  language?: Language
  input?: string
  env?: Record<string, string>
  /** Called with what it says on stderr. */
  onErr?: (text: string, stop: () => void) => void
}

interface Ran {
  status: number
  stdout: string
  stderr: string
}

/** Keydesk in this process, at a service of its own and with a folder of its own. */
export async function openKeydesk<S extends Service = GoldenService>(
  name: string,
  startService: () => Promise<S> = startGoldenService as () => Promise<never>,
) {
  start()
  begin(name)
  const service = await startService()
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-golden-'))
  const { sandbox } = service
  /** Tokens live for seven days: the sandbox gives those that are valid now. */
  const environment = () => ({
    KEYDESK_OPERATOR: 'operator',
    KEYDESK_BASE_URL: service.baseUrl,
    KEYDESK_ENTERPRISE: sandbox.enterpriseGlobalId,
    KEYDESK_ENTERPRISE_CODE: sandbox.enterpriseCode,
    KEYDESK_CLIENT_TOKEN: sandbox.clientToken,
    KEYDESK_USER_TOKEN: sandbox.userToken,
    KEYDESK_ACTIVITY_TOKEN: sandbox.activityToken,
  })
  const home = join(folder, 'home')
  const partsFor = (env: Record<string, string>) =>
    commandLineParts(env, {
      root,
      rendererFolder: join(out, 'renderer'),
      openThreads: (door) => (door === 'commandLine' ? oneLastingThread() : lastingThreads),
      settling: { looksMs: [0, 600_000] },
    })

  async function run(
    args: readonly string[],
    { language = 'en', input = '', env: more = {}, onErr }: Given = {},
  ): Promise<Ran> {
    begin([name, language, ...args].join(' ').replaceAll(folder, ''))
    const env = { ...environment(), KEYDESK_HOME: home, LANG: localeOf[language], ...more }
    const stop = new AbortController()
    let [stdout, stderr] = ['', '']
    const status = await runCommandLine(
      [...args],
      {
        env,
        // What serves ends when it has said where.
        out(text) {
          stdout += text
          if (args[0] === 'serve' || args[0] === 'sandbox') stop.abort()
        },
        outSettled: async () => undefined,
        err(text) {
          stderr += text
          onErr?.(text, () => stop.abort())
        },
        errIsTerminal: false,
        readInput: async () => Buffer.from(input),
        signal: stop.signal,
      },
      partsFor(env),
    )
    return { status, stdout, stderr }
  }

  return {
    service,
    folder,
    run,
    /** What a command answers with `--json`. Throws where it fails. */
    async data(...args: string[]) {
      const { status, stdout, stderr } = await run([...args, '--json'])
      if (status !== 0) throw new Error(`${args.join(' ')}: ${status} ${stdout} ${stderr}`)
      return JSON.parse(stdout).data
    },
    /**
     * A desk as a page has it, with a stored profile that reads nothing by itself, over the data as they are now: what
     * it does to them nothing else sees.
     */
    async openDesk() {
      begin(`${name} desk`)
      const copy = mkdtempSync(join(folder, 'desk-'))
      cpSync(home, copy, { recursive: true })
      const parts = partsFor({ KEYDESK_HOME: copy })
      const desk = await parts.openDesk({ home: copy, operator: 'operator', door: 'browser' })
      const { baseUrl } = service
      const { clientToken, userToken, activityToken, enterpriseGlobalId, enterpriseCode } = sandbox
      const added = await desk.call('addProfile', {
        draft: {
          name: 'Golden',
          baseUrl,
          enterpriseCode,
          signIn: { method: 'tokens' },
          enterpriseGlobalId: EnterpriseGlobalId.parse(enterpriseGlobalId),
        },
        secrets: { clientToken, userToken, activityToken },
      })
      if (!added.ok) throw new Error(added.error.code)
      const profile = added.data.profile.id
      await desk.call('saveSyncSettings', { profile, change: { refreshMinutes: null, dailySync: null } })
      return { desk, profile, serve: () => parts.serve(desk, { profile }) }
    },
    /** A text without what differs from run to run: this run's folder and ports, and how large files are. */
    masked: (text: string): string =>
      text
        .replaceAll(folder, 'FOLDER')
        .replaceAll(new RegExp(`127\\.0\\.0\\.1:(?!${servicePort})\\d+`, 'g'), '127.0.0.1:PORT')
        .replaceAll(/"(bytes|pastBytes)":\d+/g, '"$1":0')
        .replaceAll(/\d[\d,]* (bytes|字节)|\d[\d,]*(字节)/g, '0 bytes'),
    async close() {
      await service.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

export type Keydesk = Awaited<ReturnType<typeof openKeydesk<GoldenService>>>
