import type { ProfileId } from '../../../contract/ids.ts'
import { columnsOfReport, type ReportName } from '../../../contract/reportColumns.ts'
import type { ReportRow } from '../../../contract/reports.ts'
import { titleOfColumn, titleOfReport } from '../../../words/files/report.ts'
import { productsWords } from '../../../words/page/products.ts'
import { reportsWords } from '../../../words/page/reports.ts'
import { Details } from '../../ui/Details.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { textInRow } from './cells.ts'
import { LeadTime } from './LeadTime.tsx'
import { recordsOf } from './records.ts'
import styles from './Reports.module.css'

interface RowPanelProps {
  report: ReportName
  row: ReportRow
  profile: ProfileId
  onClose: () => void
}

const titles = ['productName', 'productUri', 'name', 'userName', 'assetNum', 'departmentName'] as const

/** One row with every column, and the ways to the records behind it. */
export function ReportRowPanel({ report, row, profile, onClose }: RowPanelProps) {
  const words = useWords()
  const { t, language } = words
  const named = titles.map((name) => row[name]).find((value) => typeof value === 'string' && value !== '')
  const uri = String(row['productUri'] ?? row['productName'] ?? '')
  const links = recordsOf(report, row, profile)
  return (
    <Panel
      title={<bdi>{named ?? titleOfReport(language, report)}</bdi>}
      {...(report === 'idle' && {
        subtitle: t(reportsWords.idleRow, {
          online: Number(row['online'] ?? 0),
          looks: t(reportsWords.looks, { count: Number(row['looks'] ?? 0) }),
          days: t(productsWords.days, { count: Number(row['days'] ?? 0) }),
        }),
      })}
      onClose={onClose}
    >
      {links.length > 0 && (
        <p className={styles.links}>
          {links.map(({ of, href }) => (
            <a key={of} href={href}>
              {t(reportsWords[`show.${of}`])}
            </a>
          ))}
        </p>
      )}
      {uri !== '' && (report === 'by-product' || report === 'expiring') && (
        <Details items={[{ label: t(reportsWords.leadTime), value: <LeadTime uri={uri} name={String(named)} /> }]} />
      )}
      <Details
        items={columnsOfReport(report).map((column) => ({
          label: titleOfColumn(language, report, column.name),
          value: textInRow(column, row, words),
        }))}
      />
    </Panel>
  )
}
