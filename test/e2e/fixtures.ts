import { test as base, type Browser, type Page } from '@playwright/test'
import { launchChromium, noteDefects } from '../fakes/chromium.ts'
import { launch, type Door, type RunningKeydesk } from './launch.ts'

export { expect } from '@playwright/test'

interface TestFixtures {
  /** Which door the page comes in by: the project says so. */
  door: Door
  /** What an export that `act` begins leaves where the person wants it, by whichever door. */
  exported: (act: () => Promise<void>) => Promise<string>
  keydesk: RunningKeydesk
  /** What the page did wrong so far. A test that makes it do wrong takes its part out. */
  defects: string[]
}
interface WorkerFixtures {
  /** One browser for all tests of a worker, opened when the first needs it. */
  openBrowser: () => Promise<Browser>
}

/** Prints what can be read on a page: of a test that fails on a machine that is gone afterwards, this is what is left. */
async function printShown(page: Page): Promise<void> {
  process.stdout.write(`${await page.locator('body').ariaSnapshot({ timeout: 5000 })}\n`)
}

/**
 * Playwright's `test` with a `page` that shows Keydesk on a sandbox of its own. All sandboxes hold the same enterprise.
 * A test fails when its page threw an exception or broke its own content security policy.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  door: ['browser', { option: true }],
  openBrowser: [
    async ({}, use) => {
      let browser: Promise<Browser> | undefined
      await use(() => (browser ??= launchChromium()))
      await (await browser)?.close()
    },
    { scope: 'worker' },
  ],
  defects: async ({}, use) => use([]),
  keydesk: async ({ door, openBrowser, defects }, use, info) => {
    const keydesk = await launch(door, { openBrowser, watch: (page) => noteDefects(page, defects) })
    try {
      await use(keydesk)
      if (info.status !== info.expectedStatus) await printShown(keydesk.page)
      base.expect(defects, 'what the page did wrong').toEqual([])
    } finally {
      await keydesk.close()
    }
  },
  page: async ({ keydesk }, use) => use(keydesk.page),
  exported: async ({ keydesk }, use) => use(keydesk.exported),
})
