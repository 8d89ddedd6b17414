import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bridge } from '../../../../src/contract/bridge.ts'
import { startBrowserDoor, type BrowserDoor } from '../../../../src/main/doors/browser/startBrowserDoor.ts'
import { has } from '../../../fakes/available.ts'
import { launchChromium, newPage } from '../../../fakes/chromium.ts'
import { fakeDesk } from '../../../fakes/desk.ts'

/** As much of `RequestInit` as crosses to the page. */
type Init = { headers?: Record<string, string>; mode?: 'no-cors'; credentials?: 'include' }
type TestPage = Window & { bridge: Bridge; told: unknown[] }

describe.runIf(has('chromium'))('the browser door in a real browser', () => {
  const desk = fakeDesk()
  const heard: IncomingMessage['headers'][] = []
  let rendererFolder: string
  let door: BrowserDoor
  let stranger: Server
  let strangerOrigin: string
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    desk.answerWith(() => ({ ok: true, data: 'answer' }))
    rendererFolder = await mkdtemp(join(tmpdir(), 'keydesk-page-'))
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: rendererFolder,
        rolldownOptions: {
          input: join(import.meta.dirname, 'pageOverHttp.ts'),
          output: { format: 'iife', entryFileNames: 'app.js' },
        },
      },
    })
    const html = '<!doctype html><title>Keydesk</title><script src="app.js"></script>'
    await writeFile(join(rendererFolder, 'index.html'), html)
    door = await startBrowserDoor({ desk: desk.desk, rendererFolder })
    // Another server of this machine: for a browser the same site, whose cookies go to the door as well.
    stranger = createServer((request, response) => {
      heard.push(request.headers)
      const { port } = new URL(door.origin)
      response.setHeader('set-cookie', [`keydesk-${port}=x; Path=/`, 'keydesk=x; Path=/', 'keydesk.session=x; Path=/'])
      response.setHeader('content-type', 'text/html').end('<p>stranger')
    })
    await once(stranger.listen(0, '127.0.0.1'), 'listening')
    strangerOrigin = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`
    browser = await launchChromium()
    page = await newPage(browser)
    await page.goto(door.address)
  }, 60_000)
  afterAll(async () => {
    await browser.close()
    await door.close()
    stranger.close()
    await rm(rendererFolder, { recursive: true })
  })
  const call = (from: Page) => from.evaluate(() => (window as unknown as TestPage).bridge.listKeys({} as never))
  const told = (from: Page) => from.evaluate(() => (window as unknown as TestPage).told)
  const answered = { ok: true, data: 'answer' }

  it('leaves no key in the address, and runs the page', async () => {
    await expect.poll(() => page.url()).toBe(`${door.origin}/`)
    await expect.poll(() => page.title()).toBe('Keydesk runs')
    expect(await call(page)).toEqual(answered)
    expect(await page.context().cookies()).toEqual([])
  })

  it('tells its page of events, and hands it a file', async () => {
    await expect.poll(() => desk.listenerCount).toBe(1)
    await expect
      .poll(async () => {
        desk.emit({ type: 'profilesChanged' })
        return (await told(page)).at(-1)
      })
      .toEqual({ type: 'profilesChanged' })
    const chosen = await desk.calls[0]!.context.chooseExportPath!('产品.json')
    await writeFile(chosen!.path, '{}')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.evaluate(
        (href) => Object.assign(document.createElement('a'), { href, download: '' }).click(),
        chosen!.download!,
      ),
    ])
    expect([download.suggestedFilename(), await download.failure()]).toEqual(['产品.json', null])
  })

  it('is not locked out by another server’s cookies, and gives it nothing away', async () => {
    const other = await page.context().newPage()
    await other.goto(strangerOrigin)
    expect(await page.context().cookies()).toHaveLength(3)
    await page.reload()
    expect(await call(page)).toEqual(answered)
    await other.goto(strangerOrigin)
    await other.close()
    const token = await page.evaluate(() => sessionStorage.getItem('keydesk.session'))
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(heard)).not.toContain(token)
  })

  it('opens to another tab of the same browser', async () => {
    const tab = await page.context().newPage()
    await tab.goto(door.origin)
    expect(await call(tab)).toEqual(answered)
    await tab.close()
  })

  it('opens again in the tab where its address was used', async () => {
    await page.goto(door.address)
    expect(await call(page)).toEqual(answered)
  })

  it('shuts another browser out, with the address too, and its page says so', async () => {
    for (const address of [door.address, door.origin]) {
      const second = await browser.newPage()
      await second.goto(address)
      expect(await call(second)).toEqual({ ok: false, error: { kind: 'unreachable', code: 'door.otherRun' } })
      await second.close()
    }
  })

  it('answers no other page, not even one of this machine', async () => {
    const asked = desk.calls.length
    const other = await page.context().newPage()
    await other.goto(strangerOrigin)
    const json = { 'content-type': 'application/json' }
    const attempts: Init[] = [
      { headers: json, credentials: 'include' },
      { headers: { ...json, 'keydesk-session': 'guess' } },
      { mode: 'no-cors', credentials: 'include' },
      { mode: 'no-cors', credentials: 'include', headers: { 'content-type': 'text/plain' } },
    ]
    for (const attempt of attempts) {
      const said = await other.evaluate(
        ({ address, options }) =>
          fetch(address, options).then(
            (response) => response.text(),
            () => 'no answer',
          ),
        { address: `${door.origin}/desk/listKeys`, options: { method: 'POST', body: '{"input":{}}', ...attempt } },
      )
      expect(said).not.toContain('answer"')
    }
    const loaded = await other.evaluate(
      (src) =>
        new Promise((resolve) => {
          const script = Object.assign(document.createElement('script'), {
            src,
            onload: () => resolve('loaded'),
            onerror: () => resolve('refused'),
          })
          document.head.append(script)
        }),
      `${door.origin}/app.js`,
    )
    expect(loaded).toBe('refused')
    expect(desk.calls).toHaveLength(asked)
    await other.close()
  })
})
