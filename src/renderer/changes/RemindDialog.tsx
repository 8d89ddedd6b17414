import { useEffect, useState } from 'react'
import type { DeskError } from '../../contract/errors.ts'
import type { Loan } from '../../contract/loans.ts'
import { currentProfileId } from '../data/enterprise.ts'
import { borrowerOf } from '../data/loans.ts'
import { call } from '../desk/call.ts'
import { Button } from '../ui/Button.tsx'
import { Details } from '../ui/Details.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Loading } from '../ui/EmptyState.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { startDownload } from '../ui/startDownload.ts'
import { showToast } from '../ui/toasts.ts'
import { useWords } from '../ui/useWords.tsx'
import { loansWords } from '../../words/page/loans.ts'
import { verbWords } from '../../words/terms.ts'
import styles from './Loans.module.css'

/** A mail to nobody yet: Keydesk doesn't know addresses. */
const draftLink = ({ subject, body }: { subject: string; body: string }): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`

/** Shows the mail that reminds somebody, to be opened in a mail program or saved as a draft. */
export function RemindDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const words = useWords()
  const { t, language } = words
  const [mail, setMail] = useState<{ subject: string; body: string }>()
  const [error, setError] = useState<DeskError>()
  const [isSaving, setSaving] = useState(false)
  const member = loan.member?.globalId ?? ''

  useEffect(() => {
    let isOver = false
    void call('makeReminder', { profile: currentProfileId(), member, language }).then((result) => {
      if (isOver) return
      if (result.ok) setMail(result.data)
      else setError(result.error)
    })
    return () => void (isOver = true)
  }, [member, language])

  async function save(): Promise<void> {
    setSaving(true)
    setError(undefined)
    const input = { profile: currentProfileId(), member, language, target: { to: 'chosen' } as const }
    const result = await call('makeReminder', input)
    setSaving(false)
    if (!result.ok) return result.error.kind === 'cancelled' ? undefined : setError(result.error)
    const { file = '', download } = result.data
    if (download !== undefined) startDownload(download)
    showToast({ kind: 'done', title: t(loansWords.saved, { file }) })
    onClose()
  }

  function openMail(link: string): void {
    location.href = link
    onClose()
  }

  return (
    <Dialog
      size="small"
      title={t(loansWords.remindTitle, { name: borrowerOf(loan, words) })}
      onClose={onClose}
      footer={
        <>
          <Button slot="close">{t(verbWords.cancel)}</Button>
          <Button isDisabled={mail === undefined} isPending={isSaving} onPress={() => void save()}>
            {t(loansWords.remindSave)}
          </Button>
          <Button variant="primary" isDisabled={mail === undefined} onPress={() => mail && openMail(draftLink(mail))}>
            {t(loansWords.remindOpen)}
          </Button>
        </>
      }
    >
      {error !== undefined && <ErrorNotice error={error} />}
      {mail === undefined && error === undefined && <Loading label={t(loansWords.remindReading)} />}
      {mail !== undefined && (
        <>
          <p>{t(loansWords.remindText)}</p>
          <Details
            items={[
              { label: t(loansWords.remindSubject), value: <bdi>{mail.subject}</bdi> },
              { label: t(loansWords.remindBody), value: <bdi className={styles.mail}>{mail.body}</bdi> },
            ]}
          />
        </>
      )}
    </Dialog>
  )
}
