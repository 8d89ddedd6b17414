import type { Event as ElectronEvent, HandlerDetails, WebContents } from 'electron'
import { describe, expect, it, vi } from 'vitest'
import {
  confine,
  isTrustedSender,
  limitPermissions,
  originOf,
  pageOrigin,
} from '../../../../src/main/doors/window/guards.ts'
import { FakeSession, navigation } from '../../../fakes/electron.ts'
import { FakeWebContents } from '../../../fakes/electronWindow.ts'

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
    const links: string[] = []
    confine(contents.asWebContents(), pageOrigin, (link) => links.push(link))
    return { contents, links }
  }

  it.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])('do not leave the page (%s)', (name) => {
    const { contents } = confined()
    const to = (url: string, isMainFrame?: boolean) => {
      const details = navigation(url, isMainFrame)
      contents.emit(name, details)
      return details.refused
    }
    for (const elsewhere of [
      'https://example.com/',
      'file:///etc/passwd',
      'keydesk://other/',
      'data:text/html,x',
      'javascript:1',
    ]) {
      expect(to(elsewhere), elsewhere).toBe(true)
    }
    expect(to('keydesk://app/', false), 'a frame').toBe(true)
    expect(to('keydesk://app/'), 'reloading').toBe(false)
  })

  it('open no window', () => {
    const { contents, links } = confined()
    expect(contents.openHandler?.({ url: 'https://example.com/' } as HandlerDetails)).toEqual({ action: 'deny' })
    expect(links).toEqual(['https://example.com/'])
  })

  it('tell once where a link would have led, and not where a frame or a server would', () => {
    const { contents, links } = confined()
    const follow = (name: string, url: string, isMainFrame = true) => contents.emit(name, navigation(url, isMainFrame))
    for (const name of ['will-navigate', 'will-frame-navigate']) {
      follow(name, 'https://example.com/a')
      follow(name, 'keydesk://app/')
    }
    follow('will-frame-navigate', 'https://example.com/frame', false)
    follow('will-redirect', 'https://example.com/redirected')
    expect(links).toEqual(['https://example.com/a'])
  })

  it('hold no webview', () => {
    const event = { preventDefault: vi.fn() } satisfies Pick<ElectronEvent, 'preventDefault'>
    confined().contents.emit('will-attach-webview', event)
    expect(event.preventDefault).toHaveBeenCalledOnce()
  })
})

describe('the session', () => {
  const session = new FakeSession()
  limitPermissions(session.asSession(), pageOrigin)
  type Permission = Parameters<NonNullable<typeof session.permissionCheck>>[1] &
    Parameters<NonNullable<typeof session.permissionRequest>>[1]

  /** What is said to the two ways of asking: by a check, and by a request. */
  function answersTo(permission: Permission, from: string, isMainFrame = true): (boolean | undefined)[] {
    let requested: boolean | undefined
    const answer = (granted: boolean) => (requested = granted)
    session.permissionRequest?.({} as WebContents, permission, answer, { requestingUrl: from, isMainFrame })
    return [session.permissionCheck?.(null, permission, originOf(from), { isMainFrame }), requested]
  }

  it.each(['clipboard-sanitized-write', 'fullscreen'] as const)(
    'lets the page do %s, and nobody else',
    (permission) => {
      expect(answersTo(permission, 'keydesk://app/#/members')).toEqual([true, true])
      expect(answersTo(permission, 'keydesk://app/', false)).toEqual([false, false])
      for (const stranger of ['https://example.com/', 'keydesk://other/', 'https://app/', '']) {
        expect(answersTo(permission, stranger), stranger).toEqual([false, false])
      }
    },
  )

  it.each(['media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal', 'unknown'] as const)(
    'grants nothing else: not %s',
    (permission) => {
      expect(answersTo(permission, 'keydesk://app/')).toEqual([false, false])
    },
  )

  it('gives access to no device', () => {
    expect(session.devicePermission?.({ deviceType: 'usb', origin: 'keydesk://app', device: {} as never })).toBe(false)
  })

  it('downloads nothing', () => {
    const event = { preventDefault: vi.fn() } satisfies Pick<ElectronEvent, 'preventDefault'>
    session.emit('will-download', event)
    expect(event.preventDefault).toHaveBeenCalledOnce()
  })
})
