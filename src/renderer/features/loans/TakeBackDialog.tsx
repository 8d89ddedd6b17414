import { useState } from 'react'
import { uiWords } from '../../../words/page/frame.ts'
import { loansWords } from '../../../words/page/loans.ts'
import { kindWords } from '../../../words/terms.ts'
import type { DeskError } from '../../../contract/errors.ts'
import type { HistoryEntry } from '../../../contract/history.ts'
import type { Loan } from '../../../contract/loans.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { records } from '../../../domain/changeRecords.ts'
import { openStates } from '../../../domain/loans.ts'
import { SettleButtons, type SettlingWord, SinceAndUntil } from '../../changes/UnsettledNotice.tsx'
import { closeDialog } from '../../ui/dialogs.tsx'
import { useQuery } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { borrowerOf } from '../../data/loans.ts'
import { useUnsettled } from '../../data/UnsettledMark.tsx'
import { Button } from '../../ui/Button.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice, Notice } from '../../ui/Notice.tsx'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { handIn, leftToDo } from '../../changes/LoanDialogs.tsx'
import styles from './Loans.module.css'

/** Open loans that are offered while somebody types. */
const offered = 20

/** The change of unknown outcome that may have lent a key. */
function useLendingOf(key: string | undefined): HistoryEntry | undefined {
  const unsettled = useUnsettled()
  return key === undefined ? undefined : unsettled.of(records.key(key)).find(({ endpoint }) => endpoint === 'A10')
}

/**
 * Takes keys back, one after the other: a scan says that this key is on the desk, and so does choosing one. Then it says
 * what is left to do for it.
 */
export default function TakeBackDialog({ profile }: { profile: Profile }) {
  const words = useWords()
  const { t } = words
  const [text, setText] = useState('')
  const [key, setKey] = useState<string>()
  const [taken, setTaken] = useState<readonly { loan: Loan | undefined; key: string; left: string }[]>([])
  const [failed, setFailed] = useState<{ key: string; error: DeskError }>()
  const [notLent, setNotLent] = useState<string>()
  const lending = useLendingOf(failed?.error.code === 'loan.unknown' ? failed.key : undefined)
  /** Each begins with an empty field, whose list is closed. */
  const [tries, setTries] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const found = useQuery('listLoans', { states: ['out', 'released', 'unknown', 'lost'], text, limit: offered })
  const any = lastRead(useQuery('listLoans', { states: [...openStates], limit: 1 }))?.value.total
  // A key in which several numbers were lent one after the other comes back once.
  const loans = new Map((lastRead(found)?.value.rows ?? []).map((loan) => [loan.key, loan]))

  /**
   * A scanner that pauses is taken for one that began after the pause: then the field has the whole number, and the end
   * of it might be another key's.
   */
  const wholeOf = (scanned: string, isTyped: boolean): string =>
    (isTyped && text.endsWith(scanned) ? text : scanned).trim()

  /** It was lent: then it is back, which is what was said of it. */
  async function settled(number: string, word: SettlingWord): Promise<void> {
    if (word === 'done') return take(number)
    setFailed(undefined)
    setNotLent(number)
  }

  async function take(number: string): Promise<void> {
    setBusy(true)
    setFailed(undefined)
    setNotLent(undefined)
    const result = await handIn(number)
    setBusy(false)
    setTries((count) => count + 1)
    setKey(undefined)
    setText('')
    if (!result.ok) return setFailed({ key: number, error: result.error })
    const { loans: after } = result.data
    setTaken([{ loan: after[0], key: number, left: leftToDo(after) }, ...taken])
  }

  return (
    <Dialog
      size="small"
      title={t(loansWords.takeBackTitle)}
      isLocked={isBusy}
      onClose={() => closeDialog('takeBack')}
      onScan={async (scanned, isTyped) => {
        const number = wholeOf(scanned, isTyped)
        return () => void take(number)
      }}
      onSubmit={() => void (key !== undefined && take(key))}
      footer={
        <>
          <ProfileMark profile={profile} />
          <Button slot="close" isDisabled={isBusy}>
            {t(uiWords.close)}
          </Button>
          <Button variant="primary" type="submit" isDisabled={key === undefined} isPending={isBusy}>
            {t(loansWords.takeBack)}
          </Button>
        </>
      }
    >
      {/* One after the other: the next is typed where this one was, and its button can't keep the focus. */}
      <ComboBox
        key={tries}
        autoFocus
        label={t(kindWords.key)}
        placeholder={t(loansWords.takeBackHint)}
        description={t(loansWords.takeBackText)}
        choices={[...loans.values()].map((loan) => ({ id: loan.key, text: loan.key, note: borrowerOf(loan, words) }))}
        value={key ?? null}
        search={{ text, onChange: setText, isCurrent: found.state === 'ready' }}
        onChange={(id) => setKey(id ?? undefined)}
        onEnter={(typed) => void take(typed.trim())}
        emptyText={any === 0 ? t(loansWords.noneOut) : t(uiWords.noMatch)}
      />
      {failed?.error.code === 'loan.none' && (
        <Notice kind="warning">{t(loansWords.notOut, { key: failed.key })}</Notice>
      )}
      {failed !== undefined && failed.error.code !== 'loan.none' && lending === undefined && (
        <ErrorNotice error={failed.error} />
      )}
      {failed !== undefined && lending !== undefined && (
        <Notice
          kind="unknown"
          title={t(loansWords.maybeLent, { key: failed.key })}
          actions={
            <SettleButtons
              profile={profile.id}
              entry={lending.entry}
              onSettled={(word) => void settled(failed.key, word)}
            />
          }
        >
          <SinceAndUntil entry={lending} />
          <p>{t(loansWords.maybeLentText)}</p>
        </Notice>
      )}
      {notLent !== undefined && <Notice kind="info">{t(loansWords.wasNotLent, { key: notLent })}</Notice>}
      <div className={styles.taken} aria-live="polite">
        {taken.map(({ loan, key: number, left }) => {
          const name = loan === undefined ? {} : { name: borrowerOf(loan, words) }
          return (
            <Notice key={number} kind="done" title={t(loansWords.takenBack, { key: number, ...name })}>
              <p>{left}</p>
            </Notice>
          )
        })}
      </div>
    </Dialog>
  )
}
