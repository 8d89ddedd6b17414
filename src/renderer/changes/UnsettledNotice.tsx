import { type ReactNode, useState } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import type { ProfileId } from '../../contract/ids.ts'
import { changeNamed, kindOf, stateOf, whenSettled } from '../data/historyEntry.ts'
import { addressOf } from '../routing/route.ts'
import { Notice, ErrorNotice } from '../ui/Notice.tsx'
import { useWords } from '../ui/useWords.tsx'
import { historyWords } from '../../words/page/history.ts'
import type { InputOf } from '../../contract/operations.ts'
import { changeWords } from '../../words/page/frame.ts'
import type { DeskError } from '../../contract/errors.ts'
import { askAgainFor } from '../data/dataChanged.ts'
import { call } from '../desk/call.ts'
import { Button } from '../ui/Button.tsx'
import { toastFailure, showToast } from '../ui/toasts.ts'
import { useQuery } from '../data/query.ts'
import { currentRead } from '../data/loadable.ts'
import { useCurrentProfile } from '../data/profiles.ts'
import styles from './UnsettledNotice.module.css'
import { openEntryOf } from './showEntry.ts'
import { errorOf, type ChangeState } from './useChange.ts'

/** More are counted. */
const shown = 3

/** Since when a change is of unknown outcome, and by when it settles. */
export function SinceAndUntil({ entry }: { entry: HistoryEntry }) {
  const words = useWords()
  const { t, minute } = words
  const { time, operator, settles } = entry
  return (
    <p className={styles.times}>
      <bdi>{t(historyWords.sentBy, { time: minute(Date.parse(time)), operator })}</bdi>
      <span>{whenSettled(settles, words)}</span>
    </p>
  )
}

interface UnsettledNoticeProps {
  entries: readonly HistoryEntry[]
  profile: ProfileId
  /** It stands beside the employee whom they are about, who needn't be named. */
  isOfMember?: boolean
  title?: string
  children?: ReactNode
}

/** What a person says of a change of unknown outcome. */
export type SettlingWord = InputOf<'settleEntry'>['outcome']

interface SettleButtonsProps {
  profile: ProfileId
  entry: string
  /** What the change is called where the word is noted. */
  name?: string
  /** Given, it says itself that the word was noted. */
  onSettled?: (word: SettlingWord) => void
  size?: 'small' | 'usual'
}

/** The two words on a change of which nobody knows what became: whoever says one settles it for good. */
export function SettleButtons({ profile, entry, name, onSettled, size = 'usual' }: SettleButtonsProps) {
  const { t } = useWords()
  const [answer, setAnswer] = useState<SettlingWord>()

  async function settle(word: SettlingWord): Promise<void> {
    setAnswer(word)
    const result = await call('settleEntry', { profile, entry, outcome: word })
    setAnswer(undefined)
    askAgainFor('history')
    if (!result.ok) return toastFailure(result.error)
    if (onSettled !== undefined) return onSettled(word)
    showToast({ kind: 'done', title: t(historyWords.noted), ...(name !== undefined && { detail: name }) })
  }

  const button = (word: SettlingWord, text: string) => (
    <Button size={size} isPending={answer === word} isDisabled={answer !== undefined} onPress={() => void settle(word)}>
      {text}
    </Button>
  )
  return (
    <>
      {button('done', t(historyWords.wasDone))}
      {button('notDone', t(historyWords.wasNotDone))}
    </>
  )
}

/** Changes of which nobody knows what became, and what a person can say of each. Nothing where there are none. */
export function UnsettledNotice({ entries, profile, isOfMember = false, title, children }: UnsettledNoticeProps) {
  const words = useWords()
  const { t } = words
  if (entries.length === 0) return null
  return (
    <Notice kind="unknown" title={title}>
      {children}
      <ul className={styles.list}>
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.entry}>
            <div className={styles.what}>
              <strong>
                <a href={addressOf({ place: 'history', profile, params: { entry: entry.entry } })}>
                  <bdi>{isOfMember ? kindOf(entry, words) : changeNamed(entry, words)}</bdi>
                </a>{' '}
                <span className={styles.whole}>· {t(historyWords[`state.${stateOf(entry)}`])}</span>
              </strong>
              <SinceAndUntil entry={entry} />
            </div>
            <div className={styles.words}>
              <SettleButtons size="small" profile={profile} entry={entry.entry} name={changeNamed(entry, words)} />
            </div>
          </li>
        ))}
      </ul>
      {entries.length > shown && <p>{t(historyWords.more, { count: entries.length - shown })}</p>}
    </Notice>
  )
}

/** The change that stands in the way of another one, once it does so no longer. */
function useSettled(error: DeskError | undefined): HistoryEntry | undefined {
  const entry = openEntryOf(error)
  const now = currentRead(useQuery('listHistory', entry === undefined ? undefined : { entry, limit: 1 }))?.rows[0]
  if (error === undefined || now === undefined) return undefined
  // What can't be read back takes a word for good, and stands in the way for its ten minutes alone.
  const hasSettled = !now.takesWord || (now.settles === null && error.details?.['settles'] !== undefined)
  return hasSettled ? now : undefined
}

interface OutcomeNoticeProps {
  state: ChangeState
  /** A field shows what was refused. */
  isShownAtField?: boolean
}

/**
 * Why a change was refused, or that nobody knows what became of it: then, and where another one of unknown outcome is
 * in its way, with the word that a person can say.
 */
export function OutcomeNotice({ state, isShownAtField = false }: OutcomeNoticeProps) {
  const words = useWords()
  const { t } = words
  const profile = useCurrentProfile()
  const error = errorOf(state)
  const settled = useSettled(error)
  if (state.at === 'found') {
    return <Notice kind="done">{t(state.isByReading ? changeWords.settledByReading : historyWords.noted)}</Notice>
  }
  if (error === undefined) return null
  if (settled !== undefined) {
    return (
      <Notice kind="done" title={`${changeNamed(settled, words)} · ${t(historyWords[`state.${stateOf(settled)}`])}`}>
        <p>{t(historyWords.sendNow)}</p>
      </Notice>
    )
  }
  const unknown = state.at === 'ended' && state.outcome.outcome === 'unknown' ? state.outcome : undefined
  const entry = unknown?.entry ?? openEntryOf(error)
  return (
    <ErrorNotice
      error={error}
      isShownAtField={isShownAtField}
      {...(error.kind === 'unreachable' ? { note: t(changeWords.notSent) } : {})}
      {...(unknown?.entry === undefined ? {} : { note: whenSettled(unknown.settles ?? null, words) })}
      actions={
        profile !== undefined &&
        entry !== undefined && (
          // What the word comes to is said here, whoever says it and wherever.
          <SettleButtons profile={profile.id} entry={entry} onSettled={() => undefined} />
        )
      }
    />
  )
}
