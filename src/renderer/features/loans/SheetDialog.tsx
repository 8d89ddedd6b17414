import { useEffect, useState } from 'react'
import { Download, Printer, Signature } from 'lucide-react'
import { uiWords } from '../../../words/page/frame.ts'
import { loansWords } from '../../../words/page/loans.ts'
import { settingWords, verbWords } from '../../../words/terms.ts'
import type { DeskError } from '../../../contract/errors.ts'
import type { SheetKind } from '../../../contract/loans.ts'
import type { OutputOf } from '../../../contract/operations.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { SheetRequest } from '../../changes/dialogs.ts'
import { closeDialog } from '../../ui/dialogs.tsx'
import { isInWindow, call } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loading } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { PrintSheet, usePrinting } from '../../ui/PrintSheet.tsx'
import { startDownload } from '../../ui/startDownload.ts'
import { showToast } from '../../ui/toasts.ts'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Loans.module.css'
import { SheetPage } from './SheetPage.tsx'
import { SignDialog } from './SignDialog.tsx'

const kinds = ['out', 'return'] as const
const languages = ['both', 'en', 'zh-CN'] as const
/** The window prints PDFs itself; a browser's print dialog does. */
const formats = isInWindow ? (['html', 'pdf'] as const) : (['html'] as const)

interface SheetDialogProps {
  request: SheetRequest
  profile: Profile
}

/** Shows the sheet of a loan as it will be on paper, to be signed and printed, or saved. */
export default function SheetDialog(props: SheetDialogProps) {
  return <SheetOfLoan key={props.request.loan} {...props} />
}

function SheetOfLoan({ request, profile }: SheetDialogProps) {
  const { t, dateTime } = useWords()
  const [kind, setKind] = useState(request.kind)
  const [language, setLanguage] = useState<(typeof languages)[number]>('both')
  const [sheet, setSheet] = useState<OutputOf<'makeLoanSheet'> & { of: SheetKind }>()
  const [error, setError] = useState<DeskError>()
  const [saving, setSaving] = useState<'html' | 'pdf'>()
  const [isSigning, setSigning] = useState(false)
  /** How often it was signed, or a signature taken off. */
  const [signings, setSignings] = useState(0)
  const isPrinting = usePrinting(() => undefined)
  const { loan } = request
  const { html, signedAt } = sheet ?? {}
  // What is signed is the sheet that is in view.
  const isCurrent = sheet?.of === kind

  useEffect(() => {
    let isOver = false
    void call('makeLoanSheet', { profile: profile.id, loan, kind, language }).then((result) => {
      if (isOver) return
      setError(result.ok ? undefined : result.error)
      if (result.ok) setSheet({ ...result.data, of: kind })
    })
    return () => void (isOver = true)
  }, [profile.id, loan, kind, language, signings])

  async function save(format: 'html' | 'pdf'): Promise<void> {
    setSaving(format)
    const target = { to: 'chosen' } as const
    const result = await call('makeLoanSheet', { profile: profile.id, loan, kind, language, format, target })
    setSaving(undefined)
    if (!result.ok) return result.error.kind === 'cancelled' ? undefined : setError(result.error)
    const { file = '', download } = result.data
    if (download !== undefined) startDownload(download)
    showToast({ kind: 'done', title: t(loansWords.saved, { file }) })
  }

  async function takeOff(): Promise<void> {
    const result = await call('signLoan', { profile: profile.id, loan, kind, strokes: [] })
    if (result.ok) setSignings(signings + 1)
    else setError(result.error)
  }

  if (isSigning) {
    const back = (): void => {
      setSigning(false)
      setSignings(signings + 1)
    }
    return <SignDialog loan={loan} kind={kind} profile={profile} onBack={back} />
  }
  return (
    <Dialog
      size="large"
      title={t(loansWords.sheetTitle)}
      onClose={() => closeDialog('sheet')}
      footer={
        <>
          <Button slot="close">{t(uiWords.close)}</Button>
          {formats.map((format) => (
            <Button
              key={format}
              icon={<Download size={16} aria-hidden />}
              isDisabled={html === undefined}
              isPending={saving === format}
              onPress={() => void save(format)}
            >
              {t(format === 'pdf' ? loansWords.sheetSavePdf : loansWords.sheetSave)}
            </Button>
          ))}
          <Button
            variant="primary"
            icon={<Printer size={16} aria-hidden />}
            isDisabled={html === undefined}
            onPress={() => window.print()}
          >
            {t(verbWords.print)}
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <Choice
          label={t(loansWords.sheetKind)}
          value={kind}
          options={kinds.map((id) => ({ id, text: t(loansWords[`sheetKind.${id}`]) }))}
          onChange={(id) => setKind(kinds.find((one) => one === id) ?? 'out')}
        />
        <Choice
          label={t(settingWords.language)}
          value={language}
          options={languages.map((id) => ({ id, text: t(loansWords[`sheetLanguage.${id}`]) }))}
          onChange={(id) => setLanguage(languages.find((one) => one === id) ?? 'both')}
        />
        {signedAt === null && isCurrent && (
          <Button icon={<Signature size={16} aria-hidden />} onPress={() => setSigning(true)}>
            {t(loansWords.sign)}
          </Button>
        )}
      </div>
      {signedAt != null && isCurrent && (
        <div className={styles.signed}>
          <span>{t(loansWords.signedAt, { time: dateTime(Date.parse(signedAt)) })}</span>
          <Button size="small" onPress={() => setSigning(true)}>
            {t(loansWords.signAgain)}
          </Button>
          <Button size="small" onPress={() => void takeOff()}>
            {t(loansWords.signRemove)}
          </Button>
        </div>
      )}
      {error !== undefined && <ErrorNotice error={error} />}
      {html === undefined && error === undefined && <Loading label={t(loansWords.sheetReading)} />}
      {html !== undefined && (
        // Scrolled by keyboard where the window is narrow.
        <div className={styles.paper} role="group" aria-label={t(loansWords.sheetKind)} tabIndex={0}>
          <SheetPage html={html} />
        </div>
      )}
      {isPrinting && html !== undefined && (
        <PrintSheet>
          <SheetPage html={html} />
        </PrintSheet>
      )}
    </Dialog>
  )
}
