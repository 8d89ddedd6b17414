import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Protocol } from 'electron'
import { describeError } from '../../../../src/words/errors/index.ts'
import type { FakeWindow } from '../../../fakes/electronWindow.ts'
import { door } from './rig.ts'

type Answering = Parameters<Protocol['handle']>[1]

/** A page in the window whose export is printed from a file. */
async function printing(
  prepare: (print: () => Promise<Buffer>, at: { hidden: FakeWindow; answer: Answering }) => Promise<Buffer> = (print) =>
    print(),
  operation: 'exportProducts' | 'makeLoanSheet' = 'exportProducts',
  page = '/tmp/a b/page.html',
) {
  const rig = door()
  const window = await rig.ready()
  void window.webContents.invoke('desk', [operation, 'a', {}])
  const print = rig.desk.calls.find(({ name }) => name === operation)?.context.printPdf
  const result = print?.(page)
  const hidden = rig.windows[1]!
  const { protocolHandlers } = rig
  hidden.webContents.printing = () =>
    prepare(async () => Buffer.from('%PDF-1.7 all'), { hidden, answer: protocolHandlers.get('keydesk-print')! })
  return { hidden, result, shown: window, protocolHandlers }
}

it.each(['exportProducts', 'makeLoanSheet'] as const)(
  'prints a file of %s in a window that nobody sees, which runs no script, and closes it',
  async (operation) => {
    const { hidden, result, shown } = await printing(undefined, operation)
    expect(Buffer.from((await result) ?? []).toString()).toBe('%PDF-1.7 all')
    expect(hidden.loaded).toEqual([expect.stringMatching(/^keydesk-print:\/\/page\/[0-9a-f-]{36}$/)])
    expect(hidden.options).toMatchObject({
      show: false,
      webPreferences: { javascript: false, sandbox: true, contextIsolation: true, nodeIntegration: false },
    })
    expect(hidden.options.webPreferences).not.toHaveProperty('preload')
    expect(hidden.webContents.printed).toMatchObject([{ pageSize: 'A4', generateTaggedPDF: true }])
    expect(hidden.did).toEqual([])
    expect([hidden.isDestroyed(), shown.isDestroyed()]).toEqual([true, false])
  },
)

it('closes it also where printing fails, and says so as an error that a person can do something about', async () => {
  const { hidden, result } = await printing(() => Promise.reject(new Error('no memory')))
  const failure: unknown = await result?.catch((error: unknown) => error)
  const error = { kind: 'file', code: 'export.notPrinted', details: { reason: 'no memory' } } as const
  expect(failure).toMatchObject({ error })
  expect(hidden.isDestroyed()).toBe(true)
  expect(JSON.stringify(describeError(error, 'en'))).toContain('export HTML')
  expect(JSON.stringify(describeError(error, 'zh-CN'))).toContain('HTML')
})

it('serves the file while it is printed, under its own address alone, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-printed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const page = join(folder, 'page.html')
  writeFileSync(page, '<p>诸葛</p>')
  const answers: [number, string | null, string][] = []
  const { hidden, result, protocolHandlers } = await printing(
    async (print, { hidden, answer }) => {
      const [address = ''] = hidden.loaded
      for (const [url, method] of [
        [address, 'GET'],
        [address, 'POST'],
        [`${address}/..`, 'GET'],
        ['keydesk-print://page/page.html', 'GET'],
        [`keydesk-print://page${page}`, 'GET'],
      ]) {
        const reply = await answer({ url, method } as GlobalRequest)
        answers.push([reply.status, reply.headers.get('Content-Security-Policy'), await reply.text()])
      }
      return print()
    },
    undefined,
    page,
  )
  await result
  const policy = "default-src 'none'; style-src 'unsafe-inline'"
  const none = [404, policy, 'Not found']
  expect(answers).toEqual([[200, policy, '<p>诸葛</p>'], none, none, none, none])
  const after = await protocolHandlers.get('keydesk-print')!({ url: hidden.loaded[0], method: 'GET' } as GlobalRequest)
  expect(after.status).toBe(404)
})
