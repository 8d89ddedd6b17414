import { once } from 'node:events'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startBrowserDoor } from '../../../../src/main/doors/browser/startBrowserDoor.ts'
import { ask, askBytes, enter, open } from './client.ts'
import { desk, door, nextCall, page, rendererFolder, useDoor } from './useDoor.ts'

const globals = [globalThis.Request, globalThis.Response]
useDoor()

describe('the page', () => {
  it('is served with the policy, like every other answer', async () => {
    const answers = [
      await page.get('/'),
      await page.get('/app.js'),
      await page.get('/nothing'),
      await page.get('/%2e%2e%2f%2e%2e%2fetc/passwd'),
      await page.post('/desk/nonsense', {}),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 200])
    expect(answers[0]?.body).toBe('<!doctype html>page')
    expect(answers[1]?.headers['content-type']).toBe('text/javascript; charset=utf-8')
    for (const { headers } of answers) {
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; /)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

describe('what nobody foresaw in answering the page', () => {
  it('is heard of, and neither printed nor told to the page', async () => {
    const thrown = new TypeError('canary')
    const heard: unknown[] = []
    const broken = await startBrowserDoor({
      desk: { ...desk.desk, call: () => Promise.reject(thrown) },
      rendererFolder,
      onDefect: (one) => heard.push(one),
    })
    onTestFinished(() => broken.close())
    const print = vi.spyOn(console, 'error')
    onTestFinished(() => print.mockRestore())
    const { status, body, headers } = await (await enter(broken)).post('/desk/listProfiles', { callId: 'c', input: {} })
    expect({ status, body, heard }).toEqual({ status: 500, body: 'Keydesk failed', heard: [thrown] })
    expect(headers['content-security-policy']).toBeDefined()
    expect(print).not.toHaveBeenCalled()
  })

  it('is not a page that leaves in the middle of its call', async () => {
    const heard: unknown[] = []
    const left = await startBrowserDoor({ desk: desk.desk, rendererFolder, onDefect: (one) => heard.push(one) })
    onTestFinished(() => left.close())
    const print = vi.spyOn(console, 'error')
    onTestFinished(() => print.mockRestore())
    const { session } = await enter(left)
    const socket = connect(Number(new URL(left.origin).port), '127.0.0.1')
    const headers = {
      host: new URL(left.origin).host,
      origin: left.origin,
      'content-type': 'application/json',
      ...session,
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST /desk/listProfiles HTTP/1.1\r\n${lines.join('')}content-length: 100\r\n\r\n{"callId":`)
    await once(socket, 'connect')
    socket.resetAndDestroy()
    await once(socket, 'close')
    expect((await ask(left.origin, '/')).status).toBe(200)
    expect(heard).toEqual([])
    expect(print).not.toHaveBeenCalled()
  })
})

describe('a call', () => {
  it('goes to the desk, and its result comes back', async () => {
    desk.answerWith(() => ({ ok: false, error: { kind: 'refused', code: '60024' } }))
    const answer = await page.post('/desk/lend', { callId: 'a', input: { key: '1' } })
    expect(desk.calls[0]).toMatchObject({ name: 'lend', input: { key: '1' } })
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      200,
      { ok: false, error: { kind: 'refused', code: '60024' } },
    ])
  })

  it.each([
    ['an unknown operation', '/desk/nonsense', '{"callId":"a","input":{}}'],
    ['a list', '/desk/listKeys', '[1]'],
    ['no JSON', '/desk/listKeys', '{"callId":'],
    ['a call id that is none', '/desk/listKeys', '{"callId":7,"input":{}}'],
    ['a path to write to', '/desk/exportProducts', '{"callId":"a","input":{"target":{"to":"path","path":"/tmp/x"}}}'],
  ])('that is malformed (%s) gets a result and does not reach the desk', async (what, path, body) => {
    desk.answerWith(() => ({ ok: true, data: 1 }))
    const sent = {
      method: 'POST',
      headers: { ...page.session, origin: door.origin, 'content-type': 'application/json' },
      body,
    }
    const answer = JSON.parse((await askBytes(door.origin, path, sent)).toString())
    // A body that is no object is a call without input, which the desk refuses by the contract.
    if (what === 'a list' || what === 'no JSON') expect(desk.calls[0]?.input).toBeUndefined()
    else expect([answer.error.kind, desk.calls.length]).toEqual(['invalid', 0])
  })

  it('is JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'text/json', '']) {
      expect((await page.post('/desk/listKeys', { input: {} }, { 'content-type': type })).status, type).toBe(415)
    }
    desk.answerWith(() => ({ ok: true, data: 1 }))
    expect(
      (await page.post('/desk/listKeys', { input: {} }, { 'content-type': 'application/json; charset=utf-8' })).status,
    ).toBe(200)
  })

  it('is bounded in size', async () => {
    desk.answerWith(() => ({ ok: true, data: 1 }))
    const people = 'x'.repeat(15 * 1024 * 1024)
    expect((await page.post('/desk/addMembers', { input: people })).status).toBe(200)
    expect(desk.calls[0]?.input).toHaveLength(people.length)
    // The door hangs up on a body that it does not want, which the sender may notice before it reads the answer.
    const tooMany = await page.post('/desk/addMembers', { input: people + people }).catch(() => ({ status: 413 }))
    expect(tooMany.status).toBe(413)
    const endless = { 'transfer-encoding': 'chunked' }
    expect((await page.post('/desk/addMembers', { input: '' }, endless)).status).toBe(413)
    // What names no people is short.
    const status = async (input: unknown) => (await page.post('/desk/listMembers', { input })).status
    expect(await status({ keyword: 'x'.repeat(900_000) })).toBe(200)
    expect(await status({ keyword: 'x'.repeat(1_100_000) })).toBe(413)
    expect(desk.calls).toHaveLength(2)
  })

  it('is bounded in depth and in number, before it is parsed', async () => {
    desk.answerWith(() => ({ ok: true, data: 1 }))
    const status = async (operation: string, input: string) => {
      const headers = { ...page.session, origin: door.origin, 'content-type': 'application/json' }
      const sent = { method: 'POST', headers, body: `{"callId":"a","input":${input}}` }
      return (await ask(door.origin, `/desk/${operation}`, sent)).status
    }
    // One level is the call's own.
    expect(await status('listKeys', '['.repeat(63) + ']'.repeat(63))).toBe(200)
    expect(await status('listKeys', '['.repeat(64) + ']'.repeat(64))).toBe(413)
    expect(await status('listKeys', '{"a":'.repeat(64) + '1' + '}'.repeat(64))).toBe(413)
    expect(await status('listKeys', JSON.stringify(`${'['.repeat(99)}\\"${'{'.repeat(99)}`))).toBe(200)
    expect(await status('addMembers', '['.repeat(15_000_000))).toBe(413)
    expect(await status('addMembers', `[${'[],'.repeat(400_000)}1]`)).toBe(200)
    expect(await status('addMembers', `[${'[],'.repeat(600_000)}1]`)).toBe(413)
    expect(await status('addMembers', `[${'1,'.repeat(1_100_000)}1]`)).toBe(413)
    expect(desk.calls).toHaveLength(3)
  })

  it('is cancelled by its id', async () => {
    const call = page.post('/desk/listKeys', { callId: 'a', input: {} })
    const { context, answer } = await nextCall()
    expect((await page.post('/cancel', { callId: 'b' })).status).toBe(204)
    expect(context.signal?.aborted).toBe(false)
    await page.post('/cancel', { callId: 'a' })
    expect(context.signal?.aborted).toBe(true)
    answer({ ok: false, error: { kind: 'cancelled', code: 'cancelled' } })
    expect(JSON.parse((await call).body)).toMatchObject({ error: { kind: 'cancelled' } })
  })

  it('is cancelled when the browser hangs up', async () => {
    const headers = { ...page.session, origin: door.origin, 'content-type': 'application/json' }
    const { sent, response } = open(door.origin, '/desk/listKeys', {
      method: 'POST',
      headers,
      body: '{"callId":"a","input":{}}',
    })
    const { context } = await nextCall()
    sent.destroy()
    await expect(response).rejects.toThrow()
    await expect.poll(() => context.signal?.aborted).toBe(true)
  })
})

describe('events', () => {
  it('carry the progress of the calls, and what the desk tells', async () => {
    const stream = await open(door.origin, '/events', { headers: page.session }).response
    expect(stream.headers['content-type']).toBe('application/x-ndjson')
    const call = page.post('/desk/addMembers', { callId: 'a', input: {} })
    const { context, answer } = await nextCall()
    context.onProgress?.({ done: 1, total: 2 })
    desk.emit({ type: 'profilesChanged' })
    answer({ ok: true, data: {} })
    await call
    let received = ''
    stream.on('data', (chunk) => (received += chunk))
    await expect
      .poll(() => received)
      .toBe('\n{"type":"progress","callId":"a","progress":{"done":1,"total":2}}\n{"type":"profilesChanged"}\n')
    stream.destroy()
  })
})

describe('the door', () => {
  it('is open to this machine alone', async () => {
    const { port } = new URL(door.origin)
    const others = Object.values(networkInterfaces())
      .flat()
      .filter((address) => address && !address.internal)
    for (const address of others) {
      const socket = connect(Number(port), address!.address)
      await expect(once(socket, 'connect')).rejects.toThrow()
    }
    expect(new URL(door.origin).hostname).toBe('127.0.0.1')
  })

  it('opens on the port it is given, and says so when that is taken', async () => {
    const port = Number(new URL(door.origin).port)
    await expect(startBrowserDoor({ desk: desk.desk, rendererFolder, port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    })
    await door.close()
    const again = await startBrowserDoor({ desk: desk.desk, rendererFolder, port })
    onTestFinished(() => again.close())
    expect(again.origin).toBe(`http://127.0.0.1:${port}`)
  })

  it('closes at once, whoever is listening or waiting, and leaves the desk open', async () => {
    const stream = await open(door.origin, '/events', { headers: page.session }).response
    const ended = new Promise((resolve) => stream.once('close', resolve))
    stream.on('error', () => undefined).resume()
    const waiting = [{ callId: 'a', input: {} }, { input: {} }].map((call) => page.post('/desk/listKeys', call))
    const failed = Promise.all(waiting.map((call) => expect(call).rejects.toThrow()))
    await expect.poll(() => desk.calls.length).toBe(2)
    await door.close()
    await ended
    await failed
    expect(desk.calls.map(({ context }) => context.signal?.aborted)).toEqual([true, true])
    expect([desk.listenerCount, desk.closedTimes]).toEqual([0, 0])
    await expect(page.get('/')).rejects.toThrow('ECONNREFUSED')
  })

  it('leaves the global Request and Response as they are', () => {
    expect([globalThis.Request, globalThis.Response]).toEqual(globals)
  })
})
