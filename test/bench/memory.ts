import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { replies } from '../../src/main/gateway/services/memberCenter.ts'
import type { Figure } from './figures.ts'

const run = promisify(execFile)
const replyServer = fileURLToPath(new URL('replyServer.ts', import.meta.url))
const oneReply = fileURLToPath(new URL('oneReply.ts', import.meta.url))

async function withReply<T>(
  endpoint: string,
  kind: string,
  bytes: number,
  work: (address: string) => Promise<T>,
): Promise<T> {
  const args = [replyServer, endpoint, kind, String(bytes)]
  const server = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  try {
    const [port] = (await once(server.stdout, 'data')) as [Buffer]
    return await work(`http://127.0.0.1:${String(port).trim()}`)
  } finally {
    server.stdin.end()
  }
}

/** Memory that one reply takes at most, of the largest size that its endpoint may have, to its bytes. */
async function overBytes(endpoint: keyof typeof replies, kind: string): Promise<Figure> {
  const bytes = replies[endpoint].bytes
  const grown = await withReply(endpoint, 'records alone', 100_000, (small) =>
    withReply(endpoint, kind, bytes, async (address) => {
      // V8's young generation doubles in steps that have nothing to do with a reply, and are larger than a small one.
      const { stdout } = await run(process.execPath, ['--max-semi-space-size=1', oneReply, address, small, endpoint])
      return Number(stdout)
    }),
  )
  const mebibytes = (size: number): string => `${Math.round(size / 1024 / 1024)} MiB`
  return {
    what: `memory of the largest reply of ${endpoint}, ${kind}, to its bytes`,
    ratio: grown / bytes,
    aim: 8,
    of: `${mebibytes(grown)} to ${mebibytes(bytes)}`,
  }
}

const kinds = [
  'numbers',
  'nested',
  'empty lists',
  'objects',
  'records alone',
  'records of empty lists',
  'records of empty objects',
  'records of long numbers',
  'records of short texts',
  'one record of empty objects',
  'records of other fields',
  'records in Chinese',
]

export async function memoryFigures(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const endpoint of ['A5', 'A6', 'A7', 'A8'] as const) {
    for (const kind of kinds) figures.push(await overBytes(endpoint, kind))
  }
  return figures
}
