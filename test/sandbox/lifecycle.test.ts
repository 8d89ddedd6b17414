import { connect, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../src/sandbox/index.ts'
import { eventually, found, memberCenter, raw, requestText } from './wire.ts'

const start = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const sandbox = await startSandbox({ members: 5, assets: 5, keys: 2, ...options })
  onTestFinished(() => sandbox.close())
  return sandbox
}
const assets = (sandbox: Sandbox) => memberCenter(sandbox, 'GET', `/${sandbox.enterpriseGlobalId}/asset/assetNums`)

it('listens on the port that was asked for, and says when it cannot', async () => {
  const other = createServer()
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
  )
  await expect(startSandbox({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await new Promise((resolve) => other.close(resolve))
  expect((await start({ port })).baseUrl).toBe(`http://127.0.0.1:${port}`)
})

it('takes its defaults for options that are undefined', async () => {
  const sandbox = await startSandbox({ port: undefined, members: undefined } as unknown as SandboxOptions)
  onTestFinished(() => sandbox.close())
  expect([sandbox.state.members.length, sandbox.state.assets.length, sandbox.state.keys.length]).toEqual([240, 120, 24])
})

it('closes with connections open, requests waiting, and twice', async () => {
  const sandbox = await start({ latencyMs: 3_600_000 })
  const path = `/me/api/v1/enterprise/${sandbox.enterpriseGlobalId}/asset/assetNums`
  const waiting = Array.from({ length: 20 }, () => raw(sandbox, requestText(sandbox, 'GET', path)))
  const halfSent = raw(sandbox, 'POST /oauth/token HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\ngr')
  await eventually(() => sandbox.requests.length).toBe(20)
  await Promise.all([sandbox.close(), sandbox.close()])
  for (const { received } of await Promise.all([...waiting, halfSent])) expect(received).toBe('')
  await expect(assets(sandbox)).rejects.toThrow()
})

it('does not let one slow request hold up another', async () => {
  const sandbox = await start()
  sandbox.faults.add({ on: 'A6', what: 'late', delayMs: 3_600_000 })
  const slow = raw(
    sandbox,
    requestText(sandbox, 'GET', `/me/api/v1/enterprise/${sandbox.enterpriseGlobalId}/asset/assetNums`),
  )
  await eventually(() => sandbox.requests.length).toBe(1)
  expect((await assets(sandbox)).json.code).toBe(0)
  await sandbox.close()
  expect((await slow).received).toBe('')
})

it('adds the latency that was asked for', async () => {
  const sandbox = await start({ latencyMs: 1 })
  const answers = await Promise.all(Array.from({ length: 30 }, () => assets(sandbox)))
  expect(answers.every(({ json }) => json.code === 0)).toBe(true)
})

it('records what came over the wire, the latest two thousand', async () => {
  const sandbox = await start()
  await memberCenter(sandbox, 'POST', `/${sandbox.enterpriseGlobalId}/member`, {
    body: '{"userList":[]}',
    query: { g_nonce: 'a b' },
  })
  expect(sandbox.requests).toEqual([
    {
      endpoint: 'A1',
      method: 'POST',
      path: `/me/api/v1/enterprise/${sandbox.enterpriseGlobalId}/member`,
      query: { g_nonce: 'a b' },
      headers: expect.objectContaining({ 'content-type': 'application/json', clienttoken: sandbox.clientToken }),
      body: '{"userList":[]}',
      applied: false,
    },
  ])
  const { hostname, port } = new URL(sandbox.baseUrl)
  const socket = connect(Number(port), hostname).resume()
  onTestFinished(() => void socket.destroy())
  socket.write(Array.from({ length: 2_000 }, (_, n) => `GET /${n} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`).join(''))
  await eventually(() => sandbox.requests.at(-1)?.path).toBe('/1999')
  expect(sandbox.requests).toHaveLength(2_000)
  expect(found(sandbox.requests[0]).path).toBe('/0')
})

it('shares nothing with another sandbox of the same seed', async () => {
  const [one, other] = [await start(), await start()]
  expect(one.clientToken).not.toBe(other.clientToken)
  await memberCenter(one, 'DELETE', `/${one.enterpriseGlobalId}/member/${found(one.state.members[0]).globalId}`)
  expect([one.state.members.length, other.state.members.length]).toEqual([4, 5])
})

it('leaves the process’s own Request and Response alone', async () => {
  const before = [globalThis.Request, globalThis.Response]
  await assets(await start())
  expect([globalThis.Request, globalThis.Response]).toEqual(before)
})
