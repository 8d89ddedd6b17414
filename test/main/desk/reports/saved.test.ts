import { expect, it } from 'vitest'
import type { OperationName } from '../../../../src/contract/operationNames.ts'
import { startDesk } from '../rig.ts'

/** A desk with a copy, and what its operations answer with: data, or code and field of the error. */
async function started() {
  const { desk, profile } = await startDesk({ members: 4, assets: 6, keys: 2 })
  await desk.call('sync', { profile })
  return async (name: OperationName, input: object = {}): Promise<ReturnType<typeof JSON.parse>> => {
    const result = await desk.call(name, { profile, ...input })
    return result.ok ? result.data : [result.error.kind, result.error.code, result.error.field]
  }
}

it('keeps reports under names of their own, and forgets them', async () => {
  const call = await started()
  const soon = { name: 'Soon 预警', report: 'expiring', filter: { days: 60 } }
  const sort = { by: 'name', descending: true, language: 'zh-CN' }
  expect(await call('saveReport', { ...soon, name: ' Soon 预警 ' })).toEqual({ reports: [soon] })
  expect(await call('saveReport', soon)).toEqual(['invalid', 'savedReport.nameTaken', 'name'])
  expect(await call('saveReport', { ...soon, sort, replace: true })).toEqual({ reports: [{ ...soon, sort }] })
  // Nobody tells two names apart that differ in the letters' case or width alone.
  for (const name of ['soon 预警', 'ＳＯＯＮ 预警']) {
    expect(await call('saveReport', { ...soon, name })).toEqual(['invalid', 'savedReport.nameTaken', 'name'])
    expect(await call('saveReport', { ...soon, name, sort, replace: true })).toEqual({
      reports: [{ ...soon, name, sort }],
    })
  }
  expect(await call('renameReport', { name: 'ＳＯＯＮ 预警', to: ' Soon 预警 ' })).toEqual({
    reports: [{ ...soon, sort }],
  })
  for (const name of ['keys', 'Keys', ' LIST ', 'ｋｅｙｓ', 'lead-times', 'two\nlines', ' ']) {
    expect(await call('saveReport', { ...soon, name })).toEqual(['invalid', 'savedReport.nameUnfit', 'name'])
  }
  const wrong: [object, string][] = [
    [{ filter: { days: 0 } }, 'filter.days'],
    [{ report: 'keys' }, 'filter.days'],
    [{ report: 'changes', filter: { from: '1' } }, 'filter.to'],
    [{ filter: { other: 1 } }, 'filter.other'],
    [{ name: '' }, 'name'],
  ]
  for (const [change, field] of wrong) {
    expect((await call('saveReport', { ...soon, ...change }))[2]).toBe(field)
  }
  expect(await call('listReports')).toEqual({ reports: [{ ...soon, sort }] })
  const keys = { name: 'All keys', report: 'keys', filter: {} }
  await call('saveReport', keys)
  expect(await call('renameReport', { name: 'All keys', to: 'SOON 预警' })).toEqual([
    'invalid',
    'savedReport.nameTaken',
    'to',
  ])
  expect(await call('renameReport', { name: 'All keys', to: 'List' })).toEqual([
    'invalid',
    'savedReport.nameUnfit',
    'to',
  ])
  expect(await call('renameReport', { name: 'Other', to: 'Mine' })).toEqual(['notFound', 'savedReport.none', 'name'])
  expect(await call('renameReport', { name: 'All keys', to: 'Keys of all' })).toEqual({
    reports: [
      { ...keys, name: 'Keys of all' },
      { ...soon, sort },
    ],
  })
  await call('removeReport', { name: 'Keys of all' })
  expect(await call('removeReport', { name: soon.name })).toEqual({ name: soon.name })
  expect(await call('removeReport', { name: soon.name })).toEqual(['notFound', 'savedReport.none', 'name'])
  expect(await call('listReports')).toEqual({ reports: [] })
})

it('keeps lead times of products, which the reports follow', async () => {
  const call = await started()
  const { rows } = await call('readReport', { report: 'by-product' })
  const { productUri: uri } = rows[0]
  expect(await call('saveLeadTime', { uri, days: 36_500 })).toEqual({ leadTimes: [{ uri, days: 36_500 }] })
  expect((await call('readReport', { report: 'by-product', uri })).rows).toMatchObject([{ leadDays: 36_500 }])
  const { rows: ending } = await call('readReport', { report: 'expiring', limit: 1000 })
  // Where none was set, it is seven days.
  for (const row of ending) expect(row.withinLeadTime).toBe(row.productUri === uri || Number(row.daysLeft) <= 7)
  for (const days of [0, 1.5, 36_501]) expect((await call('saveLeadTime', { uri, days }))[2]).toBe('days')
  const off = { leadTimes: [{ uri, days: null }] }
  expect(await call('saveLeadTime', { uri, days: null })).toEqual(off)
  expect(await call('readLeadTimes')).toEqual(off)
  const { rows: never } = await call('readReport', { report: 'expiring', uri, limit: 1000 })
  for (const row of never) expect(row.withinLeadTime).toBeNull()
})

it('keeps views of the employees by name, one of each', async () => {
  const call = await started()
  const mine = {
    name: 'Mine',
    text: 'wang',
    layout: { hidden: ['remark'], sort: { column: 'name', descending: true } },
  }
  const all = { name: 'All', layout: {} }
  expect(await call('saveView', { view: { ...mine, name: ' Mine ' } })).toEqual({ views: [mine] })
  expect(await call('saveView', { view: all })).toEqual({ views: [all, mine] })
  expect(await call('saveView', { view: { ...mine, text: 'li' } })).toEqual({ views: [all, { ...mine, text: 'li' }] })
  expect((await call('saveView', { view: { ...mine, name: ' ' } }))[2]).toBe('view.name')
  expect(await call('removeView', { name: 'Mine' })).toEqual({ views: [all] })
  expect(await call('removeView', { name: 'Mine' })).toEqual({ views: [all] })
  expect(await call('listViews')).toEqual({ views: [all] })
})
