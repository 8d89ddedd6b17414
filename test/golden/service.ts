import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { startSandbox, type Sandbox } from '../../src/sandbox/index.ts'
import { leadTo, servicePort } from './fixed.mjs'
import { nastyTreeText } from '../main/replica/nastyRecords.ts'

/** What awkward people write into fields, and what files and screens must not stumble over. */
const awkward = [
  '=1+1',
  '+86 138',
  '-1',
  '@SUM(A1)',
  ' both ends ',
  'a,b "c"; d',
  'two\nlines',
  'tab\there',
  '<b>&amp;</b>',
  '欧阳😀',
  'אבג',
  '\u202edesrever',
  "'quoted",
  'null',
  '１２３',
  'W'.repeat(30),
  '測'.repeat(30),
  '',
]

const day = 86_400_000

/** The how manieth asset number of the sandbox an asset id is: its end says so. */
const placeOf = (assetId: string): number => parseInt(assetId.slice(-6), 16) - 1

/**
 * A sandbox of 120 employees behind a server that has nasty products, too: from `begin` on a tenth of the trees has
 * changed, one can't be read, the lists come in another order, and one employee is listed twice.
 */
export async function startGoldenService() {
  const sandbox = await startSandbox({
    members: 120,
    assets: 90,
    keys: 16,
    seed: 7,
    businessStatus: 200,
    errorCodeAs: 'string',
  })
  const { members, assets, keys } = sandbox.state as unknown as Record<'members' | 'assets' | 'keys', object[]>
  for (const [at, text] of awkward.entries()) {
    Object.assign(members[5 + at]!, { name: text, remark: awkward.at(-1 - at) })
  }
  const unreadable = (assets[4] as Sandbox['state']['assets'][number]).assetId
  const nasty = fc.sample(nastyTreeText('1.0'), { seed: 7, numRuns: 10 })
  let isSecond = false

  /** The reply to A7, as this service gives it. */
  function told(assetId: string, reply: string): string {
    const [kind, at] = [placeOf(assetId) % 10, Math.floor(placeOf(assetId) / 10)]
    let text = reply
    if (kind === 1) {
      const name = JSON.stringify(awkward[at * 2])
      text = text.replaceAll(/"productName":"(?:[^"\\]|\\.)*"/g, () => `"productName":${name}`)
    }
    // An instance of the tree once more, in its place.
    if (kind === 5) text = text.replace(/"productInstanceList":\[(\{[^{}]*\})/, '$&,$1')
    if (kind === 7) text = text.replace(/"data":.*\}/s, () => `"data":${nasty[at]}}`)
    if (!isSecond || kind !== 3) return text
    return text
      .replace(/"limitEndTime":(\d+)/, (_, end: string) => `"limitEndTime":${Number(end) + 40 * day}`)
      .replace(/"productName":"((?:[^"\\]|\\.)*)"/, (_, name: string) => `"productName":"${name} 2"`)
  }

  async function answer(request: IncomingMessage) {
    const { host: _, connection: __, ...headers } = request.headers as Record<string, string>
    const method = request.method ?? 'GET'
    const reply = await fetch(new URL(request.url ?? '/', sandbox.baseUrl), {
      method,
      headers,
      redirect: 'manual',
      ...(method === 'GET' ? {} : { body: new Uint8Array(await buffer(request)) }),
    })
    const text = await reply.text()
    const [, assetId] = /\/asset\/(\w+)\/merchandiseProducts/.exec(request.url ?? '') ?? []
    const isBusy = isSecond && assetId === unreadable
    const given = isBusy ? '{"code":"500","message":"busy"}' : assetId === undefined ? text : told(assetId, text)
    // Node's own would be the machine's time.
    const date = reply.headers.get('date') ?? new Date().toUTCString()
    return { status: reply.status, head: { 'content-type': 'application/json', date }, text: given }
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, head, text }) => response.writeHead(status, head).end(text),
      // The sandbox has broken off.
      () => response.destroy(),
    )
  })
  server.keepAliveTimeout = 600_000
  await once(server.listen(0, '127.0.0.1'), 'listening')
  leadTo((server.address() as AddressInfo).port)
  return {
    sandbox,
    baseUrl: `http://127.0.0.1:${servicePort}`,
    /** The id of the asset whose tree can't be read in the second round. */
    unreadable,
    beginSecond() {
      isSecond = true
      for (const list of [members, assets, keys]) list.reverse()
      members.push(members[3]!)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await sandbox.close()
    },
  }
}
