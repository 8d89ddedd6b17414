import { useState, useEffect } from 'react'
import {
  CalendarPlus,
  Mail,
  Printer,
  Undo2,
  ArrowDownToLine,
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  Clock,
  KeyRound,
  Unplug,
} from 'lucide-react'
import type { DeskError } from '../../contract/errors.ts'
import type { Loan, LoanWord } from '../../contract/loans.ts'
import { objection } from '../../domain/loans.ts'
import { Button } from '../ui/Button.tsx'
import { useWords } from '../ui/useWords.tsx'
import { WordButton } from './ChangeDialog.tsx'
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
import styles from './Loans.module.css'

/** Whether a person may say this of a loan. */
export const isAllowed = (loan: Loan, word: LoanWord): boolean => objection(loan, word) === undefined

interface LoanVerbsProps {
  /** Details have taking back among their own verbs. */
  hasOwnTakeBack?: boolean
  loan: Loan
  size?: 'small' | 'usual'
  onFailed: (error: DeskError | undefined) => void
}

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

/** What can be done with a loan as it stands. */
export function LoanVerbs({ loan, size = 'usual', hasOwnTakeBack = false, onFailed }: LoanVerbsProps) {
  const { t } = useWords()
  const [open, setOpen] = useState<'extend' | 'close' | 'adopt' | 'remind'>()
  const shut = () => setOpen(undefined)
  const isLate = isAllowed(loan, { say: 'handedIn' })
  return (
    <>
      {isLate && !hasOwnTakeBack && (
        <WordButton
          size={size}
          variant="primary"
          icon={<Undo2 size={16} aria-hidden />}
          onPress={() => void takeBack(loan).then(onFailed)}
        >
          {t(loansWords.takeBack)}
        </WordButton>
      )}
      {isAllowed(loan, { say: 'extended', due: '' }) && (
        <WordButton size={size} icon={<CalendarPlus size={16} aria-hidden />} onPress={() => setOpen('extend')}>
          {t(loansWords.extend)}
        </WordButton>
      )}
      {loan.state === 'out' && loan.member !== null && (
        <Button size={size} icon={<Mail size={16} aria-hidden />} onPress={() => setOpen('remind')}>
          {t(loansWords.remind)}
        </Button>
      )}
      {loan.state !== 'unknown' && (
        <Button
          size={size}
          icon={<Printer size={16} aria-hidden />}
          onPress={() => openDialog('sheet', { loan: loan.loan, kind: loan.state === 'out' ? 'out' : 'return' })}
        >
          {t(loansWords.sheet)}
        </Button>
      )}
      {isAllowed(loan, { say: 'adopted', due: null }) && (
        <WordButton size={size} onPress={() => setOpen('adopt')}>
          {t(loansWords.adopt)}
        </WordButton>
      )}
      {isAllowed(loan, { say: 'closed', isLost: false }) && (
        <WordButton size={size} onPress={() => setOpen('close')}>
          {t(loansWords.close)}
        </WordButton>
      )}
      {open === 'extend' && <ExtendDialog loans={[loan]} onClose={shut} />}
      {open === 'remind' && <RemindDialog loan={loan} onClose={shut} />}
      {open === 'adopt' && <AdoptDialog loan={loan} onClose={shut} />}
      {open === 'close' && <CloseDialog loan={loan} onClose={shut} />}
    </>
  )
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
