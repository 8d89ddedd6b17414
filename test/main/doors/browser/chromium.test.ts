import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowserDoor, type BrowserDoor } from '../../../../src/main/doors/browser/startBrowserDoor.ts'
import { has } from '../../../fakes/available.ts'
import { chromiumLaunch } from '../../../fakes/chromium.ts'
import { fakeDesk } from '../../../fakes/desk.ts'

/** As much of `RequestInit` as crosses to the page. */
type Init = { headers?: Record<string, string>; mode?: 'no-cors'; credentials?: 'include' }

describe.runIf(has('chromium'))('the browser door in a real browser', () => {
  const desk = fakeDesk()
  let rendererFolder: string
  let door: BrowserDoor
  let stranger: Server
  let strangerOrigin: string
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    desk.answerWith(() => ({ ok: true, data: 'answer' }))
    rendererFolder = await mkdtemp(join(tmpdir(), 'keydesk-page-'))
    await writeFile(
      join(rendererFolder, 'index.html'),
      '<!doctype html><title>Keydesk</title><script src="app.js"></script>',
    )
    await writeFile(join(rendererFolder, 'app.js'), 'document.title += " runs"')
    door = await startBrowserDoor({ desk: desk.desk, rendererFolder })
    // Another server of this machine: for a browser the same site, which it sends the cookie along to.
    stranger = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<p>stranger'))
    await once(stranger.listen(0, '127.0.0.1'), 'listening')
    strangerOrigin = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`
    browser = await chromium.launch(chromiumLaunch)
    page = await (await browser.newContext()).newPage()
    await page.goto(door.address)
  })
  afterAll(async () => {
    await browser.close()
    await door.close()
    stranger.close()
    await rm(rendererFolder, { recursive: true })
  })
  const call = (from: Page, init: Init) =>
    from.evaluate(
      ({ address, options }) =>
        fetch(address, options).then(
          (response) => response.text(),
          () => 'no answer',
        ),
      { address: `${door.origin}/desk/listKeys`, options: { method: 'POST', body: '{"input":{}}', ...init } },
    )

  it('leaves no key in the address, and runs the page', async () => {
    expect(page.url()).toBe(`${door.origin}/`)
    expect(await page.title()).toBe('Keydesk runs')
    expect(await page.evaluate(() => document.cookie)).toBe('')
  })

  it('answers its page', async () => {
    expect(await call(page, { headers: { 'content-type': 'application/json' } })).toBe('{"ok":true,"data":"answer"}')
  })

  it('tells its page of progress, and hands it a file', async () => {
    await page.evaluate(() => {
      const told: string[] = []
      Object.assign(window, { told })
      return new Promise((opened) =>
        Object.assign(new EventSource('/events'), {
          onopen: opened,
          onmessage: (message: MessageEvent) => told.push(message.data),
        }),
      )
    })
    desk.emit({ type: 'profilesChanged' })
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { told: string[] }).told))
      .toEqual(['{"type":"profilesChanged"}'])

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

  it('answers no other page, not even one of this machine that the cookie goes along with', async () => {
    const asked = desk.calls.length
    const other = await page.context().newPage()
    await other.goto(strangerOrigin)
    const attempts: Init[] = [
      { headers: { 'content-type': 'application/json' }, credentials: 'include' },
      { mode: 'no-cors', credentials: 'include' },
      { mode: 'no-cors', credentials: 'include', headers: { 'content-type': 'text/plain' } },
    ]
    for (const attempt of attempts) expect(await call(other, attempt)).not.toContain('answer"')
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

  it('shows that the key was used', async () => {
    const second = await browser.newPage()
    const response = await second.goto(door.address)
    expect(response?.status()).toBe(403)
    expect(await second.locator('p').first().innerText()).toContain('used already')
    await second.close()
  })
})
