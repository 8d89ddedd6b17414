import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { _electron, expect, type Browser, type Page } from '@playwright/test'

export type Door = 'browser' | 'electron'

/** Keydesk as it was started for one test, on a sandbox and a data folder of its own. */
export interface RunningKeydesk {
  page: Page
  /** What an export that `act` begins leaves where the person wants it. */
  exported(act: () => Promise<void>): Promise<string>
  /** Ends it, whatever state it is in, and removes its data. */
  close(): Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
/** How long an ended program may take to go before it is made to. In milliseconds. */
const patienceMs = 10_000

/** Electron's program, where it is here: npm does not bring it. */
export function electronProgram(): string | undefined {
  const home = join(root, 'node_modules', 'electron')
  const name = existsSync(join(home, 'path.txt')) ? readFileSync(join(home, 'path.txt'), 'utf8').trim() : ''
  const program = join(process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(home, 'dist'), name)
  return name !== '' && existsSync(program) ? program : undefined
}

export interface LaunchOptions {
  /** Asked by the browser door alone. */
  openBrowser: () => Promise<Browser>
  /** Given the page as soon as it exists: in the browser, before it has loaded anything. */
  watch: (page: Page) => void
}

/** Starts Keydesk on its sandbox, with a data folder of its own. */
export async function launch(door: Door, options: LaunchOptions): Promise<RunningKeydesk> {
  const home = await mkdtemp(join(tmpdir(), 'keydesk-e2e-'))
  const env = { ...process.env, KEYDESK_HOME: home, KEYDESK_LANG: 'en' } as Record<string, string>
  const removeHome = () => rm(home, { recursive: true, force: true })
  try {
    const started = await (door === 'electron' ? startWindow(env, options) : startBrowserDoor(env, options))
    return { ...started, close: () => started.close().finally(removeHome) }
  } catch (error) {
    await removeHome()
    throw error
  }
}

async function startWindow(env: Record<string, string>, { watch }: LaunchOptions): Promise<RunningKeydesk> {
  // Chromium's own sandbox does not start for root.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const app = await _electron.launch({
    executablePath: electronProgram()!,
    args: [root, '--sandbox', '--lang=en-US', ...asRoot],
    env,
  })
  const page = await app.firstWindow()
  watch(page)
  const file = join(env['KEYDESK_HOME']!, 'exported.json')
  // The system's dialog is outside of what a test can click.
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, file)
  return {
    page,
    exported: async (act) => {
      await rm(file, { force: true })
      await act()
      await expect.poll(() => existsSync(file)).toBe(true)
      return readFile(file, 'utf8')
    },
    close: async () => {
      const child = app.process()
      await Promise.race([app.close(), patience()])
      await end(child)
    },
  }
}

async function startBrowserDoor(
  env: Record<string, string>,
  { openBrowser, watch }: LaunchOptions,
): Promise<RunningKeydesk> {
  const child = spawn(process.execPath, [join(root, 'out', 'main', 'cli.js'), 'serve', '--sandbox', '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const address = await readAddress(child)
    const context = await (await openBrowser()).newContext({ locale: 'en-US', viewport: { width: 1280, height: 840 } })
    const page = await context.newPage()
    watch(page)
    await page.goto(address)
    return {
      page,
      exported: async (act) => {
        const waiting = page.waitForEvent('download')
        await act()
        return readFile(await (await waiting).path(), 'utf8')
      },
      close: () => context.close().finally(() => end(child)),
    }
  } catch (error) {
    await end(child)
    throw error
  }
}

/** The one document that `serve --json` prints. */
async function readAddress(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    return (JSON.parse(line) as { data: { address: string } }).data.address
  }
  throw new Error('The browser door ended before it printed its address.')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([ended, patience()])
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  await ended
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs).unref())
}
