import type { ReportColumnName, ReportName } from '../../../contract/reportColumns.ts'
import type { ReportRow } from '../../../contract/reports.ts'
import { titleOfColumn } from '../../../words/reports/index.ts'
import { useAsked } from '../../data/asked.ts'
import { lastRead } from '../../data/loadable.ts'
import { Bars, type Figure } from '../../ui/pictures/Bars.tsx'
import { MonthBars } from '../../ui/pictures/MonthBars.tsx'
import { Trends } from '../../ui/pictures/Trends.tsx'
import { useWords } from '../../ui/useWords.tsx'
import type { ReportFilter } from './question.ts'
import type { Answer } from './report.ts'
import styles from './Reports.module.css'

interface ReportPicturesProps {
  report: ReportName
  filter: ReportFilter
  series: Answer['series']
}

/** How many products a picture compares. */
const drawnProducts = 10

/** What a report says faster as a picture; nothing for one whose table says it. */
export function ReportPictures({ report, filter, series }: ReportPicturesProps) {
  if (report === 'by-product') return <ProductBars filter={filter} />
  if (report === 'overview') return <OverviewTrends series={series} />
  if (report === 'expiring') return <ExpiringPictures series={series} filter={filter} />
  return null
}

function OverviewTrends({ series }: { series: Answer['series'] }) {
  const { t, language } = useWords()
  const trends = series.map(({ name, points }) => ({
    name: titleOfColumn(language, 'overview', name as ReportColumnName),
    points: points.flatMap(({ at, value }) => (at === null ? [] : [{ at, value }])),
  }))
  // A single time is what the figures above say.
  if (trends.every(({ points }) => points.length < 2)) return null
  return (
    <div className={styles.pictures}>
      <Trends title={t('reports.trends')} trends={trends} />
    </div>
  )
}

function ExpiringPictures({ series, filter }: { series: Answer['series']; filter: ReportFilter }) {
  const { t } = useWords()
  const pointsOf = (name: string) => series.find((one) => one.name === name)?.points ?? []
  const months = pointsOf('months').flatMap(({ at, value }) => (at === null ? [] : [{ at, value }]))
  const buckets = pointsOf('buckets').filter(({ label }) => label !== null)
  // Each bucket holds what no narrower one does; what people ask is how many until then.
  const until = buckets
    .map(({ label }, at): Figure & { days: number } => ({
      days: Number(label),
      label: t('products.days', { count: Number(label) }),
      value: buckets.slice(0, at + 1).reduce((sum, { value }) => sum + value, 0),
    }))
    .filter(({ days }) => filter.days === undefined || days <= filter.days)
  return (
    <div className={styles.pictures}>
      <MonthBars title={t('reports.perMonth')} head={t('reports.products')} months={months} />
      {until.length > 0 && (
        <Bars title={t('reports.untilDays')} heads={[t('products.within'), t('reports.products')]} figures={until} />
      )}
    </div>
  )
}

function ProductBars({ filter }: { filter: ReportFilter }) {
  const { t } = useWords()
  const most = lastRead(
    useAsked('readReport', {
      report: 'by-product',
      ...filter,
      sort: { by: 'owned', descending: true },
      limit: drawnProducts,
    }),
  )?.value
  if (most === undefined || most.rows.length < 2) return null
  const nameOf = (row: ReportRow): string => String(row['productName'] ?? row['productUri'] ?? t('products.unnamed'))
  const figures = most.rows.map((row): Figure => ({
    // Of one name there may be several, which their addresses tell apart.
    label: most.rows.some((other) => other !== row && nameOf(other) === nameOf(row))
      ? `${nameOf(row)} · ${String(row['productUri'] ?? '')}`
      : nameOf(row),
    value: Number(row['owned'] ?? 0),
    part: Number(row['assigned'] ?? 0),
  }))
  return (
    <div className={styles.pictures}>
      <Bars
        title={t(most.total > drawnProducts ? 'reports.mostOwned' : 'reports.owned')}
        heads={[t('product.product'), t('reports.assignedOfOwned')]}
        figures={figures}
      />
    </div>
  )
}
