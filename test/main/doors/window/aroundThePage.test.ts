import type { HandlerDetails, MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { door } from './rig.ts'

describe('the menu', () => {
  const labels = (menu: MenuItemConstructorOptions[] | undefined) => menu?.map(({ label }) => label)
  const chinese = ['文件(&F)', '编辑(&E)', '视图(&V)', '前往(&G)', '窗口(&W)', '帮助(&H)']
  const english = ['&File', '&Edit', '&View', '&Go', '&Window', '&Help']

  it('speaks the language of the system where none is chosen', async () => {
    const { ready, menus } = door({}, ({ app }) => void (app.locale = 'zh-CN'))
    await ready()
    expect(menus.map(labels)).toEqual([chinese])
  })

  it('speaks the language that is chosen, then and later', async () => {
    const { ready, menus, desk } = door({}, ({ app }, answers) => {
      app.locale = 'zh-CN'
      answers.readSettings = { settings: { language: 'en' } }
    })
    await ready()
    desk.emit({ type: 'settingsChanged', settings: { theme: 'dark', language: 'en' } })
    desk.emit({ type: 'settingsChanged', settings: {} })
    expect(menus.map(labels)).toEqual([english, chinese])
  })

  it('tells the page what is chosen', async () => {
    const { ready, menus } = door()
    const { webContents } = await ready()
    const items = menus[0]!.flatMap(({ submenu }) => submenu as MenuItemConstructorOptions[])
    items.find(({ label }) => label === 'Board')?.click?.({} as never, undefined, {} as never)
    expect(webContents.sent).toEqual([{ channel: 'event', message: { type: 'menu', action: 'board' } }])
  })

  it('comes even where no setting can be read', async () => {
    const { ready, desk, menus } = door()
    desk.answerWith(() => ({ ok: false, error: { kind: 'store', code: 'store.unreadable' } }))
    const window = await ready()
    expect(menus.map(labels)).toEqual([english])
    expect(window.loaded).toEqual(['keydesk://app/'])
  })
})

describe('the place of the window', () => {
  it('is remembered when it closes, before the desk does', async () => {
    const { ready, app, desk } = door({}, (_electron, answers) => void delete answers.saveSettings)
    const window = await ready()
    window.bounds = { x: 30, y: 40, width: 1100, height: 700 }
    window.emit('close')
    const save = desk.calls.at(-1)
    expect(save).toMatchObject({
      name: 'saveSettings',
      input: { settings: { windowPlace: { x: 30, y: 40, width: 1100, height: 700, maximized: false } } },
    })
    window.destroy()
    app.emit('will-quit', { preventDefault: () => undefined })
    await new Promise((turn) => setImmediate(turn))
    expect(desk.closedTimes).toBe(0)
    save?.answer({ ok: false, error: { kind: 'store', code: 'store.unreadable' } })
    await expect.poll(() => app.did.at(-1)).toBe('exit 0')
    expect(desk.closedTimes).toBe(1)
  })

  it('is the one of last time', async () => {
    const windowPlace = { x: 30, y: 40, width: 1100, height: 700, maximized: true }
    const window = await door(
      {},
      (_electron, answers) => void (answers.readSettings = { settings: { windowPlace } }),
    ).ready()
    expect(window.options).toMatchObject({ x: 30, y: 40, width: 1100, height: 700, minWidth: 1024, minHeight: 640 })
    window.emit('ready-to-show')
    expect(window.did).toEqual(['maximize', 'show'])
  })
})

describe('a link', () => {
  it('to a profile’s own host is shown in the system’s browser, another nowhere', async () => {
    const { ready, openedLinks } = door()
    const { webContents } = await ready()
    for (const link of ['https://example.com/', 'https://service.example/help']) {
      expect(webContents.openHandler?.({ url: link } as HandlerDetails)).toEqual({ action: 'deny' })
    }
    await expect.poll(() => openedLinks).toEqual(['https://service.example/help'])
  })

  it('in the menu leads to the documentation, where there is one', async () => {
    const { ready, menus, openedLinks } = door({ documentation: 'https://docs.example/keydesk' })
    await ready()
    const help = menus[0]!.at(-1)!.submenu as MenuItemConstructorOptions[]
    help.find(({ label }) => label === 'Documentation')?.click?.({} as never, undefined, {} as never)
    await expect.poll(() => openedLinks).toEqual(['https://docs.example/keydesk'])
  })
})
