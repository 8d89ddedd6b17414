import type { HandlerDetails, MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { navigation } from '../../../fakes/electron.ts'
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
    desk.answerWith(() => ({ ok: false, error: { kind: 'store', code: 'store.unusable' } }))
    const window = await ready()
    expect(menus.map(labels)).toEqual([english])
    expect(window.loaded).toEqual(['keydesk://app/'])
  })
})

describe('the place of the window', () => {
  it('is remembered when it closes, and no call of the desk', async () => {
    const { ready, desk, keptPlace } = door()
    const window = await ready()
    const calls = desk.calls.length
    window.bounds = { x: 30, y: 40, width: 1100, height: 700 }
    window.emit('close')
    expect(JSON.parse(keptPlace.json ?? '')).toEqual({ x: 30, y: 40, width: 1100, height: 700, maximized: false })
    expect(desk.calls).toHaveLength(calls)
  })

  it('is the one of last time', async () => {
    const { ready, keptPlace } = door()
    keptPlace.json = JSON.stringify({ x: 30, y: 40, width: 1100, height: 700, maximized: true })
    const window = await ready()
    expect(window.options).toMatchObject({ x: 30, y: 40, width: 1100, height: 700, minWidth: 1024, minHeight: 640 })
    window.emit('ready-to-show')
    expect(window.did).toEqual(['maximize', 'show'])
  })
})

describe('a link', () => {
  it('to a profile’s own host is shown in the system’s browser once a person has said so, another nowhere', async () => {
    const { ready, openedLinks, questions, press } = door()
    press(0)
    const { webContents } = await ready()
    for (const link of ['https://example.com/', 'https://service.example/help']) {
      expect(webContents.openHandler?.({ url: link } as HandlerDetails)).toEqual({ action: 'deny' })
    }
    await expect.poll(() => openedLinks).toEqual(['https://service.example/help'])
    expect(questions).toMatchObject([{ type: 'question', message: expect.stringContaining('service.example') }])
  })

  it('in the menu leads to the documentation, where there is one', async () => {
    const { ready, menus, openedLinks } = door({ documentation: 'https://docs.example/keydesk' })
    await ready()
    const help = menus[0]!.at(-1)!.submenu as MenuItemConstructorOptions[]
    help.find(({ label }) => label === 'Documentation')?.click?.({} as never, undefined, {} as never)
    await expect.poll(() => openedLinks).toEqual(['https://docs.example/keydesk'])
  })
})

describe('closing while something would be lost', () => {
  async function leaving(prepare: (electron: ReturnType<typeof door>) => void, locale = 'en-GB') {
    const opened = door({}, ({ app }) => void (app.locale = locale))
    const { webContents } = await opened.ready()
    prepare(opened)
    const event = navigation('keydesk://app/')
    webContents.emit('will-prevent-unload', event)
    return { question: opened.questions[0], goes: event.refused }
  }

  it('asks in the person’s language, and staying is what Enter and Escape choose', async () => {
    const { question } = await leaving(() => undefined, 'zh-CN')
    expect(question).toMatchObject({
      message: '确定要关闭？',
      buttons: ['仍要关闭', '返回'],
      defaultId: 1,
      cancelId: 1,
    })
  })

  it('goes on only where a person says so', async () => {
    expect((await leaving(({ press }) => press(1))).goes).toBe(false)
    expect((await leaving(({ press }) => press(0))).goes).toBe(true)
  })
})
