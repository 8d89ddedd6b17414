import { extname } from 'node:path'
import type { BrowserWindow, Dialog, IpcMainInvokeEvent } from 'electron'
import type { DeskEvent } from '../../../contract/bridge.ts'
import { channels } from '../../../contract/channels.ts'
import type { Result } from '../../../contract/errors.ts'
import type { Desk } from '../../desk/desk.ts'
import { createPageCalls } from '../page/calls.ts'
import { isTrustedSender } from './guards.ts'

/** Nobody reads it: only something other than our page gets it. */
const untrusted: Result<never> = {
  ok: false,
  error: { kind: 'internal', code: 'internal', details: { name: 'UntrustedSender', at: '' } },
}

/**
 * Connects the page in `window` to the desk. The handlers belong to its web contents only, so no other can reach them.
 * When the page reloads, crashes or is closed, its running calls are cancelled, except changes. The function it
 * returns sends the page an event, as long as there is a page.
 */
export function connectPage(
  window: BrowserWindow,
  {
    desk,
    dialog,
    origin,
    printPdf,
  }: {
    desk: Desk
    dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>
    origin: string
    printPdf: (page: string) => Promise<Uint8Array>
  },
): (event: DeskEvent) => void {
  const contents = window.webContents
  const tell = (event: DeskEvent) => {
    if (!contents.isDestroyed()) contents.send(channels.event, event)
  }
  const calls = createPageCalls(desk, {
    tell,
    printPdf,
    chooseFile: async (extension) => {
      if (window.isDestroyed()) return undefined
      const filters = [{ name: extension.toUpperCase(), extensions: [extension] }]
      const { canceled, filePaths } = await dialog.showOpenDialog(window, { properties: ['openFile'], filters })
      return canceled ? undefined : filePaths[0]
    },
    chooseExportPath: async (suggestedName) => {
      if (window.isDestroyed()) return undefined
      const extension = extname(suggestedName).slice(1)
      const { canceled, filePath } = await dialog.showSaveDialog(window, {
        defaultPath: suggestedName,
        filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
      })
      return canceled ? undefined : { path: filePath }
    },
  })
  const stopListening = desk.onEvent(tell)

  contents.ipc.handle(
    channels.desk,
    (event: IpcMainInvokeEvent, operation: unknown, callId: unknown, input: unknown) =>
      isTrustedSender(event, origin) ? calls.run({ operation, callId, input }) : untrusted,
  )
  contents.ipc.handle(channels.cancel, (event: IpcMainInvokeEvent, callId: unknown) => {
    if (isTrustedSender(event, origin)) calls.cancel(callId)
  })
  contents.on('did-navigate', calls.leave)
  contents.on('render-process-gone', calls.leave)
  contents.once('destroyed', () => {
    calls.leave()
    stopListening()
  })
  return tell
}
