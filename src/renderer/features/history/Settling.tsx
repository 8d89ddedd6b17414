import { useEffect } from 'react'
import type { HistoryEntry } from '../../../contract/history.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import { SettleButtons } from '../../changes/SettleButtons.tsx'
import { changeNamed, whenSettled } from '../../data/historyEntry.ts'
import { refresh } from '../../data/refreshing.ts'
import { isListed } from '../../../domain/isListed.ts'
import { useCopyState } from '../../data/syncing.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { changeWords } from '../../../words/page/frame.ts'
import { historyWords } from '../../../words/page/history.ts'
import styles from './History.module.css'

/** Asks a person what became of a change: of one that is open as well, which settles by itself if nobody says so. */
export function Settling({ entry, profile }: { entry: HistoryEntry; profile: ProfileId }) {
  const words = useWords()
  const { t, time } = words
  const asOf = useCopyState(profile).sync?.listsAsOf
  const isOpen = entry.settles !== null
  const isReadable = isListed(entry)
  // Such lists say nothing of it.
  const isOlder = isReadable && asOf != null && Date.parse(asOf) < Date.parse(entry.time)

  useEffect(() => {
    if (isOlder) void refresh(profile)
  }, [isOlder, profile])

  return (
    <Notice
      kind="unknown"
      title={
        isOpen ? (
          <>
            {t(historyWords['state.open'])} · {whenSettled(entry.settles, words)}
          </>
        ) : (
          t(historyWords.takesWord)
        )
      }
      actions={<SettleButtons profile={profile} entry={entry.entry} name={changeNamed(entry, words)} />}
    >
      <p>{t(isOpen ? historyWords.openText : isReadable ? historyWords.lookText : historyWords.unreadable)}</p>
      {isReadable && (
        <p className={styles.links}>
          {asOf != null && (
            <span className={isOlder ? styles.older : styles.soft}>
              {t(isOlder ? historyWords.olderAsOf : historyWords.nowAsOf, { time: time(Date.parse(asOf)) })}
            </span>
          )}
          <Button variant="quiet" size="small" onPress={() => void refresh(profile, { mayAsk: true })}>
            {t(changeWords.look)}
          </Button>
        </p>
      )}
    </Notice>
  )
}
