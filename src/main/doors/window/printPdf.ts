import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { DeskFailure } from '../../../contract/errors.ts'
import type { ElectronDeps } from './electronDeps.ts'
import { printOrigin, printScheme } from './servePage.ts'

/** What is printed has its styles and pictures in itself, and runs nothing. */
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}

/**
 * Prints an HTML file of ours as a tagged PDF, in a window that nobody sees and that runs no script. The file is served
 * under an address of its own, which nobody can guess, and only while it is printed. Throws `export.notPrinted`.
 */
export function createPrinter({
  BrowserWindow,
  protocol,
}: Pick<ElectronDeps, 'BrowserWindow' | 'protocol'>): (page: string) => Promise<Uint8Array> {
  const pages = new Map<string, string>()
  protocol.handle(printScheme, (request) => {
    const page = request.method === 'GET' ? pages.get(request.url) : undefined
    if (page === undefined) return new Response('Not found', { status: 404, headers })
    return new Response(Readable.toWeb(createReadStream(page)) as ReadableStream, { headers })
  })

  return async (page) => {
    const address = `${printOrigin}/${randomUUID()}`
    pages.set(address, page)
    const window = new BrowserWindow({
      show: false,
      webPreferences: {
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        webSecurity: true,
        webviewTag: false,
        spellcheck: false,
        // All there is stands open without it.
        javascript: false,
      },
    })
    try {
      await window.loadURL(address)
      return await window.webContents.printToPDF({
        pageSize: 'A4',
        generateTaggedPDF: true,
        displayHeaderFooter: true,
        headerTemplate: '<span></span>',
        footerTemplate:
          '<div style="width:100%;font-size:8px;text-align:center"><span class="pageNumber"></span> / <span class="totalPages"></span></div>',
      })
    } catch (error) {
      // Electron says why in English, for support; a folder of this machine's may be in what it says of a page.
      const reason = error instanceof Error ? error.message.split(/[\n']/, 1)[0]! : 'unknown'
      throw new DeskFailure({ kind: 'file', code: 'export.notPrinted', details: { reason } })
    } finally {
      pages.delete(address)
      window.destroy()
    }
  }
}
