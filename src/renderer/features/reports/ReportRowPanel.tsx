import { useState } from 'react'
import type { ProfileId } from '../../../contract/ids.ts'
import { columnsOfReport, type ReportName, reportDays } from '../../../contract/reportColumns.ts'
import type { ReportRow } from '../../../contract/reports.ts'
import { titleOfColumn, titleOfReport } from '../../../words/files/report.ts'
import { productsWords } from '../../../words/page/holdings.ts'
import { reportsWords } from '../../../words/page/reports.ts'
import { usualLeadDays } from '../../../domain/attention.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { Details } from '../../ui/Details.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { changeShown } from '../../data/dataChanged.ts'
import { currentProfileId } from '../../data/profiles.ts'
import { Button } from '../../ui/Button.tsx'
import { QuestionDialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useQuery } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { textInRow } from './columns.tsx'
import { recordsOf } from './reportQuery.ts'
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

interface LeadTimeProps {
  /** The product's URI, or its name if it has none. */
  uri: string
  /** What people call it. */
  name: string
}

/** How many days ahead of its end a product is to be thought of; opens the dialog that sets it. */
function LeadTime({ uri, name }: LeadTimeProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const all = lastRead(useQuery('readLeadTimes', {}))?.value.leadTimes
  const days = all?.find((one) => one.uri === uri)?.days
  return (
    <>
      <span>
        {days === null ? t(reportsWords.leadTimeOff) : t(productsWords.days, { count: days ?? usualLeadDays })}
      </span>{' '}
      <Button variant="quiet" size="small" onPress={() => setOpen(true)}>
        {t(reportsWords.setLeadTime)}
      </Button>
      {isOpen && <LeadTimeDialog uri={uri} name={name} days={days} onClose={() => setOpen(false)} />}
    </>
  )
}

function LeadTimeDialog({
  uri,
  name,
  days,
  onClose,
}: LeadTimeProps & { days: number | null | undefined; onClose: () => void }) {
  const { t } = useWords()
  const before = days === null ? '' : String(days ?? usualLeadDays)
  const [text, setText] = useState(before)
  const wanted = text.trim()
  const isDays = /^\d{1,5}$/.test(wanted) && Number(wanted) >= reportDays.least && Number(wanted) <= reportDays.most
  const isFit = wanted === '' || isDays

  const save = () =>
    changeShown('saveLeadTime', { profile: currentProfileId(), uri, days: wanted === '' ? null : Number(wanted) })

  return (
    <QuestionDialog
      variant="primary"
      title={t(reportsWords.leadTimeOf, { name })}
      action={t(uiWords.save)}
      form={{ loses: wanted === before ? undefined : 'typed', check: () => true }}
      isActionDisabled={!isFit}
      onAct={save}
      onClose={onClose}
    >
      {(isBusy) => (
        <TextField
          autoFocus
          label={t(reportsWords.leadTimeDays)}
          description={t(reportsWords.leadTimeText)}
          error={isFit ? undefined : t(reportsWords.leadTimeUnfit, { least: reportDays.least, most: reportDays.most })}
          value={text}
          onChange={setText}
          isDisabled={isBusy}
        />
      )}
    </QuestionDialog>
  )
}
