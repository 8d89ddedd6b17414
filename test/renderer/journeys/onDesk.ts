import { text } from 'node:stream/consumers'
import { expect as playwrightExpect } from '@playwright/test'
import type { Page } from 'playwright-core'
import { inject, test as base } from 'vitest'
import type { OperationName } from '../../../src/contract/operationNames.ts'
import { startBrowserDoor } from '../../../src/main/doors/browser/startBrowserDoor.ts'
import type { Sandbox } from '../../../src/sandbox/index.ts'
import type { Look } from '../../fakes/chromium.ts'
import { usePages } from '../page/pages.ts'
import { preparedDesks, type PreparedDesk } from '../preparedDesk.ts'

export { step } from '../page/steps.ts'

/** Generous, so that a busy machine fails no test. */
export const expect = playwrightExpect.configure({ timeout: 30_000 })

/** The enterprise of `npm start`. */
const begin = preparedDesks(() => ({ members: 240, assets: 120, keys: 24 }))

/** Where the doors of the tests are, one after the other: of one origin, the browser keeps what it has compiled. */
let port = 0
let pages: ReturnType<typeof usePages>

interface Fixtures {
  look: Look
  begun: PreparedDesk
  /** What the page has asked so far. */
  calls: { name: OperationName; input: Record<string, unknown> }[]
  /** Shows Employees. */
  page: Page
  /** The service behind the desk: whatever is asked of it here counts as a change. */
  sandbox: Sandbox
  /** What an export that `act` begins leaves where the person wants it. */
  exported: (act: () => Promise<void>) => Promise<string>
  /** What the page did wrong so far. A test that makes it do wrong takes its part out. */
  defects: string[]
}

/**
 * Tests of the page over the browser's door, the real desk and a sandbox, all in the test's process: of a file that has
 * called `useDesk`. Each begins with the same enterprise, as after its first sync.
 */
export const test = base.extend<Fixtures>({
  look: {},
  begun: async ({}, use) => use(await begin()),
  calls: async ({}, use) => use([]),
  defects: async ({}, use) => use(pages.defects),
  page: async ({ begun, calls, look }, use) => {
    const openDoor = (at: number) =>
      startBrowserDoor({ desk: begun.desk, port: at, profile: 'sandbox', rendererFolder: inject('pageFolder') })
    // Between two tests, another process may have got it.
    const door = await openDoor(port).catch(() => openDoor(0))
    port = Number(new URL(door.origin).port)
    const page = await pages.begin(look)
    page.on('request', (request) => {
      const [, name] = /\/desk\/(\w+)$/.exec(request.url()) ?? []
      if (name !== undefined)
        calls.push({ name: name as OperationName, ...(request.postDataJSON() as { input: Record<string, unknown> }) })
    })
    await page.goto(door.address)
    // Keydesk opens on Today.
    await page.locator('[data-place=members]').click()
    await use(page)
    await door.close()
  },
  sandbox: async ({ begun }, use) => {
    begun.touch()
    await use(begun.sandbox)
  },
  exported: async ({ page }, use) =>
    use(async (act) => {
      const waiting = page.waitForEvent('download')
      await act()
      return text(await (await waiting).createReadStream())
    }),
})

/** For all tests of the file that calls this: see `usePages`. */
export function useDesk(): void {
  pages = usePages()
}
