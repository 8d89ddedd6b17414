import { test as base, type Browser, type Page } from '@playwright/test'
import { launch, type Door } from './launch.ts'

export { expect } from '@playwright/test'

interface TestFixtures {
  /** Which door the page comes in by: the project says so. */
  door: Door
  /** What the page did wrong so far. A test that makes it do wrong takes its part out. */
  defects: string[]
}
interface WorkerFixtures {
  /** One browser for all tests of a worker, opened when the first needs it. */
  openBrowser: () => Promise<Browser>
}

/**
 * Playwright's `test` with a `page` that shows Keydesk on a sandbox of its own. All sandboxes hold the same enterprise.
 * A test fails when its page threw an exception or broke its own content security policy.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  door: ['browser', { option: true }],
  openBrowser: [
    async ({ playwright, launchOptions }, use) => {
      let browser: Promise<Browser> | undefined
      await use(() => (browser ??= playwright.chromium.launch(launchOptions)))
      await (await browser)?.close()
    },
    { scope: 'worker' },
  ],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what is needed from the pattern
  defects: async ({}, use) => use([]),
  page: async ({ door, openBrowser, defects }, use) => {
    const keydesk = await launch(door, { openBrowser, watch: (page) => noteDefects(page, defects) })
    try {
      await use(keydesk.page)
      base.expect(defects, 'what the page did wrong').toEqual([])
    } finally {
      await keydesk.close()
    }
  },
})

function noteDefects(page: Page, defects: string[]): void {
  page.on('pageerror', (error) => defects.push(String(error)))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) defects.push(message.text())
  })
}
