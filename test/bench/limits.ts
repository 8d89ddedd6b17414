import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AssetId } from '../../src/contract/ids.ts'
import { createGateway } from '../../src/main/gateway/index.ts'
import { createRateLimit, type RateLimit } from '../fakes/rateLimit.ts'
import type { Figure } from './figures.ts'

const trees = 300
const perSecond = 20

interface Refusal {
  status: number
  retryAfter?: string
}

/** Answers with trees, behind a limit, and refuses the rest. */
function limitedServer(limit: RateLimit, { status, retryAfter }: Refusal): RequestListener {
  const letsThrough = createRateLimit(limit)
  return (request, response) => {
    request.resume()
    if (letsThrough(performance.now())) {
      response.end('{"code":0,"data":{"productInstanceList":[],"children":[]}}')
      return
    }
    response.writeHead(status, retryAfter === undefined ? {} : { 'Retry-After': retryAfter }).end()
  }
}

/** Keydesk against the time in which the limit lets as many requests through. */
async function behind(burst: number, refusal: Refusal): Promise<Figure> {
  const server = createServer(limitedServer({ perSecond, burst }, refusal))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const gateway = createGateway({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    enterpriseGlobalId: '1',
    credentials: { read: async (kind) => ({ value: kind }), save: async () => {}, appSecret: async () => undefined },
  })
  const start = performance.now()
  const whenLimited = (): void => undefined
  await Promise.all(Array.from({ length: trees }, () => gateway.showProducts(AssetId.parse('1'), { whenLimited })))
  const took = performance.now() - start
  await gateway.close()
  server.close()
  const ideal = ((trees - 1 - burst) * 1000) / perSecond
  const answer = `HTTP ${refusal.status}${refusal.retryAfter === undefined ? '' : ' with Retry-After'}`
  return {
    what: `${trees} trees at ${perSecond} a second, burst ${burst}, ${answer}, to the limit`,
    ratio: took / ideal,
    aim: 2,
    of: `${Math.round(took)} ms to ${Math.round(ideal)} ms`,
  }
}

/** All at once, each on a service of its own: they wait, and take no time from each other. */
export function behindLimits(): Promise<Figure[]> {
  const refusals: Refusal[] = [{ status: 429 }, { status: 429, retryAfter: '1' }, { status: 503, retryAfter: '1' }]
  return Promise.all([0, 20].flatMap((burst) => refusals.map((refusal) => behind(burst, refusal))))
}
