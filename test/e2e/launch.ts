import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { _electron, expect, type Browser, type Page } from '@playwright/test'
import { newPage } from '../fakes/chromium.ts'
import { endProgram, patience, serveKeydesk } from '../fakes/served.ts'

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
export function launch(door: Door, options: LaunchOptions): Promise<RunningKeydesk> {
  return door === 'electron' ? startWindow(options) : startBrowserDoor(options)
}

async function startWindow({ watch }: LaunchOptions): Promise<RunningKeydesk> {
  const home = await mkdtemp(join(tmpdir(), 'keydesk-e2e-'))
  const removeHome = () => rm(home, { recursive: true, force: true })
  try {
    const started = await openWindow(home, watch)
    return { ...started, close: () => started.close().finally(removeHome) }
  } catch (error) {
    await removeHome()
    throw error
  }
}

async function openWindow(home: string, watch: (page: Page) => void): Promise<RunningKeydesk> {
  // Chromium's own sandbox does not start for root.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const app = await _electron.launch({
    executablePath: electronProgram()!,
    args: [root, '--sandbox', '--empty', '--lang=en-US', ...asRoot],
    env: { ...process.env, KEYDESK_HOME: home, KEYDESK_LANG: 'en' } as Record<string, string>,
  })
  const page = await app.firstWindow()
  watch(page)
  const file = join(home, 'exported.json')
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
      await endProgram(child)
    },
  }
}

async function startBrowserDoor({ openBrowser, watch }: LaunchOptions): Promise<RunningKeydesk> {
  const keydesk = await serveKeydesk({ sandbox: true })
  try {
    const page = await newPage(await openBrowser())
    watch(page)
    await page.goto(keydesk.address)
    return {
      page,
      exported: async (act) => {
        const waiting = page.waitForEvent('download')
        await act()
        return readFile(await (await waiting).path(), 'utf8')
      },
      close: () =>
        page
          .context()
          .close()
          .finally(() => keydesk.close()),
    }
  } catch (error) {
    await keydesk.close()
    throw error
  }
}
