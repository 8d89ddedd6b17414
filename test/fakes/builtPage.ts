import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { out } from '../../scripts/toolchain/places.mjs'
import { prepare } from '../../scripts/toolchain/prepare.mjs'
import { readPageFile, type PageFile, pageHeaders } from '../../src/main/doors/page/calls.ts'

/**
 * The folder of the page as it ships. Whoever asks first in a run builds it, where it is not what the sources say;
 * the others wait for that.
 */
export async function builtPage(): Promise<string> {
  await prepare({ say: (words) => process.stderr.write(`${words}\n`), installs: 'never' })
  return join(out, 'renderer')
}

export interface PageServer {
  /** "http://127.0.0.1:40123", without a slash. */
  origin: string
  close(): void
}

/** The page's address where the fake bridge is its first script. */
export const fakedPage = '/faked.html'
const bridgeName = 'fake-bridge.js'

/** Serves a folder under the headers that the doors send; `bridge`: the program of the fake bridge. */
export async function servePage(folder: string, bridge?: string): Promise<PageServer> {
  /** The browser keeps the bridge compiled as it does the page's own scripts: it is as large as they are. */
  async function faked(path: string): Promise<PageFile | undefined> {
    if (path === `/assets/${bridgeName}`) {
      const headers = { 'Content-Type': 'text/javascript', 'Cache-Control': 'private, max-age=31536000, immutable' }
      return { body: new TextEncoder().encode(bridge), headers }
    }
    const page = path === fakedPage ? await readPageFile(folder, '/') : undefined
    if (page === undefined) return readPageFile(folder, path)
    const html = new TextDecoder()
      .decode(page.body)
      .replace('<head>', `<head><script src="./assets/${bridgeName}"></script>`)
    return { ...page, body: new TextEncoder().encode(html) }
  }
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '', 'http://127.0.0.1').pathname
    const file = await (bridge === undefined ? readPageFile(folder, path) : faked(path))
    response.writeHead(file === undefined ? 404 : 200, {
      ...pageHeaders,
      ...file?.headers,
    })
    // A whole Chromium takes an error without a page for one of its own, and doesn't go there.
    response.end(file?.body ?? 'There is nothing here.')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
