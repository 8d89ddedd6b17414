import { pathToFileURL } from 'node:url'
import { DeskFailure } from '../../../contract/errors.ts'
import type { ElectronParts } from './electronParts.ts'

/**
 * Prints an HTML file of ours as a tagged PDF, in a window that nobody sees and that runs no script. Throws
 * `export.notPrinted`.
 */
export async function printPdf(BrowserWindow: ElectronParts['BrowserWindow'], page: string): Promise<Uint8Array> {
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
    await window.loadURL(pathToFileURL(page).href)
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
    window.destroy()
  }
}
