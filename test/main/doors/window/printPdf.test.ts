import { expect, it } from 'vitest'
import { describeError } from '../../../../src/words/errors/index.ts'
import { door } from './rig.ts'

/** A page in the window whose export is printed from a file. */
async function printing(
  prepare: (print: () => Promise<Buffer>) => Promise<Buffer> = (print) => print(),
  operation: 'exportProducts' | 'makeLoanSheet' = 'exportProducts',
) {
  const rig = door()
  const window = await rig.ready()
  void window.webContents.invoke('desk', [operation, 'a', {}])
  const print = rig.desk.calls.find(({ name }) => name === operation)?.context.printPdf
  const result = print?.('/tmp/a b/page.html')
  const hidden = rig.windows[1]!
  hidden.webContents.printing = () => prepare(async () => Buffer.from('%PDF-1.7 all'))
  return { hidden, result, shown: window }
}

it.each(['exportProducts', 'makeLoanSheet'] as const)(
  'prints a file of %s in a window that nobody sees, which runs no script, and closes it',
  async (operation) => {
    const { hidden, result, shown } = await printing(undefined, operation)
    expect(Buffer.from((await result) ?? []).toString()).toBe('%PDF-1.7 all')
    expect(hidden.loaded).toEqual(['file:///tmp/a%20b/page.html'])
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
