import type { ReactNode } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import type { ProfileId } from '../../contract/ids.ts'
import { changeNamed, kindOf, stateOf, whenSettled } from '../data/historyEntry.ts'
import { addressOf } from '../routing/route.ts'
import { Notice } from '../ui/Notice.tsx'
import { useWords } from '../ui/useWords.tsx'
import { SettleButtons } from './SettleButtons.tsx'
import { historyWords } from '../../words/page/history.ts'
import styles from './UnsettledNotice.module.css'

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
