import '../../../words/page/loans.ts'
import { useEffect, useState } from 'react'
import { Download, Printer } from 'lucide-react'
import type { DeskError } from '../../../contract/errors.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { closeSheet, type SheetRequest } from '../../changes/sheetRequest.ts'
import { call } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loading } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { PrintSheet, usePrinting } from '../../ui/PrintSheet.tsx'
import { startDownload } from '../../ui/startDownload.ts'
import { showToast } from '../../ui/toasts.ts'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Loans.module.css'
import { SheetPage } from './SheetPage.tsx'

const kinds = ['out', 'return'] as const
const languages = ['both', 'en', 'zh-CN'] as const

/** Shows the sheet of a loan as it will be on paper, to be printed and signed, or saved. */
export default function SheetDialog({ request, profile }: { request: SheetRequest; profile: Profile }) {
  const { t } = useWords()
  const [kind, setKind] = useState(request.kind)
  const [language, setLanguage] = useState<(typeof languages)[number]>('both')
  const [html, setHtml] = useState<string>()
  const [error, setError] = useState<DeskError>()
  const [isSaving, setSaving] = useState(false)
  const isPrinting = usePrinting(() => undefined)
  const { loan } = request

  useEffect(() => {
    let isOver = false
    void call('makeLoanSheet', { profile: profile.id, loan, kind, language }).then((result) => {
      if (isOver) return
      setError(result.ok ? undefined : result.error)
      if (result.ok) setHtml(result.data.html)
    })
    return () => void (isOver = true)
  }, [profile.id, loan, kind, language])

  async function save(): Promise<void> {
    setSaving(true)
    const target = { to: 'chosen' } as const
    const result = await call('makeLoanSheet', { profile: profile.id, loan, kind, language, target })
    setSaving(false)
    if (!result.ok) return result.error.kind === 'cancelled' ? undefined : setError(result.error)
    const { file = '', download } = result.data
    if (download !== undefined) startDownload(download)
    showToast({ kind: 'done', title: t('loans.saved', { file }) })
  }

  return (
    <Dialog
      size="large"
      title={t('loans.sheetTitle')}
      onClose={closeSheet}
      footer={
        <>
          <Button slot="close">{t('ui.close')}</Button>
          <Button
            icon={<Download size={16} aria-hidden />}
            isDisabled={html === undefined}
            isPending={isSaving}
            onPress={() => void save()}
          >
            {t('loans.sheetSave')}
          </Button>
          <Button
            variant="primary"
            icon={<Printer size={16} aria-hidden />}
            isDisabled={html === undefined}
            onPress={() => window.print()}
          >
            {t('loans.sheetPrint')}
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <Choice
          label={t('loans.sheetKind')}
          value={kind}
          options={kinds.map((id) => ({ id, text: t(`loans.sheetKind.${id}`) }))}
          onChange={(id) => setKind(kinds.find((one) => one === id) ?? 'out')}
        />
        <Choice
          label={t('loans.sheetLanguage')}
          value={language}
          options={languages.map((id) => ({ id, text: t(`loans.sheetLanguage.${id}`) }))}
          onChange={(id) => setLanguage(languages.find((one) => one === id) ?? 'both')}
        />
      </div>
      {error !== undefined && <ErrorNotice error={error} />}
      {html === undefined && error === undefined && <Loading label={t('loans.sheetReading')} />}
      {html !== undefined && (
        <div className={styles.paper}>
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
