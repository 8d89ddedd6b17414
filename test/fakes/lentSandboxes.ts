import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/index.ts'

/** A server that leads to one sandbox after the other, each as new. */
interface Place {
  server: Server
  /** From now on it leads to this one. `stop` is asked, once, to end that. */
  lead: (options: SandboxOptions, stop?: () => Promise<void>) => Sandbox
}

/** The longest free is lent first, so that nothing which a test left under way comes upon the next one's. */
const free: Place[] = []
const least = 4

export async function openPlace(): Promise<Place> {
  let answer: RequestListener = () => undefined
  const server = createServer((request, response) => void answer(request, response))
  server.keepAliveTimeout = 600_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    server,
    lead(options, stop = async () => server.closeAllConnections()) {
      const { listener, servedAt } = createSandbox(options)
      answer = listener
      return servedAt(`http://127.0.0.1:${port}`, stop)
    },
  }
}

/**
 * A sandbox in its first state, of a few that the suites of a process have by turns: `giveBack` lets the next test have
 * it. A test that switches it off with `close` has had it for itself.
 */
export async function lendSandbox(
  options: SandboxOptions,
): Promise<{ sandbox: Sandbox; giveBack: () => Promise<void> }> {
  const place = (free.length < least ? undefined : free.shift()) ?? (await openPlace())
  let isGivenBack = false
  const stop = async (): Promise<void> => {
    const closed = isGivenBack ? undefined : new Promise<void>((resolve) => place.server.close(() => resolve()))
    place.server.closeAllConnections()
    await closed
    if (isGivenBack) free.push(place)
  }
  const sandbox = place.lead(options, stop)
  return {
    sandbox,
    giveBack: () => {
      isGivenBack = true
      return sandbox.close()
    },
  }
}
