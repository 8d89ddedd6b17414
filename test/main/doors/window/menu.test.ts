import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import type { Language, MenuAction } from '../../../../src/contract/bridge.ts'
import { menuTemplate, type MenuChoices } from '../../../../src/main/doors/window/menu.ts'
import { windowTable, windowWords } from '../../../../src/words/window.ts'

function menu(choices: Partial<MenuChoices> = {}, language: Language = 'en') {
  const chosen: MenuAction[] = []
  const template = menuTemplate(windowWords(language), {
    isMac: false,
    forDevelopers: false,
    choose: (action) => void chosen.push(action),
    openDocumentation: undefined,
    ...choices,
  })
  const items = template.flatMap(({ submenu }) => submenu as MenuItemConstructorOptions[])
  return { template, items, chosen, roles: items.flatMap(({ role }) => role ?? []) }
}
const click = (item: MenuItemConstructorOptions) => item.click?.({} as never, undefined, {} as never)

describe('the standard roles', () => {
  const common = ['undo', 'redo', 'cut', 'copy', 'paste', 'delete', 'selectAll', 'resetZoom', 'zoomIn', 'zoomOut']

  it('are there', () => {
    expect(menu().roles).toEqual(['quit', ...common, 'togglefullscreen', 'minimize', 'close', 'about'])
  })

  it('are those of macOS there, in a menu of the application', () => {
    const { template, roles } = menu({ isMac: true })
    expect(template.map(({ label }) => label)).toEqual(['Keydesk', 'File', 'Edit', 'View', 'Go', 'Window', 'Help'])
    expect(roles).toEqual([
      'about',
      'services',
      'hide',
      'hideOthers',
      'unhide',
      'quit',
      'close',
      ...common,
      'togglefullscreen',
      'minimize',
      'zoom',
      'front',
    ])
  })

  it('leave it by the words of each platform', () => {
    const labelOf = (isMac: boolean) => menu({ isMac }).items.find(({ role }) => role === 'quit')?.label
    expect([labelOf(false), labelOf(true)]).toEqual(['Exit', 'Quit Keydesk'])
  })

  it('lead to the settings from the application’s menu on macOS, with the key of every program there', () => {
    const { template, chosen } = menu({ isMac: true })
    const [, , settings] = template[0]!.submenu as MenuItemConstructorOptions[]
    expect([settings?.label, settings?.accelerator]).toEqual(['Settings…', 'Command+,'])
    if (settings) click(settings)
    expect(chosen).toEqual(['settings'])
  })

  it('include the developers’ only for developers', () => {
    expect(menu({ forDevelopers: true }).roles).toEqual(expect.arrayContaining(['reload', 'toggleDevTools']))
  })
})

describe('the page’s own items', () => {
  it('are chosen by a click each', () => {
    const { items, chosen } = menu()
    items.forEach(click)
    expect(chosen.sort()).toEqual([
      'activities',
      'board',
      'history',
      'jobs',
      'keys',
      'licences',
      'loans',
      'members',
      'palette',
      'products',
      'profiles',
      'refresh',
      'report',
      'reports',
      'settings',
      'snapshots',
      'today',
    ])
  })

  it('show the page’s keys without taking them from it', () => {
    const shown = menu().items.filter(({ registerAccelerator }) => registerAccelerator === false)
    expect(shown.map(({ label, accelerator }) => [label, accelerator])).toEqual([
      ['Command palette…', 'CommandOrControl+K'],
      ['Employees', 'CommandOrControl+1'],
      ['Board', 'CommandOrControl+2'],
      ['Loans', 'CommandOrControl+3'],
      ['Products', 'CommandOrControl+4'],
      ['Activities', 'CommandOrControl+5'],
      ['Reports', 'CommandOrControl+6'],
      ['Jobs', 'CommandOrControl+7'],
      ['History', 'CommandOrControl+8'],
      ['Snapshots', 'CommandOrControl+9'],
      ['Settings', 'CommandOrControl+,'],
    ])
  })

  it.each([
    ['Linux and Windows', { forDevelopers: true }],
    ['macOS', { forDevelopers: true, isMac: true }],
  ])('have no key that another item has, on %s', (_platform, choices) => {
    // What Electron gives these roles without being asked.
    const ofRoles = { undo: 'Z', cut: 'X', copy: 'C', paste: 'V', selectAll: 'A', minimize: 'M', close: 'W', quit: 'Q' }
    const keys = menu(choices).items.flatMap(({ accelerator, role }) => {
      const own = role && Object.hasOwn(ofRoles, role) ? ofRoles[role as keyof typeof ofRoles] : undefined
      return accelerator ?? (own ? `CommandOrControl+${own}` : [])
    })
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    expect(keys).toContain('CommandOrControl+R')
  })
})

describe('every item', () => {
  it('ends in an ellipsis only where it asks for more, or where every program of macOS has one', () => {
    const labels = menu({ isMac: true, forDevelopers: true }).items.map(({ label = '' }) => label)
    expect(labels.filter((label) => label.endsWith('…'))).toEqual([
      'Settings…',
      'Command palette…',
      'Report a problem…',
    ])
  })

  it.each([
    ['en', /\p{Script=Latin}/u],
    ['zh-CN', /\p{Script=Han}/u],
  ] as const)('has words in %s', (language, script) => {
    for (const isMac of [false, true]) {
      const { template, items } = menu({ isMac, forDevelopers: true, openDocumentation: () => undefined }, language)
      const silent = [...template, ...items]
        .filter(({ type, label }) => type !== 'separator' && label !== 'Keydesk')
        .filter(({ label }) => !script.test(label ?? ''))
      expect(silent).toEqual([])
    }
  })

  it('leads to the documentation only where there is one', () => {
    let opened = 0
    const labels = (choices: Partial<MenuChoices>) => menu(choices).items.map(({ label }) => label)
    expect(labels({})).not.toContain('Documentation')
    const { items } = menu({ openDocumentation: () => void (opened += 1) })
    items.filter(({ label }) => label === 'Documentation').forEach(click)
    expect(opened).toBe(1)
  })
})

describe('the words of the window', () => {
  it('are all used: in the menu of one platform or another, or in a box of the system', () => {
    for (const language of ['en', 'zh-CN'] as const) {
      const shown = [true, false].flatMap((isMac) => {
        const { template, items } = menu({ isMac, forDevelopers: true, openDocumentation: () => undefined }, language)
        return [...template, ...items].map(({ label }) => label?.replace(/\(&.\)|&/, ''))
      })
      const inBoxes = ['cannotStart', 'defect', 'defectNext', 'leave', 'leaveText', 'leaveAnyway', 'stay']
      const inQuestions = ['openHost', 'openHostText', 'openAnyway', 'cancel']
      const ofJobs = [
        'jobEnded',
        'jobWaits',
        'jobCounts',
        ...Object.keys(windowTable).filter((key) => /^job[A-Z]/.test(key)),
      ]
      const inNotifications = ['due', 'overdue', 'dueMore', ...ofJobs]
      const words = Object.entries(windowTable).map(([key, entry]) => [key, entry[language]] as const)
      const inMenu = words
        .filter(([key]) => ![...inBoxes, ...inQuestions, ...inNotifications].includes(key))
        .map(([, word]) => word)
      expect(words.map(([, word]) => word)).not.toContain('')
      expect(inMenu.filter((word) => !shown.includes(word))).toEqual([])
    }
  })
})
