import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { browserDoor } from '../../../contract/browserDoor.ts'
import type { DeskEvent } from '../../../contract/bridge.ts'
import type { Desk } from '../../desk/desk.ts'
import { createPageCalls } from '../page/calls.ts'
import { createDownloads } from './downloads.ts'
import { routes } from './routes.ts'
import { createSession } from './session.ts'

export interface BrowserDoor {
  /** The address to open, once: it contains the key. */
  address: string
  /** "http://127.0.0.1:<port>". */
  origin: string
  /**
   * Ends every connection at once, cancels what is running, and removes exports that weren't downloaded. The desk
   * stays open.
   */
  close(): Promise<void>
}

/**
 * Serves the page and the desk to one browser on this machine. `port` 0 or none: the system chooses one. `profile` is
 * the id of the profile to show first. Rejects with Node's error if the port is taken.
 */
export async function startBrowserDoor(door: {
  desk: Desk
  rendererFolder: string
  port?: number
  profile?: string
  /** Called with what nobody foresaw in answering the page. */
  onDefect?: (thrown: unknown) => void
}): Promise<BrowserDoor> {
  // Otherwise the adaptor would replace the global Request and Response, which the gateway's fetch uses too.
  const server = createAdaptorServer({ fetch: (request) => app.fetch(request), overrideGlobalObjects: false }) as Server
  server.listen(door.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const listeners = new Set<(event: DeskEvent) => void>()
  const tell = (event: DeskEvent) => listeners.forEach((listener) => listener(event))
  const stopListening = door.desk.onEvent(tell)
  const downloads = await createDownloads()
  const calls = createPageCalls(door.desk, { tell, chooseExportPath: downloads.make })
  const session = createSession()
  const app = routes({
    session,
    port,
    rendererFolder: door.rendererFolder,
    calls,
    downloads,
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onDefect: (thrown) => door.onDefect?.(thrown),
  })

  const origin = `http://127.0.0.1:${port}`
  const parameters = new URLSearchParams({
    [browserDoor.keyParameter]: session.key,
    ...(door.profile === undefined ? {} : { profile: door.profile }),
  })
  return {
    address: `${origin}/?${parameters.toString()}`,
    origin,
    async close() {
      stopListening()
      calls.cancelAll()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      await downloads.close()
    },
  }
}
