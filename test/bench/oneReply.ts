import { createGateway } from '../../src/main/gateway/index.ts'
import { AssetId } from '../../src/contract/ids.ts'
import { peakMemory, restartedPeak } from '../fakes/peakMemory.ts'

/**
 * A process of its own: reads one reply through the gateway and prints by how many bytes its memory grew at most. What
 * the gateway makes of the reply is not asked.
 */
const [address = '', small = '', endpoint = ''] = process.argv.slice(2)

const read = async (baseUrl: string): Promise<void> => {
  const gateway = createGateway({
    baseUrl,
    enterpriseGlobalId: '1',
    credentials: { read: async (kind) => ({ value: kind }), save: async () => {}, appSecret: async () => undefined },
  })
  const reading: Record<string, () => Promise<unknown>> = {
    A5: () => gateway.listMembers({ page: 1, pageSize: 100 }),
    A6: () => gateway.listAssets(),
    A7: () => gateway.showProducts(AssetId.parse('1')),
    A8: () => gateway.listKeys(),
  }
  await reading[endpoint]?.().catch(() => undefined)
  await gateway.close()
}

// What the program keeps at hand for whatever it reads is no part of one reply.
for (let round = 0; round < 10; round += 1) await read(small)
const before = restartedPeak()
await read(address)
console.log(peakMemory() - before)
