import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { SyncSettings } from '../../src/contract/memory.ts'
import { updateCopy } from '../../src/main/desk/memory/sync.ts'
import { createGateway } from '../../src/main/gateway/index.ts'
import { openReplica } from '../../src/main/replica/openReplica.ts'
import { threads } from '../fakes/worker.ts'
import { median, type Figure } from './figures.ts'

const trees = 2000
const treeBytes = 20_000
const atATime = 16
const latencyMs = 20
const manyAssets = 20_000
const rounds = 9

interface Enterprise {
  address: string
  /** Every hundredth tree says something else from now on. */
  change: () => void
}

async function withEnterprise<T>(
  [assets, bytes, latency]: [number, number, number],
  work: (enterprise: Enterprise) => Promise<T>,
): Promise<T> {
  const script = fileURLToPath(new URL('enterpriseServer.ts', import.meta.url))
  const args = [script, ...[assets, bytes, latency].map(String)]
  const server = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  try {
    const [port] = (await once(server.stdout, 'data')) as [Buffer]
    const address = `http://127.0.0.1:${String(port).trim()}`
    return await work({ address, change: () => void server.stdin.write('\n') })
  } finally {
    server.stdin.end()
  }
}

/** The bytes of so many trees over Node's own client, and nothing done with them; in milliseconds. */
async function bytesAlone(address: string, trees: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atATime })
  let next = 0
  const fetchOne = (number: number) =>
    new Promise<void>((resolve, reject) => {
      const path = `/me/api/v1/enterprise/asset/${6_440_000_000_000_000 + number}/merchandiseProducts`
      get(`${address}${path}`, { agent }, (reply) => {
        reply.on('data', () => undefined).on('end', resolve)
      }).on('error', reject)
    })
  const lane = async (): Promise<void> => {
    while (next < trees) await fetchOne(next++)
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: atATime }, lane))
  agent.destroy()
  return performance.now() - start
}

function sizeOf(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}

/** One sync; how long it took. */
type Sync = () => Promise<number>

/** Opens the memory in `folder`, and closes it after `work`. */
async function withMemory<T>(folder: string, address: string, work: (sync: Sync) => Promise<T>): Promise<T> {
  const replica = await open(folder, address)
  const gateway = createGateway({
    baseUrl: address,
    enterpriseGlobalId: '1',
    credentials: { read: async (kind) => ({ value: kind }), save: async () => {}, appSecret: async () => undefined },
  })
  const settings = SyncSettings.parse({})
  // Until each of its threads answers, they load their programs.
  await replica.info()
  const made = await work(async () => {
    const start = performance.now()
    await updateCopy(gateway, replica, { listsOnly: false, acceptLoss: true, door: 'bench', settings })
    return performance.now() - start
  })
  await gateway.close()
  await replica.close()
  return made
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const ms = (time: number): string => `${Math.round(time)} ms`

const open = (folder: string, address: string) =>
  openReplica(threads, folder, { baseUrl: address, enterpriseGlobalId: '1' })

/** What the second sync, in which one tree of a hundred changed, adds on disk to what the first one took, in bytes. */
const grownBy = ({ address, change }: Enterprise) =>
  inFolder(async (folder) => {
    await withMemory(folder, address, (sync) => sync())
    const size = sizeOf(folder)
    change()
    await withMemory(folder, address, (sync) => sync())
    return { size, grown: sizeOf(folder) - size }
  })

/** The first sync, and a second one in which one tree of a hundred changed, after one such in vain. */
const timesOf = ({ address, change }: Enterprise) =>
  inFolder((folder) =>
    withMemory(folder, address, async (sync) => {
      const first = await sync()
      change()
      await sync()
      change()
      return { first, second: await sync() }
    }),
  )

/** All in turn, once in vain. */
async function onLoopback(): Promise<Figure[]> {
  return withEnterprise([trees, treeBytes, 0], async (enterprise) => {
    const { address } = enterprise
    const { size, grown } = await grownBy(enterprise)
    const taken = { bare: [] as number[], first: [] as number[], second: [] as number[] }
    for (let round = 0; round <= rounds; round += 1) {
      const bare = await bytesAlone(address, trees)
      const { first, second } = await timesOf(enterprise)
      if (round === 0) continue
      taken.bare.push(bare)
      taken.first.push(first)
      taken.second.push(second)
    }
    const [bare, first, second] = [median(taken.bare), median(taken.first), median(taken.second)]
    return [
      {
        what: `sync of ${trees} trees of 20 KB, to the bytes alone`,
        ratio: first / bare,
        // That of packed columns was 5 (docs/decisions/products-as-rows.md).
        aim: 6.5,
        of: `${ms(first)} to ${ms(bare)}`,
      },
      {
        what: 'a second sync, 1 % changed: its time beyond the bytes alone, to the first’s',
        ratio: (second - bare) / (first - bare),
        aim: 0.3,
        of: `${ms(second)} and ${ms(first)}, the bytes ${ms(bare)}`,
      },
      {
        what: 'a second sync, 1 % changed: what it adds on disk, to the first’s',
        ratio: grown / size,
        aim: 0.03,
        of: `${Math.round(grown / 1024)} KiB to ${Math.round(size / 1024)} KiB`,
      },
    ]
  })
}

/** At the real size, each reply after `latencyMs`: what a server makes of them is in both, and no arithmetic knows it. */
async function farAway(): Promise<Figure> {
  return withEnterprise([manyAssets, treeBytes, latencyMs], async ({ address }) => {
    const bare = await bytesAlone(address, manyAssets)
    const tookMs = await inFolder((folder) => withMemory(folder, address, (sync) => sync()))
    const ideal = (manyAssets / atATime) * latencyMs
    return {
      what: `sync of ${manyAssets} trees, ${latencyMs} ms server, to the bytes alone`,
      ratio: tookMs / bare,
      aim: 1.1,
      of: `${ms(tookMs)} to ${ms(bare)}; ${atATime} at a time and nothing else would be ${ms(ideal)}`,
    }
  })
}

/** How long input waits in the main process at most, A6 with all its entries included. */
async function longestDelay(): Promise<Figure> {
  return withEnterprise([manyAssets, 1000, 0], ({ address }) =>
    inFolder(async (folder) => {
      const delay = monitorEventLoopDelay({ resolution: 1 })
      const tookMs = await withMemory(folder, address, (sync) => {
        delay.enable()
        return sync().finally(() => delay.disable())
      })
      return {
        what: `longest that input waits in main, sync of ${manyAssets} asset numbers`,
        ratio: delay.max / 1e6,
        unit: 'ms',
        aim: 50,
        of: `in ${ms(tookMs)}`,
      }
    }),
  )
}

export async function syncFigures(): Promise<Figure[]> {
  return [...(await onLoopback()), await farAway(), await longestDelay()]
}
