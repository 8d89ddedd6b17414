import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { out } from '../../scripts/toolchain/places.mjs'
import { prepare } from '../../scripts/toolchain/prepare.mjs'
import { readPageFile } from '../../src/main/doors/page/files.ts'
import { pageHeaders } from '../../src/main/doors/page/headers.ts'

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

/** Serves a folder under the headers that the doors send. */
export async function servePage(folder: string): Promise<PageServer> {
  const server = createServer(async (request, response) => {
    const file = await readPageFile(folder, new URL(request.url ?? '/', 'http://127.0.0.1').pathname)
    response.writeHead(file === undefined ? 404 : 200, {
      ...pageHeaders,
      ...file?.headers,
    })
    response.end(file?.body)
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
