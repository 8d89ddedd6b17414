import { useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { InputOf } from '../../../contract/operations.ts'
import type { ReportName } from '../../../contract/reportColumns.ts'
import { titleOfReport } from '../../../words/files/report.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { reportsWords } from '../../../words/page/reports.ts'
import { fieldWords, verbWords } from '../../../words/terms.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { currentProfileId } from '../../data/enterprise.ts'
import { call } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useWords } from '../../ui/useWords.tsx'
import type { ReportFilter } from './reportQuery.ts'

interface SaveReportProps {
  report: ReportName
  filter: ReportFilter
  order: Pick<InputOf<'readReport'>, 'sort'>
  /** A snapshot is shown, which is not kept with it. */
  isOfSnapshot: boolean
  onClose: () => void
}

/** Keeps the report that is shown, with its filters and its order, under a name. */
export function SaveReport({ report, filter, order, isOfSnapshot, onClose }: SaveReportProps) {
  const { t, language } = useWords()
  const [name, setName] = useState('')
  const [error, setError] = useState<DeskError>()
  const isTaken = error?.code === 'savedReport.nameTaken'
  const wanted = name.trim()

  async function save(): Promise<void> {
    const input = { profile: currentProfileId(), name: wanted, report, filter, ...order, replace: isTaken }
    const result = await call('saveReport', input)
    if (!result.ok) return setError(result.error)
    showToast({ kind: 'done', title: t(reportsWords.saved, { name: wanted }) })
    askShownAgain()
    onClose()
  }

  return (
    <Dialog
      size="small"
      title={t(reportsWords.saveTitle)}
      loses={wanted === '' ? undefined : 'typed'}
      onClose={onClose}
      onSubmit={() => void (wanted !== '' && save())}
      footer={
        <>
          <Button slot="close">{t(verbWords.cancel)}</Button>
          <Button variant="primary" type="submit" isDisabled={wanted === ''}>
            {t(isTaken ? reportsWords.replace : uiWords.save)}
          </Button>
        </>
      }
    >
      <TextField
        autoFocus
        label={t(fieldWords.profileName)}
        description={t(reportsWords.saveText, { report: titleOfReport(language, report) })}
        value={name}
        onChange={(typed) => {
          setName(typed)
          setError(undefined)
        }}
      />
      {isOfSnapshot && <p>{t(reportsWords.saveOnCopy)}</p>}
      {error !== undefined && <ErrorNotice error={error} />}
    </Dialog>
  )
}
