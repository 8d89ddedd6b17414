import { columnsOfReport, type ReportName } from '../../src/contract/reportColumns.ts'
import type { SavedReport } from '../../src/contract/reports.ts'
import type { SavedView } from '../../src/contract/settings.ts'
import { holderOf } from '../../src/domain/holder.ts'
import type { Answers } from './answers.ts'
import type { FakeEnterprise } from './enterprise.ts'

type Cell = string | number | boolean | null
type Row = Record<string, Cell>

type Operation =
  | 'readReport'
  | 'exportReport'
  | 'listReports'
  | 'saveReport'
  | 'renameReport'
  | 'removeReport'
  | 'readLeadTimes'
  | 'saveLeadTime'
  | 'listViews'
  | 'saveView'
  | 'removeView'

const done = <T>(data: T) => ({ ok: true, data }) as const
const day = 86_400_000

const named = (name: string, labels: readonly (string | null)[], valueAt: (at: number) => number) => ({
  name,
  points: labels.map((label, at) => ({ label, at: null, value: valueAt(at) })),
})

const months = () => ({
  name: 'months',
  points: Array.from({ length: 12 }, (_, at) => ({
    ...{ label: null, at: new Date(2026, 9 + at, 1).getTime(), value: at === 3 ? 0 : (at * 7) % 23 },
  })),
})
const products10 = Array.from({ length: 10 }, (_, at) => `Product ${at + 1}`)
const departments = ['Design', '研发中心', null]

const unread = { assetId: '1', assetNum: 'KD-1', error: '60024' }

/** What is drawn of each report. */
function seriesOf(report: ReportName) {
  switch (report) {
    case 'expiring':
      return [months(), named('buckets', ['7', '30', '60', '90'], () => 3)]
    case 'trials':
      return [months()]
    case 'by-department':
      return [named('departments', departments, (at) => 30 - at)]
    case 'by-product':
      return [named('owned', products10, (at) => 30 - at), named('ownedAssigned', products10, (at) => 20 - at)]
    case 'not-activated':
      return [named('products', ['Product 1', 'Product 2', null], (at) => 9 - at)]
    case 'keys':
      return [named('keys', departments, (at) => 9 - at), named('lentKeys', departments, (at) => 3 - at)]
    case 'idle':
      return [named('usage', ['0', '25', '50', '75', '100'], (at) => 40 - at)]
    case 'overview':
      return ['members', 'assets', 'assigned', 'lent', 'within30'].map((name, at) => ({
        name,
        points: [0, 7, 9].map((days) => ({
          ...{ label: null, at: Date.now() - (9 - days) * day, value: at * 40 + days },
        })),
      }))
    default:
      return []
  }
}

/** Reports on a canned enterprise: rows and figures of the right shape, as many as there are asset numbers. */
export function reportAnswers(fake: FakeEnterprise): Pick<Answers, Operation> {
  const instances = (): Row[] =>
    fake.assets.map((asset, at) => {
      const person = fake.members.find(({ globalId }) => globalId === holderOf(asset))
      return {
        ...{ globalId: person?.globalId ?? null, userName: person?.userName ?? null, name: person?.name ?? null },
        ...{ departmentId: person?.departmentId ?? null, departmentName: person?.departmentName ?? null },
        ...{ assetNum: asset.assetNum, assetId: asset.assetId, borrowedFlag: asset.borrowedFlag ?? null },
        ...{ productName: `Product ${at % 12}`, productUri: `com.example.product-${at % 12}`, trial: at % 5 === 0 },
        ...{
          ends: Date.now() + (at + 1) * 3 * day,
          daysLeft: (at + 1) * 3,
          looks: 41,
          online: at % 4,
          idle: at % 4 === 0,
        },
      }
    })
  const products = (): Row[] =>
    Array.from({ length: 12 }, (_, at) => ({
      ...{ productName: `Product ${at}`, productUri: `com.example.product-${at}`, owned: 12 - at },
      ...{ assigned: 9 - Math.min(9, at), free: 3 },
      leadDays: leadTimes.find(({ uri }) => uri === `com.example.product-${at}`)?.days ?? null,
    }))
  const keys = (): Row[] =>
    fake.keys.map((key) => ({ assetNum: key.assetNum, assetId: key.assetId, borrowedFlag: key.borrowedFlag ?? null }))
  const overview = (): Row[] => {
    const now = { members: fake.members.length, assets: fake.assets.length, assigned: 80, free: 40, lent: 5, online: 9 }
    return [
      { ...now, snapshot: null, asOf: Date.now(), by24Hours: false },
      { ...now, snapshot: 2, asOf: Date.now() - 7 * day, members: fake.members.length - 3, by24Hours: true },
    ]
  }
  const changes = (): Row[] => {
    const [first] = fake.members
    const one = { kind: 'member', id: first?.globalId ?? '', name: first?.name ?? '' }
    return [
      { ...one, change: 'changed', field: 'departmentName', before: 'Archive', after: 'Design' },
      { ...one, change: 'added', id: '6900000000000999', name: 'Newcomer' },
      {
        ...{ kind: 'asset', change: 'changed', id: '1', name: 'KD-1', assetNum: 'KD-1' },
        field: 'borrowedFlag',
        before: 'false',
        after: 'true',
      },
    ]
  }
  const rowsOf = (report: ReportName): Row[] => {
    if (report === 'overview') return overview()
    if (report === 'by-product') return products()
    if (report === 'keys') return keys()
    return report === 'changes' ? changes() : instances()
  }
  const totalsOf: Partial<Record<ReportName, Record<string, number>>> = {
    overview: {
      members: 60,
      assets: 120,
      assigned: 80,
      free: 40,
      lent: 5,
      products: 360,
      within7: 2,
      unreadable: 1,
      notReadYet: 7,
      ...{ attention: 5, overdue: 1, expiring: 2, holderGone: 3 },
    },
    'by-employee': { employees: 60, former: 2, withoutAssets: 5, assets: 80, instances: 240 },
    expiring: { instances: 120, withinLeadTime: 4 },
    'by-product': { products: 12, owned: 78, assigned: 45, free: 33 },
    keys: { keys: 24, lent: 6 },
    idle: { assets: 120, idle: 30, looks: 41, neverLookedAt: 0 },
    changes: { added: 1, removed: 0, changed: 2 },
  }
  let saved: SavedReport[] = []
  let views: SavedView[] = []
  let leadTimes: { uri: string; days: number | null }[] = []
  return {
    listViews: () => done({ views }),
    saveView({ view }) {
      views = [...views.filter(({ name }) => name !== view.name), view]
      return done({ views })
    },
    removeView({ name }) {
      views = views.filter((one) => one.name !== name)
      return done({ views })
    },
    listReports: () => done({ reports: saved }),
    saveReport({ name, report, filter, sort, replace }) {
      if (!replace && saved.some((one) => one.name === name))
        return { ok: false, error: { kind: 'invalid', code: 'savedReport.nameTaken' } }
      saved = [...saved.filter((one) => one.name !== name), { name, report, filter, sort }]
      return done({ reports: saved })
    },
    renameReport({ name, to }) {
      saved = saved.map((one) => (one.name === name ? { ...one, name: to } : one))
      return done({ reports: saved })
    },
    removeReport({ name }) {
      saved = saved.filter((one) => one.name !== name)
      return done({ name })
    },
    readLeadTimes: () => done({ leadTimes }),
    saveLeadTime({ uri, days }) {
      leadTimes = leadTimes.filter((one) => one.uri !== uri)
      leadTimes.push({ uri, days })
      return done({ leadTimes })
    },
    exportReport: ({ report, format }) =>
      done({
        ...{ file: `/home/desk/${report}.${format}`, report, format, rows: 1, bytes: 100 },
        ...{ asOf: '2026-10-05T08:30:00.000Z', snapshot: 2 },
      }),
    readReport({ report, offset, limit, text = '', sort, from }) {
      const columns = columnsOfReport(report)
      const found = rowsOf(report)
        .map((row): Row => Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null])))
        .filter((row) => JSON.stringify(row).toLowerCase().includes(text.toLowerCase()))
      const by = sort?.by
      if (by !== undefined) found.sort((a, b) => (String(a[by]) < String(b[by]) ? -1 : 1) * (sort?.descending ? -1 : 1))
      return done({
        ...{ columns, rows: found.slice(offset, offset + limit), total: found.length, totals: totalsOf[report] ?? {} },
        series: seriesOf(report),
        ...{ unreadable: report === 'overview' ? [unread] : [], asOf: new Date().toISOString(), snapshot: 2 },
        ...(report === 'changes' && {
          compared: { from: Number(from ?? 1), to: 2, fromAt: Date.now() - 7 * day, toAt: Date.now() },
        }),
      })
    },
  }
}
