import type { Event as ElectronEvent, HandlerDetails, WebContents } from 'electron'
import { describe, expect, it, vi } from 'vitest'
import { confine, isTrustedSender, refusePermissions } from '../../../../src/main/doors/window/guards.ts'
import { originOf, pageOrigin } from '../../../../src/main/doors/window/pageOrigin.ts'
import { FakeSession, FakeWebContents, navigation } from '../../../fakes/electron.ts'

type Sender = Parameters<typeof isTrustedSender>[0]
const sender = (senderFrame: object | null) => ({ senderFrame }) as Sender
const isTrusted = (senderFrame: object | null) => isTrustedSender(sender(senderFrame), pageOrigin)

describe('the trusted sender', () => {
  it('is the main frame of our page, wherever in the page it is', () => {
    expect(isTrusted({ url: 'keydesk://app/', parent: null })).toBe(true)
    expect(isTrusted({ url: 'keydesk://app/?profile=1#board', parent: null })).toBe(true)
  })

  it.each([
    ['a frame that is gone', null],
    ['a frame within our page', { url: 'keydesk://app/', parent: {} }],
    ['a page of the web', { url: 'https://app/', parent: null }],
    ['another host of our scheme', { url: 'keydesk://other/', parent: null }],
    ['a host that begins like ours', { url: 'keydesk://app.example/', parent: null }],
    ['a host behind a user name', { url: 'keydesk://app@other/', parent: null }],
    ['a port', { url: 'keydesk://app:1/', parent: null }],
    ['a file', { url: 'file:///app/', parent: null }],
    ['an address within a blob', { url: 'blob:keydesk://app/1', parent: null }],
    ['a blank page', { url: 'about:blank', parent: null }],
    ['a window without an address', { url: '', parent: null }],
  ])('is not %s', (_what, frame) => {
    expect(isTrusted(frame)).toBe(false)
  })

  it('is asked before the frame can go: `senderFrame` is read once', () => {
    const read = vi.fn(() => ({ url: 'keydesk://app/', parent: null }))
    expect(isTrustedSender(Object.defineProperty({}, 'senderFrame', { get: read }) as Sender, pageOrigin)).toBe(true)
    expect(read).toHaveBeenCalledOnce()
  })

  it('has an origin of scheme and host, and none where the address is no address', () => {
    expect(originOf('http://localhost:5173/a')).toBe('http://localhost:5173')
    expect(originOf('nonsense')).toBe('')
  })
})

describe('web contents', () => {
  const confined = () => {
    const contents = new FakeWebContents()
    confine(contents.asWebContents(), pageOrigin)
    return contents
  }

  it.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])('do not leave the page (%s)', (name) => {
    const contents = confined()
    const to = (url: string, isMainFrame?: boolean) => {
      const details = navigation(url, isMainFrame)
      contents.emit(name, details)
      return details.refused
    }
    for (const elsewhere of ['https://example.com/', 'file:///etc/passwd', 'keydesk://other/', 'data:text/html,x', 'javascript:1']) {
      expect(to(elsewhere), elsewhere).toBe(true)
    }
    expect(to('keydesk://app/', false), 'a frame').toBe(true)
    expect(to('keydesk://app/'), 'reloading').toBe(false)
  })

  it('open no window', () => {
    expect(confined().openHandler?.({ url: 'keydesk://app/' } as HandlerDetails)).toEqual({ action: 'deny' })
  })

  it('hold no webview', () => {
    const event = { preventDefault: vi.fn() } satisfies Pick<ElectronEvent, 'preventDefault'>
    confined().emit('will-attach-webview', event)
    expect(event.preventDefault).toHaveBeenCalledOnce()
  })
})

describe('the session', () => {
  const session = new FakeSession()
  refusePermissions(session.asSession())

  it('grants no permission', () => {
    const answers: boolean[] = []
    for (const permission of ['media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal'] as const) {
      session.permissionRequest?.({} as WebContents, permission, (granted) => answers.push(granted), {
        requestingUrl: 'keydesk://app/',
        isMainFrame: true,
      })
      answers.push(session.permissionCheck?.(null, permission, 'keydesk://app', {} as never) ?? true)
    }
    expect(answers).toHaveLength(10)
    expect(answers).not.toContain(true)
  })

  it('gives access to no device', () => {
    expect(session.devicePermission?.({ deviceType: 'usb', origin: 'keydesk://app', device: {} as never })).toBe(false)
  })

  it('downloads nothing', () => {
    const event = { preventDefault: vi.fn() } satisfies Pick<ElectronEvent, 'preventDefault'>
    session.emit('will-download', event)
    expect(event.preventDefault).toHaveBeenCalledOnce()
  })
})
