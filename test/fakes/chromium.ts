import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserServer,
  type LaunchOptions,
  type Page,
} from 'playwright-core'
import type { Language } from '../../src/contract/bridge.ts'
import { chromiumPath } from './available.ts'
import { timeZone } from './zone.ts'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// A page that lives for a second or two pays for code that is compiled to run for long, and never gets it back; and for
// a process of its own, where another page of its origin has one. Without them it takes half of the processor.
const forShortPages = [
  '--js-flags=--no-opt --no-maglev',
  '--process-per-site',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
]

/**
 * How the machine's own browser is started: none is downloaded. The scroll bars stay, as people have them: they take
 * room. `measured`: with all that it has for speed.
 */
function launchOptions({ measured = false } = {}): LaunchOptions {
  if (chromiumPath === undefined) throw new Error('There is no Chromium on this machine.')
  return {
    executablePath: chromiumPath,
    args: measured ? args : [...args, ...forShortPages],
    // Without it, Chromium on Linux saves a file under no name but an ASCII one.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    ignoreDefaultArgs: ['--hide-scrollbars'],
  }
}

/** A browser of one's own. */
export const launchChromium = (how: { measured?: boolean } = {}): Promise<Browser> =>
  chromium.launch(launchOptions(how))

/** A browser for several processes: each connects to its address, and what one opens goes with it. */
export const serveChromium = (): Promise<BrowserServer> => chromium.launchServer(launchOptions())

/** Who sits before the page. */
export interface Look {
  /** Of the browser, which the page follows. Left out: English. */
  language?: Language
  /** Left out: light. */
  theme?: 'light' | 'dark'
  /** Left out: things move. */
  motion?: 'full' | 'reduced'
  size?: { width: number; height: number }
  /** Of the browser. Left out: Keydesk's. */
  zone?: string
  /** The page's clock: the machine's (left out), one that the test turns, or one that stands at a time in epoch ms. */
  clock?: 'ours' | number
}

const usualSize = { width: 1280, height: 800 }

/** What of a look is its context's; the rest is each page's own. */
export type ContextLook = Pick<Look, 'language' | 'zone' | 'clock'>

/** What pages of the same language can share; nothing is remembered from any other. */
export async function newContext(browser: Browser, look: ContextLook): Promise<BrowserContext> {
  const { language = 'en', zone = timeZone, clock } = look
  const context = await browser.newContext({ locale: language === 'en' ? 'en-US' : language, timezoneId: zone })
  if (clock === 'ours') await context.clock.install()
  else if (clock !== undefined) await context.clock.setFixedTime(clock)
  return context
}

/** An empty page in a context, as its viewer has it. */
export async function newPageIn(context: BrowserContext, look: Look = {}): Promise<Page> {
  const { theme = 'light', motion = 'full', size = usualSize } = look
  const page = await context.newPage()
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: theme, reducedMotion: motion === 'reduced' ? 'reduce' : 'no-preference' })
  return page
}

/** An empty page in a context of its own. */
export async function newPage(browser: Browser, look: Look = {}): Promise<Page> {
  return newPageIn(await newContext(browser, look), look)
}

/** Notes what a page does wrong: an exception, a breach of its content security policy. */
export function noteDefects(page: Page, defects: string[]): void {
  page.on('pageerror', (error) => defects.push(String(error)))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) defects.push(message.text())
  })
}
