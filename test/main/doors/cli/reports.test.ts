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
