import type { HistoryEntry } from '../../contract/history.ts'
import type { ProfileId } from '../../contract/ids.ts'
import { changeNamed, kindOf, stateOf, whenSettled } from '../data/historyEntry.ts'
import { addressOf } from '../routing/route.ts'
import { Notice } from '../ui/Notice.tsx'
import { useWords } from '../ui/useWords.tsx'
import { SettleButtons } from './SettleButtons.tsx'

/** More are counted. */
const shown = 3

interface UnsettledNoticesProps {
  entries: readonly HistoryEntry[]
  profile: ProfileId
  /** They stand beside the employee that they are about, who needn't be named. */
  isOfMember?: boolean
}

/** Since when a change is of unknown outcome, and by when it settles. */
export function SinceAndUntil({ entry }: { entry: HistoryEntry }) {
  const words = useWords()
  const { t, minute } = words
  const { time, operator, settles } = entry
  return (
    <p>
      <bdi>{t('history.sentBy', { time: minute(Date.parse(time)), operator })}</bdi> · {whenSettled(settles, words)}
    </p>
  )
}

/** Beside a record: its changes of which nobody knows what became, and what a person can say of each. */
export function UnsettledNotices({ entries, profile, isOfMember = false }: UnsettledNoticesProps) {
  const words = useWords()
  const { t } = words
  return (
    <>
      {entries.slice(0, shown).map((entry) => {
        const what = isOfMember ? kindOf(entry, words) : changeNamed(entry, words)
        return (
          <Notice
            key={entry.entry}
            kind="unknown"
            title={
              <>
                <a href={addressOf({ place: 'history', profile, params: { entry: entry.entry } })}>
                  <bdi>{what}</bdi>
                </a>{' '}
                · {t(`history.state.${stateOf(entry)}`)}
              </>
            }
            actions={<SettleButtons size="small" profile={profile} entry={entry.entry} name={changeNamed(entry, words)} />}
          >
            <SinceAndUntil entry={entry} />
          </Notice>
        )
      })}
      {entries.length > shown && <p>{t('history.more', { count: entries.length - shown })}</p>}
    </>
  )
}
