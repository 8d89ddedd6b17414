import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBrowserDoor, type BrowserDoor } from '../../../../src/main/doors/browser/startBrowserDoor.ts'
import { fakeDesk, type FakeDesk } from '../../../fakes/desk.ts'
import { ask, enter } from './client.ts'

let rendererFolder: string
let desk: FakeDesk
let door: BrowserDoor
beforeAll(async () => {
  rendererFolder = await mkdtemp(join(tmpdir(), 'keydesk-page-'))
  await writeFile(join(rendererFolder, 'index.html'), '<!doctype html>page')
})
afterAll(() => rm(rendererFolder, { recursive: true }))
beforeEach(async () => {
  desk = fakeDesk()
  desk.answerWith(() => ({ ok: true, data: 1 }))
  door = await startBrowserDoor({ desk: desk.desk, rendererFolder })
})
afterEach(() => door.close())
const keyPath = () => door.address.slice(door.origin.length)

describe('the key', () => {
  it('has 256 bits, and no two doors have the same', async () => {
    const other = await startBrowserDoor({ desk: desk.desk, rendererFolder })
    const keys = [door, other].map(({ address }) => new URL(address).searchParams.get('key') ?? '')
    await other.close()
    expect(keys.map((key) => Buffer.from(key, 'base64url').length)).toEqual([32, 32])
    expect(keys[0]).not.toBe(keys[1])
  })

  it('is traded for a cookie that no script and no other site can use', async () => {
    const answer = await ask(door.origin, keyPath())
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe('/')
    const [cookie] = answer.headers['set-cookie'] ?? []
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Strict/)
    expect(cookie).not.toContain(new URL(door.address).searchParams.get('key'))
  })

  it('works once', async () => {
    const first = await enter(door)
    const second = await ask(door.origin, keyPath())
    expect(second.status).toBe(403)
    expect(second.headers['set-cookie']).toBeUndefined()
    expect(second.body).toContain('used already')
    expect((await first.get('/')).status).toBe(200)
  })

  it('must be right', async () => {
    for (const wrong of ['', 'x', `${new URL(door.address).searchParams.get('key')}x`, '键']) {
      const answer = await ask(door.origin, `/?key=${encodeURIComponent(wrong)}`)
      expect(answer.status).toBe(403)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect((await ask(door.origin, keyPath())).status).toBe(303)
  })

  it('is not used up by looking ahead', async () => {
    await ask(door.origin, keyPath(), { method: 'HEAD' })
    await ask(door.origin, keyPath(), { headers: { 'sec-purpose': 'prefetch;prerender' } })
    expect((await ask(door.origin, keyPath())).status).toBe(303)
  })

  it('leads to the profile that is to be shown first', async () => {
    const other = await startBrowserDoor({ desk: desk.desk, rendererFolder, profile: 'made up/1' })
    const answer = await ask(other.origin, other.address.slice(other.origin.length))
    await other.close()
    expect(answer.headers.location).toBe('/?profile=made%20up%2F1')
  })
})

describe('without the cookie', () => {
  it('nothing is served, called or told', async () => {
    const ours = { origin: door.origin, 'content-type': 'application/json' }
    await enter(door)
    const { port } = new URL(door.origin)
    const cookies: Record<string, string>[] = [{}, { cookie: 'keydesk=1' }, { cookie: `keydesk-${port}=wrong` }]
    for (const headers of cookies) {
      for (const path of ['/', '/index.html', '/events', '/download/x']) {
        expect((await ask(door.origin, path, { headers })).status, path).toBe(403)
      }
      for (const path of ['/desk/listKeys', '/cancel']) {
        const sent = { method: 'POST', headers: { ...ours, ...headers }, body: '{"callId":"a","input":{}}' }
        expect((await ask(door.origin, path, sent)).status, path).toBe(403)
      }
    }
    expect(desk.calls).toEqual([])
  })

  it('of this very door, that of another does not help', async () => {
    const other = await startBrowserDoor({ desk: desk.desk, rendererFolder })
    const { cookie } = await enter(other)
    await other.close()
    expect((await ask(door.origin, '/', { headers: { cookie } })).status).toBe(403)
  })
})

describe('a request', () => {
  it('names this machine and this port as its host', async () => {
    const { cookie } = await enter(door)
    const { port } = new URL(door.origin)
    const statusFor = async (host: string) => (await ask(door.origin, '/', { headers: { cookie, host } })).status
    expect(await statusFor(`127.0.0.1:${port}`)).toBe(200)
    expect(await statusFor(`localhost:${port}`)).toBe(200)
    for (const host of [`evil.example:${port}`, 'localhost', '127.0.0.1:1', `127.0.0.1.evil.example:${port}`]) {
      expect(await statusFor(host), host).toBe(421)
    }
  })

  it('spends no key under another name', async () => {
    const { port } = new URL(door.origin)
    await ask(door.origin, keyPath(), { headers: { host: `evil.example:${port}` } })
    expect((await ask(door.origin, keyPath())).status).toBe(303)
  })

  it('that posts comes from the own page', async () => {
    const page = await enter(door)
    const { port } = new URL(door.origin)
    const status = async (headers: Record<string, string>) =>
      (await page.post('/desk/listKeys', { callId: 'a', input: {} }, headers)).status
    expect(await status({})).toBe(200)
    expect(await status({ 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await status({ host: `localhost:${port}`, origin: `http://localhost:${port}` })).toBe(200)
    desk.calls.length = 0
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: '' },
      { origin: 'http://127.0.0.1:1' },
      { origin: `https://127.0.0.1:${port}` },
      { origin: `http://localhost:${port}` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ]
    for (const headers of foreign) {
      expect(await status(headers), JSON.stringify(headers)).toBe(403)
    }
    const { cookie } = page
    const noOrigin = { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: '{"input":{}}' }
    expect((await ask(door.origin, '/desk/listKeys', noOrigin)).status).toBe(403)
    expect(desk.calls).toEqual([])
  })
})
