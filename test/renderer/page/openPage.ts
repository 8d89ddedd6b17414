import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { build } from 'vite'
import { readPageFile } from '../../../src/main/doors/page/files.ts'
import { pageHeaders } from '../../../src/main/doors/page/headers.ts'
import { chromiumLaunch } from '../../fakes/chromium.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface PageBench {
  /** A fresh page over the canned enterprise, at an address of the page ("#/profiles"). */
  open(address: string, options?: BrowserContextOptions): Promise<Page>
  /** A fresh page without a bridge, as in a browser: it asks the door over HTTP, and here nothing answers. */
  openInBrowser(address: string, prepare: (page: Page) => Promise<void>): Promise<Page>
  close(): Promise<void>
}

/** The page alone, built for real and under its real headers, in Chromium, over a bridge of canned answers. */
export async function startPageBench(): Promise<PageBench> {
  const folder = await mkdtemp(join(tmpdir(), 'keydesk-page-'))
  // As it is shipped: the test runner's own environment would build React for development.
  process.env['NODE_ENV'] = 'production'
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(root, 'src/renderer'),
    base: './',
    plugins: [react()],
    build: { outDir: join(folder, 'page'), emptyOutDir: true },
  })
  const fake = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: join(root, 'test/fakes/bridge.ts'), output: { format: 'iife' } },
    },
  })
  const server = await serve(join(folder, 'page'))
  const { port } = server.address() as AddressInfo
  const browser = await chromium.launch(chromiumLaunch)
  return {
    async open(address, options) {
      const page = await newPage(browser, options)
      await page.addInitScript({ content: codeOf(fake) })
      await page.goto(`http://127.0.0.1:${port}/${address}`)
      return page
    },
    async openInBrowser(address, prepare) {
      const page = await newPage(browser)
      await prepare(page)
      await page.goto(`http://127.0.0.1:${port}/${address}`)
      return page
    },
    async close() {
      await browser.close()
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function codeOf(built: Awaited<ReturnType<typeof build>>): string {
  const [output] = [built].flat()
  if (output === undefined || !('output' in output)) throw new Error('nothing was built')
  const [chunk] = output.output
  return chunk.code
}

async function serve(folder: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const file = await readPageFile(folder, new URL(request.url ?? '/', 'http://127.0.0.1').pathname)
    response.writeHead(file === undefined ? 404 : 200, {
      ...pageHeaders,
      ...(file && { 'Content-Type': file.contentType }),
    })
    response.end(file?.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 }, ...options })
  return context.newPage()
}
