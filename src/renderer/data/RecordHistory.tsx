import type { HistoryEntry } from '../../contract/history.ts'
import type { ProfileId } from '../../contract/ids.ts'
import { addressOf, type Params } from '../routing/route.ts'
import { useWords } from '../ui/useWords.tsx'
import { useQuery } from './query.ts'
import { stateOf, whomOf } from './historyEntry.ts'
import { lastRead } from './loadable.ts'
import { historyWords } from '../../words/page/history.ts'
import { kindWords } from '../../words/terms.ts'
import { Notice } from '../ui/Notice.tsx'
import styles from './RecordHistory.module.css'

/** How many are shown beside a record; a link leads to all of them. */
const shown = 3

interface RecordHistoryProps {
  /** Whose history it is, as the address of the place says it. */
  of: { member: string } | { asset: string }
  profile: ProfileId
}

/** The last changes that this computer made to a record. */
export function RecordHistory({ of, profile }: RecordHistoryProps) {
  const words = useWords()
  const { t, time, dateTime } = words
  const read = lastRead(useQuery('listHistory', { ...of, limit: shown }))
  if (read === undefined) return null
  const { rows: entries, total } = read.value
  const to = (params: Params) => addressOf({ place: 'history', profile, params: { ...of, ...params } })
  const line = (entry: HistoryEntry) => [
    t(historyWords[`kind.${entry.endpoint}`]),
    ...('asset' in of ? [whomOf(entry, words)] : []),
    ...(stateOf(entry) === 'done' ? [] : [t(historyWords[`state.${stateOf(entry)}`])]),
  ]
  return (
    <section className={styles.history}>
      <h3>{t(kindWords.history)}</h3>
      {total === 0 && <p className={styles.soft}>{t(historyWords.lastNone)}</p>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.entry}>
            <a href={to({ entry: entry.entry })}>
              <bdi>{line(entry).join(' · ')}</bdi>
            </a>
            <span className={styles.soft}>
              <time title={dateTime(Date.parse(entry.time))}>{time(Date.parse(entry.time))}</time> ·{' '}
              <bdi>{entry.operator}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {total > entries.length && <a href={to({})}>{t(historyWords.all, { count: total })}</a>}
    </section>
  )
}

/** Says that entries of the history were there once and aren't, above what is made from them. */
export function HistoryMissing({ count = 0 }: { count: number | undefined }) {
  const { t } = useWords()
  return count > 0 ? <Notice kind="warning">{t(historyWords.missing, { count })}</Notice> : null
}
