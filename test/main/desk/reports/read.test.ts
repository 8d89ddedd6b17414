import { expect, it } from 'vitest'
import { columnsOfReport, reportNames } from '../../../../src/contract/reportColumns.ts'
import { startDesk } from '../rig.ts'

it('shows every report of the copy and of a snapshot by range, each row with every column', async () => {
  const { desk, profile } = await startDesk()
  await desk.call('sync', { profile })
  for (const report of reportNames) {
    for (const source of [{ from: 'copy' }, { from: 'snapshot', snapshot: '1' }] as const) {
      const all = await desk.call('readReport', { profile, report, source, limit: 1000 })
      if (!all.ok) throw new Error(`${report}: ${JSON.stringify(all.error)}`)
      const { columns, rows, total, snapshot, asOf, unreadable } = all.data
      expect([columns, total, snapshot, unreadable]).toEqual([columnsOfReport(report), rows.length, 1, []])
      expect(Date.parse(asOf)).toBeLessThanOrEqual(Date.now())
      for (const row of rows) expect(Object.keys(row)).toEqual(columns.map(({ name }) => name))
      const later = await desk.call('readReport', { profile, report, source, offset: 3, limit: 4 })
      expect(later).toMatchObject({ ok: true, data: { rows: rows.slice(3, 7), total } })
      if (report !== 'changes') expect(total).toBeGreaterThan(0)
    }
  }
})

it('refuses conditions that a report does not have, days that are none, and a column that is unknown', async () => {
  const { desk, profile } = await startDesk()
  await desk.call('sync', { profile })
  const wrong: [object, string][] = [
    [{ report: 'trials', days: 3 }, 'days'],
    [{ report: 'keys', uri: 'x' }, 'uri'],
    [{ report: 'changes', from: '1' }, 'to'],
    [{ report: 'changes', to: '1' }, 'from'],
    [{ report: 'expiring', from: '1', to: '1' }, 'from'],
    ...[0, -1, 36_501, 1.5].map((days): [object, string] => [{ report: 'expiring', days }, 'days']),
    [{ report: 'expiring', sort: { by: 'nothing' } }, 'sort.by'],
    [{ report: 'nothing' }, 'report'],
  ]
  for (const [asked, field] of wrong) {
    const result = await desk.call('readReport', { profile, ...asked })
    expect([
      asked,
      !result.ok && result.error.kind,
      !result.ok && (result.error.all?.[0] ?? result.error).field,
    ]).toEqual([...[asked, 'invalid', field]])
  }
})
