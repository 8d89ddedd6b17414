import { describe, expect, it } from 'vitest'
import { ProfileId } from '../../../../src/contract/ids.ts'
import { connectPage } from '../../../../src/main/doors/window/openWindow.ts'
import { pageOrigin } from '../../../../src/main/doors/window/guards.ts'
import { fakeDesk } from '../../../fakes/desk.ts'
import { fakeElectron } from '../../../fakes/electron.ts'
import { FakeWindow } from '../../../fakes/electronWindow.ts'

function connected(desk = fakeDesk()) {
  const electron = fakeElectron()
  const window = new FakeWindow()
  const printPdf = async () => new Uint8Array()
  connectPage(window.asBrowserWindow(), { desk: desk.desk, origin: pageOrigin, printPdf, ...electron.parts })
  return { desk, electron, window, contents: window.webContents }
}
const anotherFrame = { url: 'https://example.com/', parent: null }

describe('the page in the window', () => {
  it('gets the result of what it calls', async () => {
    const { desk, contents } = connected()
    desk.answerWith(() => ({ ok: true, data: { keys: [] } }))
    expect(await contents.invoke('desk', ['listKeys', 'a', { profile: 'p' }])).toEqual({ ok: true, data: { keys: [] } })
    expect(desk.calls[0]).toMatchObject({ name: 'listKeys', input: { profile: 'p' } })
  })

  it('gets a refusal as a result, not as an exception', async () => {
    const { contents } = connected()
    expect(await contents.invoke('desk', ['nonsense', 'a', {}])).toMatchObject({ ok: false })
    expect(await contents.invoke('desk', [])).toMatchObject({ ok: false })
  })

  it.each([
    ['another page', anotherFrame],
    ['a frame within ours', { url: 'keydesk://app/', parent: {} as never }],
    ['a frame that is gone', null],
  ])('is the only one that may call: not %s', async (_who, frame) => {
    const { desk, contents } = connected()
    expect(await contents.invoke('desk', ['listKeys', 'a', {}], frame)).toMatchObject({
      ok: false,
      error: { details: { name: 'UntrustedSender' } },
    })
    expect(desk.calls).toEqual([])
  })

  it('alone may cancel, and only its own calls', () => {
    const desk = fakeDesk()
    const ours = connected(desk)
    const other = connected(desk)
    void ours.contents.invoke('desk', ['listKeys', 'a', {}])
    void other.contents.invoke('desk', ['listKeys', 'b', {}])
    void ours.contents.invoke('cancel', ['a'], anotherFrame)
    void ours.contents.invoke('cancel', ['b'])
    expect(desk.calls.map(({ context }) => context.signal?.aborted)).toEqual([false, false])
    void ours.contents.invoke('cancel', ['a'])
    expect(desk.calls.map(({ context }) => context.signal?.aborted)).toEqual([true, false])
  })

  it('alone hears of the progress of its calls; all hear what the desk tells', () => {
    const desk = fakeDesk()
    const ours = connected(desk)
    const other = connected(desk)
    void ours.contents.invoke('desk', ['addMembers', 'a', {}])
    desk.calls[0]?.context.onProgress?.({ done: 3, total: 7 })
    desk.emit({ type: 'session', profile: ProfileId.parse('p'), session: 'signedOut' })
    const news = { channel: 'event', message: { type: 'session', profile: 'p', session: 'signedOut' } }
    expect(ours.contents.sent).toEqual([
      { channel: 'event', message: { type: 'progress', callId: 'a', progress: { done: 3, total: 7 } } },
      news,
    ])
    expect(other.contents.sent).toEqual([news])
  })

  it('is forgotten when the window closes in the middle of a call', async () => {
    const { desk, window, contents } = connected()
    const call = contents.invoke('desk', ['listMembers', 'a', {}])
    const { context, answer } = desk.calls[0]!
    window.destroy()
    expect(context.signal?.aborted).toBe(true)
    expect(desk.listenerCount).toBe(0)
    context.onProgress?.({ done: 1 })
    answer({ ok: true, data: {} })
    await call
    expect(await context.chooseExportPath?.('products.json')).toBeUndefined()
    expect(contents.sent).toEqual([])
  })

  it('is told nothing any more as soon as it is gone, even before Electron says so', () => {
    const { desk, contents } = connected()
    contents.destroyed = true
    desk.emit({ type: 'profilesChanged' })
    expect(contents.sent).toEqual([])
  })

  it.each(['did-navigate', 'render-process-gone'])(
    'leaves no call running behind (%s), and can call again',
    (event) => {
      const { desk, contents } = connected()
      void contents.invoke('desk', ['listMembers', 'a', {}])
      contents.emit(event)
      void contents.invoke('desk', ['listMembers', 'a', {}])
      desk.calls.forEach(({ context }, index) => context.onProgress?.({ done: index }))
      expect(desk.calls.map(({ context }) => context.signal?.aborted)).toEqual([true, false])
      expect(contents.sent).toHaveLength(1)
    },
  )

  it('has the person choose the file that is read', async () => {
    const { desk, electron, window, contents } = connected()
    void contents.invoke('desk', ['verifyPack', 'a', { pack: { from: 'chosen' } }])
    const choose = desk.calls[0]!.context.chooseFile!
    electron.answerOpenDialog({ canceled: false, filePaths: ['/home/ann/pack.zip'] })
    expect(await choose('zip')).toBe('/home/ann/pack.zip')
    electron.answerOpenDialog({ canceled: true, filePaths: [] })
    expect(await choose('jsonl')).toBeUndefined()
    expect(electron.openDialogs[0]).toEqual([
      window,
      { properties: ['openFile'], filters: [{ name: 'ZIP', extensions: ['zip'] }] },
    ])
  })

  it('has the person choose where an export goes', async () => {
    const { desk, electron, window, contents } = connected()
    void contents.invoke('desk', ['exportProducts', 'a', { target: { to: 'chosen' } }])
    const choose = desk.calls[0]!.context.chooseExportPath!
    electron.answerSaveDialog({ canceled: false, filePath: '/home/ann/products.json' })
    expect(await choose('products.json')).toEqual({ path: '/home/ann/products.json' })
    electron.answerSaveDialog({ canceled: true, filePath: '' })
    expect(await choose('products.json')).toBeUndefined()
    expect(electron.saveDialogs[0]).toEqual([
      window,
      { defaultPath: 'products.json', filters: [{ name: 'JSON', extensions: ['json'] }] },
    ])
  })
})
