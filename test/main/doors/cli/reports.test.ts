import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { reportNames, columnsOfReport } from '../../../../src/contract/reportColumns.ts'
import { startRig } from './rig.ts'

const withoutTokens = { env: { KEYDESK_CLIENT_TOKEN: '', KEYDESK_USER_TOKEN: '' } }

describe('report', () => {
  it('lists the reports, and shows one from the copy and from a snapshot, without the service', async () => {
    const rig = await startRig()
    await rig.json(['sync'])
    const listed = await rig.json(['report', 'list'], withoutTokens)
    expect(listed.document.data.reports.map(({ name }: { name: string }) => name)).toEqual(reportNames)
    expect(listed.document.data.reports[4]).toEqual({ name: 'expiring', title: 'Expiring', saved: false })
    for (const from of [[], ['--snapshot', '1']]) {
      const { status, document } = await rig.json(['report', 'keys', ...from], withoutTokens)
      const { columns, rows, ...rest } = document.data
      expect([status, rest]).toEqual([0, { report: 'keys', asOf: rest.asOf, snapshot: 1, unreadable: [] }])
      expect(columns[0]).toEqual({ name: 'assetNum', title: 'Key number', type: 'text' })
      expect(columns.map((one: object) => ({ ...one, title: undefined }))).toEqual(columnsOfReport('keys'))
      expect(rows).toHaveLength(6)
    }
    // What has ended says since when; a script gets the difference.
    const trials = (await rig.json(['report', 'trials'])).document.data.rows as { daysLeft: number; ended: boolean }[]
    const over = trials.filter(({ ended }) => ended).map(({ daysLeft }) => -daysLeft)
    const text = (await rig.run(['report', 'trials'])).stdout
    const said = Array.from(text.matchAll(/expired (?:today|(\d+) days? ago)/g), ([, days = '0']) => Number(days))
    expect(over.length).toBeGreaterThan(0)
    expect(said).toEqual(over)
    const shown = await rig.run(['report', 'by-product'])
    expect([shown.status, shown.stdout]).toEqual([0, expect.stringMatching(/Owned.*Assigned[^]*By product: \d+ rows/)])
  })

  it('says in both languages which option is wrong and what it may be', async () => {
    const rig = await startRig()
    await rig.json(['sync'])
    const wrong: [args: string[], en: RegExp, zh: RegExp][] = [
      ...['0', '-1', '36501', '1.5', '３０', '1e2', ''].map((days): [string[], RegExp, RegExp] => [
        ['expiring', '--days', days],
        /whole number from 1 to 36500|--days/,
        /1到36500|1至36500|--days|整数/,
      ]),
      [['trials', '--days', '30'], /“trials” doesn’t take --days/, /“trials”不支持--days/],
      [['changes', '--from', '1'], /--from also needs --to/, /--from.*--to/],
      [['changes', '--to', '1'], /--to also needs --from/, /--to.*--from/],
      [['expiring', '--from', '1', '--to', '1'], /“expiring” doesn’t take --from/, /“expiring”不支持--from/],
      [['nonsense'], /no report “nonsense”.*overview.*changes/, /没有报表“nonsense”.*overview/],
      [[], /report.*missing/, /缺少|报表/],
    ]
    for (const [args, en, zh] of wrong) {
      const english = await rig.run(['report', ...args])
      expect([args, english.status, english.stderr]).toEqual([args, 2, expect.stringMatching(en)])
      const chinese = await rig.run(['report', ...args], { env: { LANG: 'zh_CN.UTF-8' } })
      expect([args, chinese.status, chinese.stderr]).toEqual([args, 2, expect.stringMatching(zh)])
    }
    for (const args of [
      ['overview', '--snapshot', '9'],
      ['changes', '--from', '1', '--to', '9'],
    ]) {
      const { status, document } = await rig.json(['report', ...args])
      expect([status, document.error.code, document.error.details]).toEqual([1, 'snapshot.none', { name: '9' }])
    }
  })

  it('refuses where there is no copy', async () => {
    const rig = await startRig()
    const { status, document } = await rig.json(['report', 'overview'])
    expect([status, document.error.code]).toEqual([1, 'copy.none'])
  })
})

describe('report, to a file', () => {
  it('says what narrowed it down, and whether it is of now or of a snapshot', async () => {
    const rig = await startRig({ members: 6, assets: 8, keys: 2 })
    await rig.json(['sync'])
    const [{ departmentId } = { departmentId: '' }] = rig.sandbox.state.members
    const only = ['--department', String(departmentId), '--text', 'a <b>']
    const written = async (format: string, ...more: string[]): Promise<Buffer> => {
      const out = join(rig.folder, `narrow.${format}`)
      await rig.json(['report', 'trials', ...only, '--out', out, '--force', ...more], withoutTokens)
      return readFile(out)
    }
    const { filter } = JSON.parse((await written('json')).toString())
    expect(filter).toEqual({ departmentId: String(departmentId), departmentName: expect.any(String), text: 'a <b>' })
    const { sheets } = await readXlsx(await written('xlsx'))
    expect(sheets[1]!.rows.map((row) => row.slice(0, 2))).toEqual(
      expect.arrayContaining([
        ['Department', filter.departmentName],
        ['Department ID', String(departmentId)],
        ['Search', 'a <b>'],
      ]),
    )
    const now = (await written('html')).toString()
    expect(now).toContain(`<dt>Department ID</dt><dd>${departmentId}</dd>`)
    expect(now).toContain('<dt>Search</dt><dd>a &lt;b&gt;</dd>')
    const nobodys = await rig.json(['report', 'by-employee', '--department', 'none'])
    const all = await rig.json(['report', 'by-employee'])
    expect(nobodys.document.error).toBeUndefined()
    expect(nobodys.document.data.rows).toEqual(
      all.document.data.rows.filter(
        (row: Record<string, unknown>) => row['globalId'] !== null && row['departmentName'] === null,
      ),
    )
    const wrong = await rig.json(['report', 'by-employee', '--department', 'nobody'])
    expect([wrong.status, wrong.document.error.code]).toEqual([2, 'usage.invalidArgument'])
    expect(now).toMatch(/, last snapshot 1</)
    expect((await written('html', '--snapshot', '1')).toString()).toMatch(/, snapshot 1</)
  })

  it('writes the same rows in every format, and replaces a file only with --force', async () => {
    const rig = await startRig({ members: 6, assets: 8, keys: 2 })
    Object.assign(rig.sandbox.state.members[0]!, { name: '<img src=x onerror=alert(1)> =1+1 "，\n&' })
    await rig.json(['sync'])
    const shown = await rig.json(['report', 'by-employee'])
    const { rows, columns } = shown.document.data
    const out = (format: string) => join(rig.folder, `{enterprise}-{date}.${format}`)
    const file = async (format: string, ...more: string[]) => {
      const { status, document } = await rig.json(
        ['report', 'by-employee', '--out', out(format), ...more],
        withoutTokens,
      )
      expect([status, document.data]).toEqual([
        0,
        { ...document.data, report: 'by-employee', format, rows: rows.length, asOf: shown.document.data.asOf },
      ])
      const content = await readFile(document.data.file)
      expect(content.length).toBe(document.data.bytes)
      return content
    }
    const names = columns.map(({ name }: { name: string }) => name)
    expect(JSON.parse((await file('json')).toString())).toMatchObject({ report: 'by-employee', rows, unreadable: [] })
    const [head, ...lines] = parse(await file('csv'), { bom: true }) as string[][]
    expect([head, lines.length]).toEqual([names, rows.length])
    const account = names.indexOf('userName')
    expect(lines.map((line) => line[account])).toEqual(rows.map((row: Record<string, string>) => row['userName'] ?? ''))
    const { sheets } = await readXlsx(await file('xlsx', '--headers', 'words'))
    expect([sheets.length, sheets[0]!.rows.length, sheets[0]!.rows[0]![0]]).toEqual([2, rows.length + 1, 'Global ID'])
    const html = (await file('html', '--force')).toString()
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x')
    expect(html.match(/<tr>/g)!.length).toBeGreaterThan(rows.length)
    expect(html).toMatch(/<p>Enterprise [^<>]+ · \d+, as of .*snapshot 1/)

    const refused = await rig.json(['report', 'by-employee', '--out', out('csv')])
    expect([refused.status, refused.document.error.code]).toEqual([2, 'input.fileExists'])
    const alone = await rig.json(['report', 'by-employee', '--format', 'csv'])
    expect([alone.status, alone.document.error.code]).toEqual([2, 'usage.needed'])
  })
})

describe('saved reports', () => {
  it('are run by their name, with what else is given, and outlive the process', async () => {
    const rig = await startRig({ members: 4, assets: 6, keys: 2 })
    await rig.json(['sync'])
    const saved = await rig.json(['report', 'save', 'expiring', '--as', 'Soon', '--days', '400'])
    expect(saved.document.data).toEqual({ name: 'Soon', report: 'expiring', filter: { days: 400 } })
    const list = await rig.json(['report', 'list'])
    expect(list.document.data.reports.at(-1)).toEqual({ name: 'Soon', title: 'Expiring', saved: true })
    const [one, other] = [await rig.json(['report', 'soon']), await rig.json(['report', 'expiring', '--days', '400'])]
    expect([one.status, one.document.data.rows]).toEqual([0, other.document.data.rows])
    expect((await rig.json(['report', 'Soon', '--from', '1', '--to', '1'])).status).toBe(2)
    const lead = await rig.json(['report', 'lead-times', '--product', 'urn:x', '--days', '30'])
    expect(lead.document.data).toEqual({ leadTimes: [{ uri: 'urn:x', days: 30 }] })
    const off = await rig.json(['report', 'lead-times', '--product', 'urn:x', '--days', 'off'])
    expect(off.document.data).toEqual({ leadTimes: [{ uri: 'urn:x', days: null }] })
    expect((await rig.json(['report', 'lead-times', '--days', 'off'])).document.error.code).toBe('usage.needed')
    const renamed = await rig.json(['report', 'rename', 'Soon', '临期'])
    expect(renamed.document.data).toEqual({ ...saved.document.data, name: '临期' })
    expect((await rig.json(['report', 'rename', 'Soon', 'Later'])).document.error.code).toBe('savedReport.none')
    expect((await rig.json(['report', 'remove', '临期'])).document.data).toEqual({ name: '临期' })
    expect((await rig.json(['report', 'Soon'])).document.error.code).toBe('usage.noReport')
  })
})
