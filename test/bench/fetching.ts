import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { median, type Figure } from './figures.ts'
import { bareLoop, gatewayLoop } from './loops.ts'

const trees = 2000
const latencyMs = 40

/** Runs `work` with the address of a server in a process of its own. */
async function withServer<T>(latency: number, work: (baseUrl: string) => Promise<T>): Promise<T> {
  const script = fileURLToPath(new URL('treeServer.ts', import.meta.url))
  const server = spawn(process.execPath, [script, String(latency)], { stdio: ['pipe', 'pipe', 'inherit'] })
  try {
    const [port] = (await once(server.stdout, 'data')) as [Buffer]
    return await work(`http://127.0.0.1:${String(port).trim()}`)
  } finally {
    server.stdin.end()
  }
}

/** Keydesk against the bare loop, turn by turn on the same server. */
export async function overBareLoop(atATime: number, rounds: number): Promise<Figure> {
  return withServer(0, async (baseUrl) => {
    await bareLoop(baseUrl, trees, atATime)
    await gatewayLoop(baseUrl, trees, atATime)
    const bare: number[] = []
    const ours: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await bareLoop(baseUrl, trees, atATime))
      ours.push(await gatewayLoop(baseUrl, trees, atATime))
    }
    return {
      what: `${trees} trees, ${atATime} at a time, to a bare node:http loop`,
      ratio: median(ours) / median(bare),
      aim: 5,
      of: `${Math.round(median(ours))} ms to ${Math.round(median(bare))} ms`,
    }
  })
}

/** Keydesk against a server that takes its time: the ideal is its time and nothing else, which nobody reaches. */
export async function overIdeal(atATime: number, rounds: number): Promise<Figure> {
  return withServer(latencyMs, async (baseUrl) => {
    await gatewayLoop(baseUrl, atATime * 10, atATime)
    const bare = await bareLoop(baseUrl, trees, atATime)
    const ours: number[] = []
    for (let round = 0; round < rounds; round += 1) ours.push(await gatewayLoop(baseUrl, trees, atATime))
    const ideal = Math.ceil(trees / atATime) * latencyMs
    return {
      what: `${trees} trees, ${atATime} at a time, ${latencyMs} ms server, to the ideal`,
      ratio: median(ours) / ideal,
      aim: 1.15,
      of: `${Math.round(median(ours))} ms to ${ideal} ms (the bare loop: ${Math.round(bare)} ms)`,
    }
  })
}
