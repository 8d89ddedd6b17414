import { describe, expect, it } from 'vitest'
import { DeskFailure } from '../../../../src/contract/errors.ts'
import { checkEnvironment } from '../../../../src/main/desk/checkEnvironment.ts'
import type { Desk } from '../../../../src/main/desk/desk.ts'
import type { WindowDoorOptions } from '../../../../src/main/doors/window/startWindowDoor.ts'
import { fakeDesk } from '../../../fakes/desk.ts'
import { type fakeElectron, navigation } from '../../../fakes/electron.ts'
import { door, fakePlace } from './rig.ts'

const roles = (menus: unknown): string[] =>
  [...JSON.stringify(menus).matchAll(/"role":"(\w+)"/g)].map((match) => match[1]!)

/** A line of its own, the terminal's title, C1, a right-to-left override, an isolate, and what takes up no room. */
const hostile = 'Acme\u001b]0;x\u0007\u009b31m\u202egpj.exe\u2066\u200f\u200b\n'
const steering = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

describe('what comes from elsewhere', () => {
  it('steers nothing in the title of the window', async () => {
    const window = await door().ready()
    const event = { prevented: false, preventDefault: () => void (event.prevented = true) }
    window.emit('page-title-updated', event, `Board · ${hostile} · Keydesk`)
    expect(event.prevented).toBe(true)
    expect(window.title).toMatch(/^Board · Acme .*gpj\.exe.* · Keydesk$/)
    expect(window.title).not.toMatch(steering)
  })

  it('steers nothing in the box that says why Keydesk cannot start', async () => {
    for (const error of [
      new Error(hostile),
      new DeskFailure({
        kind: 'store',
        code: `http.${hostile}` as 'http.500',
        details: { path: hostile },
        message: hostile,
      }),
    ]) {
      const { started, app, errorBoxes } = door({ openDesk: () => Promise.reject(error) })
      app.becomeReady()
      await started
      expect(errorBoxes).toHaveLength(1)
      for (const line of errorBoxes[0]!.content.split('\n')) expect(line).not.toMatch(steering)
    }
  })
})

describe('starting', () => {
  it.each([
    ['remote-debugging-port', 'start.debugged'],
    ['remote-debugging-pipe', 'start.debugged'],
    ['remote-allow-origins', 'start.debugged'],
    ['no-sandbox', 'start.noSandbox'],
    ['single-process', 'start.noSandbox'],
    ['inspect', 'start.debugged'],
    ['js-flags', 'start.debugged'],
    ['disable-gpu-sandbox', 'start.noSandbox'],
    ['disable-web-security', 'start.noSandbox'],
  ])(
    'packaged, ends with a message with --%s, before anything is opened; unpackaged, it takes it',
    async (option, code) => {
      for (const [locale, words] of Object.entries({ 'en-GB': 'Start Keydesk without', 'zh-CN': '去掉该选项' })) {
        let isOpened = false
        const openDesk = () => ((isOpened = true), Promise.reject(new Error('not to be opened')))
        const { started, app, errorBoxes } = door({ openDesk }, ({ app: set }) => {
          set.switches.add(option)
          set.locale = locale
        })
        app.becomeReady()
        await started
        expect([isOpened, app.did.at(-1)]).toEqual([false, 'exit 1'])
        expect(errorBoxes).toMatchObject([{ content: expect.stringContaining(`--${option}`) as string }])
        expect(errorBoxes[0]!.content).toContain(`[${code}]`)
        expect(errorBoxes[0]!.content).toContain(words)
      }
      const { ready, windows } = door({}, ({ app }) => {
        app.switches.add(option)
        app.isPackaged = false
      })
      await ready()
      expect(windows).toHaveLength(1)
    },
  )

  it('registers the scheme and turns the sandbox on for all before Electron is ready', () => {
    const { app, schemes } = door()
    expect(app.did).toEqual(['registerSchemesAsPrivileged', 'enableSandbox', 'whenReady'])
    expect(schemes.map(({ scheme }) => scheme)).toEqual(['keydesk', 'keydesk-print'])
  })

  it('opens one window on the page, shown when it is painted', async () => {
    const { ready, windows } = door()
    const window = await ready()
    expect(windows).toHaveLength(1)
    expect(window.loaded).toEqual(['keydesk://app/'])
    expect(window.options.show).toBe(false)
    expect(window.did).toEqual([])
    window.emit('ready-to-show')
    expect(window.did).toEqual(['show'])
  })

  it('gives the page nothing but its preload', async () => {
    const window = await door().ready()
    expect(window.options.webPreferences).toEqual({
      preload: '/app/out/preload/index.cjs',
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      webSecurity: true,
      spellcheck: false,
      devTools: false,
    })
  })

  it('connects the page before it is loaded, and confines it', async () => {
    const { ready, desk } = door()
    const { webContents } = await ready()
    void webContents.invoke('desk', ['listKeys', 'a', {}])
    expect(desk.calls.at(-1)).toMatchObject({ name: 'listKeys' })
    const away = navigation('https://example.com/')
    webContents.emit('will-navigate', away)
    expect(away.refused).toBe(true)
    expect(webContents.openHandler).toBeDefined()
  })

  it('confines web contents that others create, too', async () => {
    const electron = door()
    await electron.ready()
    const stranger = new electron.parts.BrowserWindow({})
    const away = navigation('https://example.com/')
    stranger.webContents.emit('will-navigate', away as never)
    expect(away.refused).toBe(true)
  })

  it('serves the page and refuses permissions', async () => {
    const { ready, protocolHandlers, session } = door()
    await ready()
    expect([...protocolHandlers.keys()]).toEqual(['keydesk', 'keydesk-print'])
    expect(session.permissionCheck).not.toBeNull()
    expect(session.permissionRequest).not.toBeNull()
  })

  it('names the sandbox profile in the address', async () => {
    const window = await door({ onSandbox: true }).ready()
    expect(window.loaded).toEqual(['keydesk://app/?profile=made%20up%2F1'])
  })

  it('gives the desk the proxy of the system', async () => {
    let resolveProxy: Parameters<WindowDoorOptions['openDesk']>[0]['resolveProxy'] | undefined
    const desk = fakeDesk()
    desk.answerWith(() => ({ ok: true, data: { settings: {} } }))
    const { ready, session } = door({
      openDesk: async (system) => {
        resolveProxy = system.resolveProxy
        return { desk: desk.desk, keptPlace: fakePlace(), keptHosts: fakePlace() }
      },
    })
    await ready()
    const answers: [string, string | undefined][] = [
      ['DIRECT', undefined],
      ['PROXY proxy.example:3128; DIRECT', 'http://proxy.example:3128'],
      ['HTTPS proxy.example:443', 'https://proxy.example:443'],
      ['SOCKS5 proxy.example:1080', 'socks5://proxy.example:1080'],
      ['DIRECT; PROXY proxy.example:3128', undefined],
      ['', undefined],
    ]
    for (const [answer, proxy] of answers) {
      session.proxyAnswer = answer
      expect(await resolveProxy?.('https://service.example/'), answer).toBe(proxy)
    }
  })

  it('says why it cannot start, and ends', async () => {
    const { started, app, errorBoxes, windows } = door({
      openDesk: () => Promise.reject(new Error('store store.unusable')),
    })
    app.becomeReady()
    await started
    expect(errorBoxes).toEqual([{ title: 'Keydesk can’t start', content: 'store store.unusable' }])
    expect(app.did.at(-1)).toBe('exit 1')
    expect(windows).toEqual([])
  })

  it.each([
    ['en-GB', 'Keydesk can’t start', /which server gets your tokens.* \[start\.tlsUnchecked\]\n\nUnset the variable/],
    ['zh-CN', 'Keydesk无法启动', /哪台服务器.*\[start\.tlsUnchecked\]\n\n取消设置/],
  ])('says in words why it will not start, and ends: %s', async (locale, title, content) => {
    const { started, app, errorBoxes, windows } = door({
      openDesk: async () => {
        checkEnvironment({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })
        throw new Error('not reached')
      },
    })
    app.locale = locale
    app.becomeReady()
    await started
    expect(errorBoxes).toEqual([{ title, content: expect.stringMatching(content) }])
    expect(app.did.at(-1)).toBe('exit 1')
    expect(windows).toEqual([])
  })

  it('says that the page cannot be loaded, unless it was closed meanwhile', async () => {
    for (const [isClosed, boxes] of [
      [false, 1],
      [true, 0],
    ] as const) {
      const electron = door({}, ({ parts, windows }) => {
        const Window = parts.BrowserWindow
        parts.BrowserWindow = function (options: object) {
          const window = new Window(options)
          windows[0]!.loading = async () => {
            if (isClosed) windows[0]!.destroy()
            throw new Error('ERR_FAILED')
          }
          return window
        } as unknown as typeof Window
      })
      await electron.ready()
      expect(electron.errorBoxes).toHaveLength(boxes)
    }
  })
})

describe('a second start', () => {
  it('ends at once, without a desk', async () => {
    const opened: Desk[] = []
    const { started, app } = door(
      {
        openDesk: async () => (
          opened.push(fakeDesk().desk),
          { desk: opened[0]!, keptPlace: fakePlace(), keptHosts: fakePlace() }
        ),
      },
      (electron) => void (electron.app.isFirstInstance = false),
    )
    await started
    expect(app.did.at(-1)).toBe('quit')
    expect(opened).toEqual([])
  })

  it('shows the window of the first', async () => {
    const { ready, app } = door()
    const window = await ready()
    app.emit('second-instance')
    expect(window.did).toEqual(['focus'])
    window.minimized = true
    app.emit('second-instance')
    expect(window.did).toEqual(['focus', 'restore', 'focus'])
  })

  it('does nothing while there is no window, or none any more', async () => {
    const { ready, app } = door()
    app.emit('second-instance')
    const window = await ready()
    window.destroy()
    app.emit('second-instance')
    expect(window.did).toEqual([])
  })
})

describe('ending', () => {
  it('follows the last window', async () => {
    const { ready, app } = door()
    await ready()
    app.emit('window-all-closed')
    expect(app.did.at(-1)).toBe('quit')
  })

  it('waits until the desk is closed', async () => {
    const { ready, app, desk } = door()
    await ready()
    let isHeld = false
    app.emit('will-quit', { preventDefault: () => (isHeld = true) })
    expect(isHeld).toBe(true)
    expect(app.did).not.toContain('exit 0')
    await expect.poll(() => app.did.at(-1)).toBe('exit 0')
    expect(desk.closedTimes).toBe(1)
  })
})

describe('in development', () => {
  const devServer = 'http://localhost:5173'
  const unpackaged = (electron: ReturnType<typeof fakeElectron>) => void (electron.app.isPackaged = false)

  it('shows the page of the development server, and trusts it alone', async () => {
    const { ready, desk, menus } = door({ devServer }, unpackaged)
    const window = await ready()
    expect(window.loaded).toEqual([`${devServer}/`])
    expect(window.options.webPreferences?.devTools).toBe(true)
    expect(roles(menus)).toContain('toggleDevTools')
    void window.webContents.invoke('desk', ['listKeys', 'a', {}], { url: `${devServer}/`, parent: null })
    expect(await window.webContents.invoke('desk', ['listKeys', 'b', {}])).toMatchObject({ ok: false })
    expect(desk.calls.filter(({ name }) => name === 'listKeys')).toHaveLength(1)
  })

  it('is over once it is packaged: the variable means nothing then', async () => {
    const window = await door({ devServer }).ready()
    expect(window.loaded).toEqual(['keydesk://app/'])
  })
})
