import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/index.ts'

/** A server that leads to one sandbox after the other, each as new. */
interface Place {
  server: Server
  baseUrl: string
  listener: RequestListener
}

/** The longest free is lent first, so that nothing which a test left under way comes upon the next one's. */
const free: Place[] = []
const least = 4

async function open(): Promise<Place> {
  const server = createServer((request, response) => void place.listener(request, response))
  server.keepAliveTimeout = 600_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const place: Place = { server, baseUrl: `http://127.0.0.1:${port}`, listener: () => undefined }
  return place
}

/**
 * A sandbox in its first state, of a few that the suites of a process have by turns: `giveBack` lets the next test have
 * it. A test that switches it off with `close` has had it for itself.
 */
export async function lendSandbox(
  options: SandboxOptions,
): Promise<{ sandbox: Sandbox; giveBack: () => Promise<void> }> {
  const place = (free.length < least ? undefined : free.shift()) ?? (await open())
  let isGivenBack = false
  const stop = async (): Promise<void> => {
    const closed = isGivenBack ? undefined : new Promise<void>((resolve) => place.server.close(() => resolve()))
    place.server.closeAllConnections()
    await closed
    if (isGivenBack) free.push(place)
  }
  const { listener, servedAt } = createSandbox(options)
  place.listener = listener
  const sandbox = servedAt(place.baseUrl, stop)
  return {
    sandbox,
    giveBack: () => {
      isGivenBack = true
      return sandbox.close()
    },
  }
}
