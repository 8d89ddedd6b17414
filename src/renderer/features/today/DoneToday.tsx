import { useState } from 'react'
import { Undo2 } from 'lucide-react'
import type { ProfileId } from '../../../contract/ids.ts'
import { dayBegan } from '../../../domain/times.ts'
import { historyWords } from '../../../words/page/history.ts'
import { todayPageWords } from '../../../words/page/todayScreen.ts'
import { verbWords } from '../../../words/terms.ts'
import { useUndo } from '../../changes/useChange.ts'
import { useWhyNoChanges } from '../../data/changeable.ts'
import { namesDepartments, stateOf, useHappened } from '../../data/historyEntry.ts'
import { lastRead } from '../../data/loadable.ts'
import { useQuery } from '../../data/query.ts'
import { addressOf } from '../../routing/route.ts'
import { Button } from '../../ui/Button.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Today.module.css'

/** The last of them are enough to undo one; history has all. */
const most = 5

/** What was done here today, newest first, with undo. */
export function DoneToday({ profile }: { profile: ProfileId }) {
  const { t, time } = useWords()
  const [now] = useState(Date.now)
  const since = new Date(dayBegan(now)).toISOString()
  const done = lastRead(useQuery('listHistory', { since, limit: most, jobsOnce: true }))?.value
  const happened = useHappened(done?.rows.some(namesDepartments) ?? false)
  const { isRunning, undo } = useUndo(profile)
  const whyNot = useWhyNoChanges()
  if (done === undefined) return null
  return (
    <section className={styles.done} aria-labelledby="done-today">
      <h2 id="done-today">{t(todayPageWords.done)}</h2>
      {done.rows.length === 0 && <p className={styles.fine}>{t(todayPageWords.nothingDone)}</p>}
      <ul>
        {done.rows.map((entry) => (
          <li key={entry.entry} className={styles.entry}>
            <span className={styles.time}>{time(Date.parse(entry.time))}</span>
            <a
              href={addressOf({ place: 'history', profile, params: { entry: entry.entry } })}
              className={styles.entryWhat}
            >
              <bdi>{happened(entry)}</bdi>
            </a>
            {entry.outcome !== 'done' && (
              <span className={styles.time}>{t(historyWords[`state.${stateOf(entry)}`])}</span>
            )}
            {entry.canUndo && (
              <Button
                variant="quiet"
                size="small"
                icon={<Undo2 size={14} aria-hidden />}
                isPending={isRunning}
                reason={whyNot && t(whyNot)}
                onPress={() => void undo(entry)}
              >
                {t(verbWords.undo)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {done.total > done.rows.length && (
        <a href={addressOf({ place: 'history', profile, params: {} })}>{t(todayPageWords.allDone)}</a>
      )}
    </section>
  )
}
