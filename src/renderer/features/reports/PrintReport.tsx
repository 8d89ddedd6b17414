import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { Printer } from 'lucide-react'
import type { ReportColumnName, ReportName } from '../../../contract/reportColumns.ts'
import type { ReportRow } from '../../../contract/reports.ts'
import { unreadLines } from '../../../words/errors/index.ts'
import { titleOfReport, reportWords } from '../../../words/files/report.ts'
import { reportsWords } from '../../../words/page/reports.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { Button } from '../../ui/Button.tsx'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { PaperWidth } from '../../ui/pictures/Picture.tsx'
import { PrintSheet, usePrinting } from '../../ui/PrintSheet.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { maxSentences } from '../../../domain/changeRows.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import { ChangesRead, ReportPictures } from './ReportPictures.tsx'
import type { ReportFilter, ReportRows, Answer } from './reportQuery.ts'
import { sentenceOf, asOfText, unreadText } from './ReportAsOf.tsx'
import styles from './PrintReport.module.css'
import { overviewOf } from './OverviewFigures.tsx'

/** As many rows as are printed; more are for a spreadsheet. */
const printedRows = 5000
/** The width of a picture on a sheet, in px: fits A4 less the margins that browsers leave by themselves and the sheet's. */
const paperWidth = 632

interface PrintReportProps {
  report: ReportName
  filter: ReportFilter
  /** What narrows it down, in words; empty for nothing. */
  only: string
  /** The columns that are shown. */
  shown: readonly GridColumn<ReportRow>[]
  rows: ReportRows
}

/** Prints the report alone, with the rows that the screen has not read yet too. */
export function PrintReport(props: PrintReportProps) {
  const { t } = useWords()
  const { source } = props.rows
  const [read, setRead] = useState<readonly ReportRow[]>()
  const [isReading, setReading] = useState(false)
  const isPrinting = usePrinting(() => setRead(undefined))
  const here = () => [...source.here()].toSorted(([a], [b]) => a - b).map(([, row]) => row)

  async function print(): Promise<void> {
    if (isReading) return
    setReading(true)
    // What can't be read is left out, and the sheet says how much that is.
    const last = Math.min(source.total, printedRows) - 1
    const rows = source.total === 0 ? [] : await source.read({ first: 0, last }).catch(here)
    flushSync(() => {
      setRead(rows)
      setReading(false)
    })
    window.print()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return
    event.preventDefault()
    void print()
  })
  useEffect(() => {
    // The browser's own command would print before the rows are read.
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  return (
    <>
      <Button icon={<Printer size={16} aria-hidden />} isPending={isReading} onPress={() => void print()}>
        {t(reportsWords.print)}
      </Button>
      {isPrinting && (
        <PrintSheet>
          <Printed {...props} printed={read ?? here()} />
        </PrintSheet>
      )}
    </>
  )
}

/** Of an overview so much fits beside each other; its other figures of now stand above, large. */
const overviewColumns = new Set<string>([
  ...([
    'snapshot',
    'asOf',
    'members',
    'assets',
    'assigned',
    'lent',
    'products',
    'within30',
  ] satisfies ReportColumnName[]),
])

/** The same figures, and what needs attention, where nothing can be pressed. */
function OverviewOnPaper({ totals, profile }: { totals: Answer['totals']; profile: ProfileId }) {
  const words = useWords()
  const { language } = words
  const say = reportWords(language)
  const { figures, attention } = overviewOf(totals, profile, words)
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ name, label, value, notes }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong>
              {notes}
            </dd>
          </div>
        ))}
      </dl>
      <section>
        <h2>{say('attention')}</h2>
        {attention.length === 0 ? (
          <p>{say('attention.none')}</p>
        ) : (
          <ul className={styles.attention}>
            {attention.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

/** From so many columns on a sheet lies on its side. */
const wideFrom = 7
/** What is read as one is not broken. */
const whole: ReadonlySet<string> = new Set<ReportColumnName>(['assetNum', 'userName', 'lentAssetNums', 'ends', 'asOf'])

function Printed({
  report,
  filter,
  only,
  rows,
  printed,
  ...props
}: PrintReportProps & { printed: readonly ReportRow[] }) {
  const shown = report === 'overview' ? props.shown.filter(({ id }) => overviewColumns.has(id)) : props.shown
  const words = useWords()
  const { t, language } = words
  const { answer, source } = rows
  const profile = useCurrentProfile()
  // What sentences say as a whole needs no table beside it on paper.
  const isInSentences = report === 'changes' && source.total <= maxSentences
  return (
    <PaperWidth value={paperWidth}>
      <div className={styles.paper} data-wide={isInSentences || shown.length < wideFrom ? undefined : ''}>
        <header>
          <p>{profile?.name}</p>
          <h1>{titleOfReport(language, report)}</h1>
          <p>{asOfText(words, answer)}</p>
          {only !== '' && <p>{t(reportsWords.only, { filter: only })}</p>}
          {answer.unreadable.length > 0 && (
            <p>
              {unreadText(words, answer.unreadable)} · {unreadLines(language, answer.unreadable).join(' · ')}
            </p>
          )}
        </header>
        <p className={styles.sentence}>{sentenceOf(report, answer, filter, words)}</p>
        {report === 'overview' && profile && <OverviewOnPaper totals={answer.totals} profile={profile.id} />}
        <ReportPictures report={report} filter={filter} answer={answer} />
        {report === 'changes' && <ChangesRead filter={filter} total={source.total} />}
        {!isInSentences && printed.length > 0 && (
          <table>
            <thead>
              <tr>
                {shown.map(({ id, header, align }) => (
                  <th key={id} scope="col" data-align={align}>
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {printed.map((row, at) => (
                <tr key={at}>
                  {shown.map(({ id, align, text }) => (
                    <td key={id} data-align={align} data-whole={whole.has(id) ? '' : undefined}>
                      {text?.(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {!isInSentences && printed.length < source.total && (
          <p>{t(reportsWords.printCut, { count: printed.length, total: source.total })}</p>
        )}
      </div>
    </PaperWidth>
  )
}
