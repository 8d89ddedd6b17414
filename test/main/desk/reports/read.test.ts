import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { columnsOfReport, reportNames } from '../../../../src/contract/reportColumns.ts'
import { openDesk, startDesk } from '../rig.ts'

/** One, whose copy was synced, for all that only read. */
let reading: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  reading = await openDesk()
  await reading.desk.call('sync', { profile: reading.profile })
})
afterAll(() => reading.close())

it('shows every report of the copy and of a snapshot by range, each row with every column', async () => {
  const { desk, profile } = reading
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

it('says of two snapshots that are compared when the newer one was, and which', async () => {
  const { desk, profile, sandbox } = await startDesk()
  const made: { snapshot: number | null; asOf: string }[] = []
  for (const remark of ['One', 'Two', 'Three']) {
    const [member] = sandbox.state.members
    await desk.call('editMember', { profile, memberGlobalId: member?.globalId as never, change: { remark } })
    const synced = await desk.call('sync', { profile })
    if (!synced.ok) throw new Error(synced.error.code)
    made.push(synced.data)
  }
  for (const [from, to] of [
    ['1', '2'],
    ['2', '1'],
    ['1', '3'],
  ] as const) {
    const read = await desk.call('readReport', { profile, report: 'changes', from, to })
    const newer = made[Math.max(Number(from), Number(to)) - 1]
    expect(read).toMatchObject({ ok: true, data: { snapshot: newer?.snapshot, asOf: newer?.asOf } })
  }
})

it('finds changes by what kinds, changes and fields are called in either language, as well as by their codes', async () => {
  const { desk, profile, sandbox } = await startDesk()
  await desk.call('sync', { profile })
  const [member] = sandbox.state.members
  const change = { remark: 'Back in May' }
  await desk.call('editMember', { profile, memberGlobalId: member?.globalId as never, change })
  await desk.call('sync', { profile })
  const fieldsWith = async (text: string) => {
    const read = await desk.call('readReport', { profile, report: 'changes', text })
    return read.ok && read.data.rows.map(({ field }) => field)
  }
  for (const text of ['remark', 'Back REMARK', '备注', '员工 有变化 备注', 'employee changed may']) {
    expect([text, await fieldsWith(text)]).toEqual([text, ['remark']])
  }
  for (const text of ['asset number remark', 'removed remark', '移除 备注']) {
    expect([text, await fieldsWith(text)]).toEqual([text, []])
  }
})

it('refuses conditions that a report does not have, days that are none, and a column that is unknown', async () => {
  const { desk, profile } = reading
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
    ]).toEqual([asked, 'invalid', field])
  }
})

it('goes into a PDF as the door prints its HTML, and without a printer it says so', async () => {
  const { desk, profile, folder } = reading
  const path = join(folder, 'expiring.pdf')
  const input = { profile, report: 'expiring', format: 'pdf', target: { to: 'path', path } }
  expect(await desk.call('exportReport', input)).toMatchObject({ ok: false, error: { code: 'export.noPrinter' } })
  expect(existsSync(path)).toBe(false)
  let html = ''
  const done = await desk.call('exportReport', input, {
    printPdf: async (page) => {
      html = readFileSync(page, 'utf8')
      return Buffer.from('%PDF-1.7')
    },
  })
  expect(done).toMatchObject({ ok: true, data: { file: path, report: 'expiring', format: 'pdf', bytes: 8 } })
  expect(readFileSync(path, 'utf8')).toBe('%PDF-1.7')
  expect(html).toContain('<title>Expiring</title>')
  expect(html).toContain(new Intl.DateTimeFormat('en', { year: 'numeric', month: 'long' }).format(Date.now()))
})

it('HTML draws what ends until when, and says what needs attention, who isn’t an employee and what has no end', async () => {
  const { desk, profile, folder, sandbox } = await startDesk()
  const held = sandbox.state.assets.find((one) => one.cloudAccountGlobalId && !one.onlineFlag)!
  Object.assign(held, { cloudAccountGlobalId: 'nobody-known' })
  await desk.call('sync', { profile })
  const html = async (report: string, more: object = {}) => {
    const target = { to: 'path', path: join(folder, `${report}.html`), replace: true }
    const written = await desk.call('exportReport', { profile, report, format: 'html', target, ...more })
    if (!written.ok) throw new Error(written.error.code)
    return readFileSync(target.path, 'utf8')
  }
  const { totals } = await desk.call('readReport', { profile, report: 'overview' }).then((read) => {
    if (!read.ok) throw new Error(read.error.code)
    return read.data
  })
  const figureOf = (page: string, label: string): number | undefined => {
    const found = new RegExp(`<td>${label}</td>.*?<td class="number">([\\d,]+)</td>`).exec(page)
    return found ? Number(found[1]!.replaceAll(',', '')) : undefined
  }
  const expiring = await html('expiring')
  expect([figureOf(expiring, 'Within 7 days'), figureOf(expiring, 'Within 30 days')]).toEqual([
    totals['within7'],
    totals['within30'],
  ])
  const narrowed = await html('expiring', { days: 30 })
  expect([figureOf(narrowed, 'Within 30 days'), figureOf(narrowed, 'Within 60 days')]).toEqual([
    totals['within30'],
    undefined,
  ])
  const overview = await html('overview')
  expect(overview).toContain(
    `${totals['expiring']} ${totals['expiring'] === 1 ? 'has' : 'have'} products that expire soon`,
  )
  expect(overview).toContain('<td class="number">Current</td>')
  expect(await html('by-employee')).toContain('Not an employee: nobody-known')
})

it('changes read like a report in a file too: whom and when, in words', async () => {
  const { desk, profile, folder, sandbox } = await startDesk()
  await desk.call('sync', { profile })
  const person = sandbox.state.members.find(({ name, departmentId }) => name && departmentId)!
  const free = sandbox.state.assets.find((one) => !one.cloudAccountGlobalId)!
  Object.assign(free, { cloudAccountGlobalId: person.globalId })
  const other = sandbox.state.members.at(-1)!
  Object.assign(other, { updateTime: Number(other.updateTime ?? 0) + 86_400_000 })
  await desk.call('sync', { profile })
  const written = async (format: 'html' | 'csv', headers: 'words' | 'fields') => {
    const target = { to: 'path', path: join(folder, `changes.${format}`), replace: true }
    const done = await desk.call('exportReport', { profile, report: 'changes', format, headers, target })
    if (!done.ok) throw new Error(done.error.code)
    return readFileSync(target.path, 'utf8')
  }
  const html = await written('html', 'words')
  expect(html).toContain(`<h3>${free.assetNum}</h3><p>Assigned to ${person.name}.</p>`)
  expect(html).toMatch(/Snapshot 1 of [^<]*20\d\d[^<]* compared with snapshot 2 of [^<]*20\d\d/)
  expect(html).not.toContain(person.globalId)
  const words = await written('csv', 'words')
  expect(words).toContain(`Asset number,Changed,`)
  expect(words).toContain(`Holder,,${person.name}`)
  const fields = await written('csv', 'fields')
  expect(fields).toContain(`cloudAccountGlobalId,,${person.globalId}`)
})

it('leaves ids out of HTML, unless they are among the columns that were chosen', async () => {
  const { desk, profile, folder } = await startDesk()
  await desk.call('sync', { profile })
  const headings = async (chosen: object) => {
    const target = { to: 'path', path: join(folder, 'expiring.html'), replace: true }
    const written = await desk.call('exportReport', { profile, report: 'expiring', format: 'html', target, ...chosen })
    if (!written.ok) throw new Error(written.error.code)
    const html = readFileSync(target.path, 'utf8')
    return [...html.matchAll(/<th scope="col"[^>]*>([^<]*)/g)].map(([, heading]) => heading)
  }
  expect(await headings({})).not.toContain('Asset ID')
  const columns = ['assetNum', 'assetId', 'globalId', 'productUri']
  expect(await headings({ columns })).toEqual(['Asset number', 'Asset ID', 'Global ID', 'Product URI'])
})
