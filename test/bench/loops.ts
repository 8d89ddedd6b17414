import { Agent, get } from 'node:http'
import { AssetId } from '../../src/contract/ids.ts'
import { createGateway } from '../../src/main/gateway/index.ts'

/** Fetches `trees` trees, `atATime` under way at once, and resolves to the milliseconds that took. */
export type Loop = (baseUrl: string, trees: number, atATime: number) => Promise<number>

async function timed(trees: number, atATime: number, fetchOne: () => Promise<unknown>): Promise<number> {
  let left = trees
  const worker = async () => {
    while (left-- > 0) await fetchOne()
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: atATime }, worker))
  return performance.now() - start
}

/** The least that can be done: Node's own client, which hands over each body and looks into none. */
export const bareLoop: Loop = async (baseUrl, trees, atATime) => {
  const agent = new Agent({ keepAlive: true, maxSockets: atATime })
  const fetchOne = () =>
    new Promise<Buffer>((resolve, reject) => {
      get(`${baseUrl}/me/api/v1/enterprise/asset/1/merchandiseProducts?g_nonce=1`, { agent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve(Buffer.concat(chunks))).on('error', reject)
      }).on('error', reject)
    })
  try {
    return await timed(trees, atATime, fetchOne)
  } finally {
    agent.destroy()
  }
}

/** What Keydesk does: fetch, classify, lossless parse and validation of A7's answer. */
export const gatewayLoop: Loop = async (baseUrl, trees, atATime) => {
  const gateway = createGateway({
    baseUrl,
    enterpriseGlobalId: '1',
    credentials: {
      read: async (kind) => ({ value: kind }),
      save: async () => {},
      appSecret: async () => undefined,
    },
    limits: { concurrentReads: atATime },
  })
  const asset = AssetId.parse('1')
  try {
    return await timed(trees, atATime, () => gateway.showProducts(asset))
  } finally {
    await gateway.close()
  }
}
