import { useState } from 'react'
import { CalendarPlus, Mail, Printer, Undo2 } from 'lucide-react'
import type { DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { LoanWord } from '../../../contract/loans.ts'
import { objection } from '../../../domain/loans.ts'
import { openSheet } from '../../changes/sheetRequest.ts'
import { borrowerOf, dueText, standingOf, type ListedLoan } from '../../data/loans.ts'
import { RecordHistory } from '../../data/RecordHistory.tsx'
import { addressOf } from '../../routing/route.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Details } from '../../ui/Details.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { deskOf } from './columns.tsx'
import { AdoptDialog, CloseDialog, ExtendDialog } from './LoanDialogs.tsx'
import { takeBack } from './loanCalls.ts'
import styles from './Loans.module.css'
import { LoanState } from './LoanState.tsx'
import { Products } from './Products.tsx'
import { RemindDialog } from './RemindDialog.tsx'
import { Sides } from './Sides.tsx'

interface LoanPanelProps {
  loan: ListedLoan
  /** This desk, as loans name it. */
  here: string
  profile: ProfileId
  onClose: () => void
}

/** Whether a person may say this of a loan. */
export const fits = (loan: ListedLoan, word: LoanWord): boolean =>
  objection({ ...loan, isContested: loan.contested === true }, word) === undefined

/** Who has it, what was lent, and the records behind it. */
function Links({ loan, profile }: Pick<LoanPanelProps, 'loan' | 'profile'>) {
  const { t } = useWords()
  const { member, key, madeHere } = loan
  return (
    <p className={styles.links}>
      {member !== null && (
        <a href={addressOf({ place: 'members', profile, params: { member: member.globalId } })}>
          {t('loans.showMember')}
        </a>
      )}
      <a href={addressOf({ place: 'board', profile, params: { find: key } })}>{t('loans.showKey')}</a>
      {madeHere && (
        <a href={addressOf({ place: 'history', profile, params: { entry: loan.loan } })}>{t('loans.history')}</a>
      )}
    </p>
  )
}

/** What can be done with a loan as it stands. */
function Verbs({ loan, onFailed }: { loan: ListedLoan; onFailed: (error: DeskError | undefined) => void }) {
  const { t } = useWords()
  const [open, setOpen] = useState<'extend' | 'close' | 'adopt' | 'remind'>()
  const shut = () => setOpen(undefined)
  const isLate = fits(loan, { say: 'handedIn' })
  return (
    <>
      {isLate && (
        <Button
          variant="primary"
          icon={<Undo2 size={16} aria-hidden />}
          onPress={() => void takeBack(loan).then(onFailed)}
        >
          {t('loans.takeBack')}
        </Button>
      )}
      {fits(loan, { say: 'extended', due: '' }) && (
        <Button icon={<CalendarPlus size={16} aria-hidden />} onPress={() => setOpen('extend')}>
          {t('loans.extend')}
        </Button>
      )}
      {loan.state === 'out' && loan.member !== null && (
        <Button icon={<Mail size={16} aria-hidden />} onPress={() => setOpen('remind')}>
          {t('loans.remind')}
        </Button>
      )}
      {loan.state !== 'unknown' && (
        <Button
          icon={<Printer size={16} aria-hidden />}
          onPress={() => openSheet({ loan: loan.loan, kind: loan.state === 'out' ? 'out' : 'return' })}
        >
          {t('loans.sheet')}
        </Button>
      )}
      {fits(loan, { say: 'adopted', due: null }) && (
        <Button onPress={() => setOpen('adopt')}>{t('loans.adopt')}</Button>
      )}
      {fits(loan, { say: 'closed', isLost: false }) && (
        <Button onPress={() => setOpen('close')}>{t('loans.close')}</Button>
      )}
      {open === 'extend' && <ExtendDialog loans={[loan]} onClose={shut} />}
      {open === 'remind' && <RemindDialog loan={loan} onClose={shut} />}
      {open === 'adopt' && <AdoptDialog loan={loan} onClose={shut} />}
      {open === 'close' && <CloseDialog loan={loan} onClose={shut} />}
    </>
  )
}

/** One loan: how it stands, what is to be done, what was lent, and everything that is known of it. */
export function LoanPanel({ loan, here, profile, onClose }: LoanPanelProps) {
  const words = useWords()
  const { t, dateTime } = words
  const [error, setError] = useState<DeskError>()
  const at = (time: string | null) => (time === null ? '' : dateTime(Date.parse(time)))
  const { handedInAt, releasedAt, operator, note, due, assets, products = [], sides } = loan
  return (
    <Panel
      title={<NumberText text={loan.key} />}
      subtitle={<bdi>{borrowerOf(loan, words)}</bdi>}
      tags={<LoanState loan={loan} />}
      actions={<Verbs loan={loan} onFailed={setError} />}
      onClose={onClose}
    >
      {error !== undefined && <ErrorNotice error={error} />}
      {sides !== undefined && <Sides sides={sides} />}
      <p>{t(`loans.means.${standingOf(loan)}`)}</p>
      {!loan.madeHere && loan.operator === null && <p className={styles.soft}>{t('loans.found')}</p>}
      <section className={styles.section}>
        <h3>{t('loans.numbers')}</h3>
        <ul>
          {assets.map(({ assetId, assetNum }) => (
            <li key={assetId}>
              <NumberText text={assetNum ?? assetId} />
            </li>
          ))}
        </ul>
        {assets.length === 0 && <p className={styles.soft}>—</p>}
      </section>
      <Products of={products} />
      <Links loan={loan} profile={profile} />
      <Details
        items={[
          { label: t('loans.due'), value: due === null ? '' : dueText(due, words) },
          { label: t(loan.madeHere ? 'loans.since' : 'loans.foundAt'), value: at(loan.lentAt) },
          ...(operator === null ? [] : [{ label: t('loans.operator'), value: <bdi>{operator}</bdi> }]),
          { label: t('loans.desk'), value: deskOf(loan, here, words) },
          ...(note === null ? [] : [{ label: t('loans.note'), value: <bdi>{note}</bdi> }]),
          ...(handedInAt === null ? [] : [{ label: t('loans.handedInAt'), value: at(handedInAt) }]),
          ...(releasedAt === null ? [] : [{ label: t('loans.releasedAt'), value: at(releasedAt) }]),
          {
            label: t('loans.name'),
            value: <CopyButton variant="quiet" size="small" text={loan.loan} label={loan.loan} />,
          },
        ]}
      />
      <RecordHistory of={{ asset: loan.key }} profile={profile} />
    </Panel>
  )
}
