import { useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import { reportDays } from '../../../contract/reportColumns.ts'
import { usualLeadDays } from '../../../domain/attention.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { currentProfileId } from '../../data/enterprise.ts'
import { call } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { useQuery } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { productsWords } from '../../../words/page/products.ts'
import { reportsWords } from '../../../words/page/reports.ts'

interface LeadTimeProps {
  /** The product's URI, or its name if it has none. */
  uri: string
  /** What people call it. */
  name: string
}

/** How many days ahead of its end a product is to be thought of; opens the dialog that sets it. */
export function LeadTime({ uri, name }: LeadTimeProps) {
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

  async function save(): Promise<DeskError | undefined> {
    const input = { profile: currentProfileId(), uri, days: wanted === '' ? null : Number(wanted) }
    const result = await call('saveLeadTime', input)
    if (!result.ok) return result.error
    askShownAgain()
    return undefined
  }

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
