import type { ReportColumnName, ReportName } from '../../../contract/reportColumns.ts'
import type { Entry } from '../../../words/fill.ts'
import { labelOfPoint, titleOfColumn, reportWords, sayField } from '../../../words/files/report.ts'
import { productsWords } from '../../../words/page/holdings.ts'
import { reportsWords } from '../../../words/page/reports.ts'
import { fieldWords, kindWords, stateWords } from '../../../words/terms.ts'
import { Bars, type Figure, MonthBars } from '../../ui/pictures/Bars.tsx'
import { Trends } from '../../ui/pictures/Trends.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { endsUntil } from '../../../domain/daysLeft.ts'
import {
  grouped,
  namesOf,
  maxSentences,
  tellingOf,
  type ChangedRecord,
  type ChangeRow,
} from '../../../domain/changeRows.ts'
import { snapshotsWords } from '../../../words/page/snapshots.ts'
import { useQuery } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import type { ReportFilter, Answer } from './reportQuery.ts'
import styles from './Reports.module.css'

interface ReportPicturesProps {
  report: ReportName
  filter: ReportFilter
  answer: Pick<Answer, 'series' | 'totals'>
}

/** How many products or departments a picture compares. */
const drawnAtMost = 10

/** What a report says faster as a picture; nothing for one whose table says it. */
export function ReportPictures({ report, filter, answer }: ReportPicturesProps) {
  const { series } = answer
  switch (report) {
    case 'overview':
      return <OverviewTrends series={series} by24Hours={answer.totals['by24Hours'] ?? 0} />
    case 'expiring':
      return <ExpiringPictures series={series} filter={filter} />
    case 'trials':
      return <TrialMonths series={series} />
    case 'by-product':
    case 'by-department':
    case 'not-activated':
    case 'keys':
    case 'idle':
      return <NamedBars report={report} answer={answer} />
    default:
      return null
  }
}

const pointsOf = (series: Answer['series'], name: string) => series.find((one) => one.name === name)?.points ?? []

const monthsIn = (series: Answer['series']) =>
  pointsOf(series, 'months').flatMap(({ at, value }) => (at === null ? [] : [{ at, value }]))

function TrialMonths({ series }: { series: Answer['series'] }) {
  const { t } = useWords()
  const months = monthsIn(series)
  // Of trials that end in none of these months, the sentence and the table say when.
  if (months.every(({ value }) => value === 0)) return null
  return (
    <div className={styles.pictures}>
      <MonthBars title={t(reportsWords.trialsPerMonth)} head={t(stateWords.trial)} months={months} />
    </div>
  )
}

type Named = 'by-product' | 'by-department' | 'not-activated' | 'keys' | 'idle'

/** The series that is drawn, and in it what is drawn strong; which total says how many there are. */
const namedSeries = {
  'by-product': {
    name: 'owned',
    part: 'ownedAssigned',
    all: 'products',
    heads: [kindWords.product, reportsWords['picture.by-product']],
  },
  'by-department': { name: 'departments', all: 'departments', heads: [fieldWords.department, kindWords.products] },
  'not-activated': {
    name: 'products',
    all: 'products',
    heads: [kindWords.product, stateWords.notActivated],
  },
  keys: {
    name: 'keys',
    part: 'lentKeys',
    all: 'departments',
    heads: [fieldWords.department, reportsWords.lentOfAssigned],
  },
  idle: { name: 'usage', heads: [stateWords.online, kindWords.assets] },
} as const satisfies Record<Named, { name: string; part?: string; all?: string; heads: readonly Entry[] }>

/** Named figures of a report: the largest, or all. */
function NamedBars({ report, answer: { series, totals } }: { report: Named; answer: ReportPicturesProps['answer'] }) {
  const { t, language } = useWords()
  const { name, part, all, heads } = { part: undefined, all: undefined, ...namedSeries[report] }
  const points = pointsOf(series, name)
  const parts = part === undefined ? [] : pointsOf(series, part)
  // A single figure is what the sentence says.
  if (points.length < 2) return null
  const isCut = all !== undefined && points.length >= drawnAtMost && (totals[all] ?? 0) > points.length
  return (
    <div className={styles.pictures}>
      <Bars
        title={t(isCut && report !== 'idle' ? reportsWords[`most.${report}`] : reportsWords[`picture.${report}`])}
        heads={[t(heads[0]), t(heads[1])]}
        figures={points.map(({ label, value }, at): Figure => ({
          label: labelOfPoint(language, name, label),
          value,
          ...(parts[at] && { part: parts[at].value }),
        }))}
      />
    </div>
  )
}

function OverviewTrends({ series, by24Hours }: { series: Answer['series']; by24Hours: number }) {
  const { t, language } = useWords()
  const trends = series.map(({ name, points }) => ({
    name: titleOfColumn(language, 'overview', name as ReportColumnName),
    points: points.flatMap(({ at, value }) => (at === null ? [] : [{ at, value }])),
  }))
  // A single time is what the figures above say.
  if (trends.every(({ points }) => points.length < 2)) return null
  return (
    <div className={styles.pictures}>
      <Trends title={t(reportsWords.trends)} trends={trends} />
      {by24Hours > 0 && <p className={styles.soft}>{t(reportsWords.by24Hours, { count: by24Hours })}</p>}
    </div>
  )
}

function ExpiringPictures({ series, filter }: { series: Answer['series']; filter: ReportFilter }) {
  const { t } = useWords()
  const months = monthsIn(series)
  const until = endsUntil(pointsOf(series, 'buckets'), filter.days).map(({ days, value }): Figure => ({
    label: t(productsWords.days, { count: days }),
    value,
  }))
  const title =
    filter.days === undefined
      ? t(reportsWords.perMonth)
      : t(reportsWords.perMonthWithin, { days: t(productsWords.days, { count: filter.days }) })
  return (
    <div className={styles.pictures}>
      {months.length > 1 && <MonthBars title={title} head={t(kindWords.products)} months={months} />}
      {until.length > 0 && (
        <Bars
          title={t(reportsWords.untilDays)}
          heads={[t(productsWords.within), t(kindWords.products)]}
          figures={until}
        />
      )}
    </div>
  )
}

const changes = ['added', 'removed'] as const

/** What changed between two snapshots in sentences, for people who do not know the program. */
export function ChangesRead({ filter, total }: { filter: ReportFilter; total: number }) {
  const { t, language } = useWords()
  const say = reportWords(language)
  const answer = useQuery('readReport', total === 0 ? undefined : { report: 'changes', ...filter, limit: maxSentences })
  const read = lastRead(answer)?.value
  const rows = (read?.rows ?? []) as unknown as ChangeRow[]
  if (rows.length === 0) return null
  const telling = tellingOf(language, read?.names)
  const { kinds, unsaid } = grouped(rows)
  const list = (records: readonly ChangedRecord[]) => namesOf(records).join(say('said.separator'))

  return (
    <div className={styles.reading}>
      {total > rows.length && <p className={styles.soft}>{say('said.firstOf', { count: rows.length, total })}</p>}
      {kinds.map(({ kind, records }) => {
        const of = (change: ChangedRecord['change']) => records.filter((one) => one.change === change)
        return (
          <section key={kind}>
            <h2>{t(snapshotsWords[`kind.${kind}`])}</h2>
            {changes.map((change) => {
              const found = of(change)
              if (found.length === 0) return null
              return <p key={change}>{say(`records.${change}`, { count: found.length, list: list(found) })}</p>
            })}
            <dl className={styles.changed}>
              {of('changed').map((record) => (
                <div key={record.key}>
                  <dt>
                    <bdi>{record.name}</bdi>
                  </dt>
                  {record.fields.map((row) => (
                    <dd key={row.field}>{sayField(row, telling)}</dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        )
      })}
      {unsaid > 0 && <p className={styles.soft}>{say('said.unsaid', { count: unsaid })}</p>}
    </div>
  )
}
