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

const root = fileURLToPath(new URL('../../..', import.meta.url))
const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']

export interface PageBench {
  /** A fresh page over the canned enterprise, at an address of the page ("#/profiles"). */
  open(address: string, options?: BrowserContextOptions): Promise<Page>
  close(): Promise<void>
}

/** The page alone, built for real and under its real headers, in Chromium, over a bridge of canned answers. */
export async function startPageBench(): Promise<PageBench> {
  const folder = await mkdtemp(join(tmpdir(), 'keydesk-page-'))
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
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: chromiumFlags })
  return {
    open: (address, options) => open(browser, `http://127.0.0.1:${port}/${address}`, codeOf(fake), options),
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
    response.writeHead(file === undefined ? 404 : 200, { ...pageHeaders, ...(file && { 'Content-Type': file.contentType }) })
    response.end(file?.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function open(browser: Browser, url: string, bridge: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 }, ...options })
  const page = await context.newPage()
  await page.addInitScript({ content: bridge })
  await page.goto(url)
  return page
}
