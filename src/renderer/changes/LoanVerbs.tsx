import { useState, useEffect } from 'react'
import { ArrowDownToLine, CircleCheck, CircleQuestionMark, CircleX, Clock, KeyRound, Unplug } from 'lucide-react'
import type { DeskError } from '../../contract/errors.ts'
import type { Loan, LoanWord } from '../../contract/loans.ts'
import { objection } from '../../domain/loans.ts'
import { Button } from '../ui/Button.tsx'
import { useWords } from '../ui/useWords.tsx'
import { AdoptDialog, CloseDialog, ExtendDialog, takeBack } from './LoanDialogs.tsx'
import { openDialog } from '../ui/dialogs.tsx'
import { loansWords } from '../../words/page/loans.ts'
import { verbWords } from '../../words/terms.ts'
import { currentProfileId } from '../data/profiles.ts'
import { borrowerOf, loanStatusOf, type DatedLoan } from '../data/loans.ts'
import { call } from '../desk/call.ts'
import { Details } from '../ui/Details.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Loading } from '../ui/EmptyState.tsx'
import { ErrorNotice } from '../ui/Notice.tsx'
import { startDownload } from '../ui/startDownload.ts'
import { showToast } from '../ui/toasts.ts'
import { StatusTag } from '../ui/StatusTag.tsx'
import type { Verb, VerbName } from '../ui/grid/GridMenu.tsx'
import { useWhyNoWord } from '../data/changeable.ts'
import styles from './Loans.module.css'

/** Whether a person may say this of a loan. */
export const isAllowed = (loan: Loan, word: LoanWord): boolean => objection(loan, word) === undefined

/** A mail to nobody yet: Keydesk doesn't know addresses. */
const draftLink = ({ subject, body }: { subject: string; body: string }): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`

/** Shows the mail that reminds somebody, to be opened in a mail program or saved as a draft. */
function RemindDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
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

/** What can be done with a loan as it stands, and the dialog of it that is open. `onFailed` hears of taking it back. */
export function useLoanVerbs(loan: Loan, onFailed: (error: DeskError | undefined) => void) {
  const { t } = useWords()
  const [open, setOpen] = useState<'extend' | 'close' | 'adopt' | 'remind'>()
  const why = useWhyNoWord()
  const shut = () => setOpen(undefined)
  const showSheet = () => openDialog('sheet', { loan: loan.loan, kind: loan.state === 'out' ? 'out' : 'return' })
  /** What a person says of it waits where nothing may be said; mails and sheets don't. */
  const word = (id: VerbName, text: string, isThere: boolean, onAction: () => void): Verb[] =>
    isThere ? [{ id, text, reason: why && t(why), onAction }] : []
  const verbs: readonly Verb[] = [
    ...word(
      'takeBack',
      t(loansWords.takeBack),
      isAllowed(loan, { say: 'handedIn' }),
      () => void takeBack(loan).then(onFailed),
    ),
    ...word('extend', t(loansWords.extend), isAllowed(loan, { say: 'extended', due: '' }), () => setOpen('extend')),
    ...(loan.state === 'out' && loan.member !== null
      ? [{ id: 'remind', text: t(loansWords.remind), onAction: () => setOpen('remind') } as const]
      : []),
    ...(loan.state === 'unknown' ? [] : [{ id: 'sheet', text: t(loansWords.sheet), onAction: showSheet } as const]),
    ...word('adopt', t(loansWords.adopt), isAllowed(loan, { say: 'adopted', due: null }), () => setOpen('adopt')),
    ...word('close', t(loansWords.close), isAllowed(loan, { say: 'closed', isLost: false }), () => setOpen('close')),
  ]
  const dialog = (
    <>
      {open === 'extend' && <ExtendDialog loans={[loan]} onClose={shut} />}
      {open === 'remind' && <RemindDialog loan={loan} onClose={shut} />}
      {open === 'adopt' && <AdoptDialog loan={loan} onClose={shut} />}
      {open === 'close' && <CloseDialog loan={loan} onClose={shut} />}
    </>
  )
  return { verbs, dialog }
}

const looks = {
  out: { tone: 'held', icon: KeyRound },
  overdue: { tone: 'expired', icon: Clock },
  dueToday: { tone: 'soon', icon: Clock },
  handedIn: { tone: 'soon', icon: ArrowDownToLine },
  released: { tone: 'soon', icon: Unplug },
  returned: { tone: 'held', icon: CircleCheck },
  lost: { tone: 'note', icon: CircleX },
  unknown: { tone: 'soon', icon: CircleQuestionMark },
} as const

/** How a loan stands: what is usual is plain, and what somebody should look at has a ground. */
export function LoanState({ loan }: { loan: DatedLoan }) {
  const { t } = useWords()
  const loanStatus = loanStatusOf(loan)
  const { tone, icon } = looks[loanStatus]
  return (
    <StatusTag tone={tone} icon={icon} meaning={t(loansWords[`means.${loanStatus}`])}>
      {t(loansWords[`state.${loanStatus}`])}
    </StatusTag>
  )
}
