import { mkdtempSync, rmSync } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect as playwrightExpect } from '@playwright/test'
import type { Page } from 'playwright-core'
import { inject, test as base } from 'vitest'
import { effects, type OperationName } from '../../../src/contract/operationNames.ts'
import { startBrowserDoor } from '../../../src/main/doors/browser/startBrowserDoor.ts'
import { startSandbox, type Sandbox, type SandboxOptions } from '../../../src/sandbox/index.ts'
import type { Look } from '../../fakes/chromium.ts'
import { timeZone } from '../../fakes/zone.ts'
import { openDesk } from '../../main/desk/rig.ts'
import { usePages } from '../page/pages.ts'

export { step } from '../page/steps.ts'

/** Generous, so that a busy machine fails no test. */
export const expect = playwrightExpect.configure({ timeout: 30_000 })

/** The enterprise of `npm start`. */
const options: SandboxOptions = { members: 240, assets: 120, keys: 24 }

// Keydesk's process is this one.
process.env['TZ'] = timeZone

/** What the tests of this process leave goes with it. */
const folder = mkdtempSync(join(tmpdir(), 'keydesk-page-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** A sandbox that makes up the same enterprise each time at the same address, and what its first sync left. */
interface Prepared {
  options: SandboxOptions
  memory: string
}

/** Reads a sandbox into a copy. */
async function prepare(): Promise<Prepared> {
  const startedAt = Date.now()
  const memory = await mkdtemp(join(folder, 'prepared-'))
  const sandbox = await startSandbox({ ...options, now: () => startedAt })
  const { desk, profile, close } = await openDesk({}, undefined, { sandbox, memory })
  const read = await desk.call('sync', { profile })
  if (!read.ok) throw new Error(read.error.code)
  await close()
  return { options: { ...options, port: Number(new URL(sandbox.baseUrl).port), now: () => startedAt }, memory }
}

interface Begun {
  desk: Awaited<ReturnType<typeof openDesk>>['desk']
  sandbox: Sandbox
  /** Whether anything has happened that another test could see. */
  isTouched: () => boolean
  touch: () => void
  close: () => Promise<void>
}

let prepared: Promise<Prepared> | undefined
let last: Begun | undefined

/** Operations that leave everything as it is. */
const isLook = (name: OperationName): boolean =>
  effects[name] !== 'change' && /^(list|find|read|show|group|count|watch|check|suggest)/.test(name)

/** A desk whose copy of its sandbox was read already: the one of the test before, where that has only looked. */
async function begin(): Promise<Begun> {
  if (last?.isTouched() === false) return last
  await last?.close()
  const { options, memory: original } = await (prepared ??= prepare())
  const memory = await mkdtemp(join(folder, 'copy-'))
  await cp(original, memory, { recursive: true })
  const sandbox = await startSandbox(options)
  const { desk, close } = await openDesk({}, undefined, { sandbox, memory })
  let isTouched = false
  const touch = () => void (isTouched = true)
  const call: typeof desk.call = (name, ...more) => {
    if (!isLook(name)) touch()
    return desk.call(name, ...more)
  }
  last = { desk: { ...desk, call }, sandbox, isTouched: () => isTouched, touch, close }
  return last
}

/** Where the doors of the tests are, one after the other: of one origin, the browser keeps what it has compiled. */
let port = 0
let pages: ReturnType<typeof usePages>

interface Fixtures {
  look: Look
  begun: Begun
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
    const door = await startBrowserDoor({
      ...{ desk: begun.desk, port, profile: 'sandbox' },
      rendererFolder: inject('pageFolder'),
    })
    port = Number(new URL(door.origin).port)
    const page = await pages.begin(look)
    page.on('request', (request) => {
      const [, name] = /\/desk\/(\w+)$/.exec(request.url()) ?? []
      if (name !== undefined)
        calls.push({ name: name as OperationName, ...(request.postDataJSON() as { input: Record<string, unknown> }) })
    })
    await page.goto(door.address)
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
