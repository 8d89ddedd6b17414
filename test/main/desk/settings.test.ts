import { expect, test } from 'vitest'
import { putTimeZoneBack } from '../../fakes/timeZone.ts'
import { startDesk } from './rig.ts'

putTimeZoneBack()

test('settings last, each by itself, and null forgets one', async () => {
  const rig = await startDesk()
  const board = { order: ['holder', 'assetNum'], widths: { holder: 200 } }
  const members = { sort: { column: 'name', descending: true } }
  await rig.desk.call('saveSettings', { settings: { language: 'zh-CN', grids: { board } } })
  await rig.desk.call('saveSettings', { settings: { theme: 'dark', density: 'compact', grids: { members } } })
  const desk = rig.restart()
  process.env['TZ'] = 'America/Havana'
  expect(await desk.call('readSettings', {})).toEqual({
    ok: true,
    data: {
      settings: { language: 'zh-CN', theme: 'dark', density: 'compact', grids: { board, members } },
      zone: 'America/Havana',
    },
  })
  await desk.call('saveSettings', { settings: { language: null, grids: { board: { hidden: ['assetId'] } } } })
  expect(await desk.call('readSettings', {})).toMatchObject({
    ok: true,
    data: { settings: { theme: 'dark', density: 'compact', grids: { board: { hidden: ['assetId'] }, members } } },
  })
  expect(await desk.call('saveSettings', { settings: { theme: 'pink' } })).toMatchObject({
    ok: false,
    error: { kind: 'invalid', field: 'settings.theme' },
  })
})

test('the operator’s name is kept without the spaces around it, and none is none', async () => {
  const rig = await startDesk()
  const save = (operator: string | null) => rig.desk.call('saveSettings', { settings: { operator } })
  expect(await save(' 周敏 ')).toEqual({ ok: true, data: { settings: { operator: '周敏' } } })
  expect(await save('  ')).toMatchObject({ ok: false, error: { field: 'settings.operator' } })
  expect(await save(null)).toEqual({ ok: true, data: { settings: {} } })
})

test('how something was exported is remembered by what it was', async () => {
  const rig = await startDesk()
  const [products, table] = [
    { format: 'csv', headers: 'fields' } as const,
    { format: 'xlsx', headers: 'words' } as const,
  ]
  await rig.desk.call('saveSettings', { settings: { exports: { products } } })
  await rig.desk.call('saveSettings', { settings: { exports: { table } } })
  expect(await rig.restart().call('readSettings', {})).toMatchObject({
    ok: true,
    data: { settings: { exports: { products, table } } },
  })
})

test('the place of the window is no setting that a page could change', async () => {
  const rig = await startDesk()
  const settings = { windowPlace: { x: 0, y: 0, width: 800, height: 600, maximized: false } }
  expect(await rig.desk.call('saveSettings', { settings })).toMatchObject({
    ok: false,
    error: { kind: 'invalid', field: 'settings.windowPlace' },
  })
})

test('what another version wrote and this one does not understand is as good as not set', async () => {
  const rig = await startDesk()
  await rig.desk.call('saveSettings', { settings: { theme: 'dark' } })
  rig.store().settings.write('language', '"tlh"')
  rig.store().settings.write('grids', 'no json')
  expect(await rig.desk.call('readSettings', {})).toEqual({
    ok: true,
    data: { settings: { theme: 'dark' }, zone: expect.any(String) as string },
  })
})

test('every door hears of changed settings, with what holds now', async () => {
  const rig = await startDesk()
  await rig.desk.call('saveSettings', { settings: { theme: 'dark' } })
  await rig.desk.call('saveSettings', { settings: { language: 'zh-CN' } })
  await rig.desk.call('saveSettings', { settings: { theme: 'pink' } })
  expect(rig.events.filter(({ type }) => type === 'settingsChanged')).toEqual([
    { type: 'settingsChanged', settings: { theme: 'dark' } },
    { type: 'settingsChanged', settings: { theme: 'dark', language: 'zh-CN' } },
  ])
})
