import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBrowserDoor, type BrowserDoor } from '../../../../src/main/doors/browser/startBrowserDoor.ts'
import { fakeDesk, type FakeDesk } from '../../../fakes/desk.ts'
import { ask, enter, trade } from './client.ts'

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
const keyOf = ({ address }: BrowserDoor) => new URL(address).searchParams.get('key') ?? ''

describe('the key', () => {
  it('has 256 bits, and no two doors have the same', async () => {
    const other = await startBrowserDoor({ desk: desk.desk, rendererFolder })
    const keys = [door, other].map(keyOf)
    await other.close()
    expect(keys.map((key) => Buffer.from(key, 'base64url').length)).toEqual([32, 32])
    expect(keys[0]).not.toBe(keys[1])
  })

  it('is traded for a token of its own, and no cookie is ever set', async () => {
    const answer = await trade(door.origin, keyOf(door))
    expect(answer.status).toBe(200)
    const { token } = JSON.parse(answer.body)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(token).not.toBe(keyOf(door))
    const page = await ask(door.origin, `/?key=${keyOf(door)}`)
    for (const { headers } of [answer, page]) expect(headers['set-cookie']).toBeUndefined()
  })

  it('works once', async () => {
    const first = await enter(door)
    expect((await trade(door.origin, keyOf(door))).status).toBe(403)
    expect((await first.post('/desk/listKeys', { input: {} })).status).toBe(200)
  })

  it('must be right', async () => {
    for (const wrong of ['', 'x', `${keyOf(door)}x`, '键', null, 7, [keyOf(door)], { key: keyOf(door) }]) {
      expect((await trade(door.origin, wrong)).status, JSON.stringify(wrong)).toBe(403)
    }
    expect((await trade(door.origin, keyOf(door))).status).toBe(200)
  })

  it('is not used up by looking at the page, or by looking ahead', async () => {
    await ask(door.origin, `/?key=${keyOf(door)}`)
    await ask(door.origin, `/session?key=${keyOf(door)}`)
    expect((await trade(door.origin, keyOf(door), { 'sec-purpose': 'prefetch;prerender' })).status).toBe(403)
    expect((await trade(door.origin, keyOf(door))).status).toBe(200)
  })

  it('stands beside the profile that is to be shown first', async () => {
    const other = await startBrowserDoor({ desk: desk.desk, rendererFolder, profile: 'made up/1' })
    await other.close()
    expect(new URL(other.address).searchParams.get('profile')).toBe('made up/1')
  })
})

describe('without the token', () => {
  it('the page is served, and nothing is called or told', async () => {
    const ours = { origin: door.origin, 'content-type': 'application/json' }
    const { session } = await enter(door)
    const token = session['keydesk-session']
    const { port } = new URL(door.origin)
    const strangers: Record<string, string>[] = [
      {},
      { 'keydesk-session': '' },
      { 'keydesk-session': 'wrong' },
      { 'keydesk-session': keyOf(door) },
      { cookie: `keydesk-session=${token}; keydesk-${port}=${token}` },
      { authorization: `Bearer ${token}` },
    ]
    for (const headers of strangers) {
      expect((await ask(door.origin, '/', { headers })).body).toContain('page')
      expect((await ask(door.origin, '/events', { headers })).status).toBe(403)
      expect((await ask(door.origin, '/download/x', { headers })).status).toBe(404)
      for (const path of ['/desk/listKeys', '/cancel']) {
        const sent = { method: 'POST', headers: { ...ours, ...headers }, body: '{"callId":"a","input":{}}' }
        expect((await ask(door.origin, path, sent)).status, path).toBe(403)
      }
    }
    expect(desk.calls).toEqual([])
  })

  it('of this very door, that of another does not help', async () => {
    const other = await startBrowserDoor({ desk: desk.desk, rendererFolder })
    const { session } = await enter(other)
    await other.close()
    expect((await ask(door.origin, '/events', { headers: session })).status).toBe(403)
  })

  it('a cookie of any name that another server set makes no difference', async () => {
    const page = await enter(door)
    const { port } = new URL(door.origin)
    const cookie = `keydesk-${port}=theirs; keydesk=theirs; keydesk-session=theirs`
    expect((await page.post('/desk/listKeys', { input: {} }, { cookie })).status).toBe(200)
  })
})

describe('a request', () => {
  it('names this machine and this port as its host', async () => {
    const { session } = await enter(door)
    const { port } = new URL(door.origin)
    const statusFor = async (host: string) => (await ask(door.origin, '/', { headers: { ...session, host } })).status
    expect(await statusFor(`127.0.0.1:${port}`)).toBe(200)
    expect(await statusFor(`localhost:${port}`)).toBe(200)
    for (const host of [`evil.example:${port}`, 'localhost', '127.0.0.1:1', `127.0.0.1.evil.example:${port}`]) {
      expect(await statusFor(host), host).toBe(421)
    }
  })

  it('spends no key under another name, or from another page', async () => {
    const { port } = new URL(door.origin)
    const host = `evil.example:${port}`
    expect((await trade(door.origin, keyOf(door), { host, origin: `http://${host}` })).status).toBe(421)
    expect((await trade(door.origin, keyOf(door), { origin: 'http://127.0.0.1:1' })).status).toBe(403)
    expect((await trade(door.origin, keyOf(door))).status).toBe(200)
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
    const noOrigin = {
      method: 'POST',
      headers: { ...page.session, 'content-type': 'application/json' },
      body: '{"input":{}}',
    }
    expect((await ask(door.origin, '/desk/listKeys', noOrigin)).status).toBe(403)
    expect(desk.calls).toEqual([])
  })
})
