import type { HistoryEntry } from '../../../contract/history.ts'
import { comparedId } from '../../../domain/matchIds.ts'
import { claimsWords } from '../../../words/page/activities.ts'
import { addressOf } from '../../routing/route.ts'
import { currentProfileId } from '../../data/enterprise.ts'
import { lastRead } from '../../data/loadable.ts'
import { stateOf } from '../../data/historyEntry.ts'
import { useQuery } from '../../data/query.ts'
import { EntryState } from '../../data/UnsettledMark.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Activities.module.css'

const labelIn = ({ input }: HistoryEntry): string => String(input['activityLabel'])
const identityIn = ({ input }: HistoryEntry): string => String(input['identity'])

interface UsedBeforeProps {
  /** The last claims of this enterprise, newest first. */
  claims: readonly HistoryEntry[]
  isUsed: (label: string) => boolean
  onUse: (label: string) => void
}

/** The activities that were claimed from before, with what became of those claims; a press fills one in. */
export function UsedBefore({ claims, isUsed, onUse }: UsedBeforeProps) {
  const { t, date } = useWords()
  const byLabel = Map.groupBy(claims, labelIn)
  return (
    <aside className={styles.before} aria-labelledby="used-before">
      <h2 id="used-before">{t(claimsWords.recent)}</h2>
      {byLabel.size === 0 && <p className={styles.soft}>{t(claimsWords.noneUsed)}</p>}
      <ul>
        {[...byLabel].map(([label, all]) => {
          const states = Map.groupBy(all, stateOf)
          const count = (...names: ReturnType<typeof stateOf>[]) =>
            names.reduce((sum, name) => sum + (states.get(name)?.length ?? 0), 0)
          const parts = [
            count('done') > 0 && t(claimsWords.usedDone, { count: count('done') }),
            count('refused') > 0 && t(claimsWords.usedRefused, { count: count('refused') }),
            count('unknown', 'open', 'underWay') > 0 &&
              t(claimsWords.usedUnknown, { count: count('unknown', 'open', 'underWay') }),
            date(Date.parse(all[0]!.time)),
          ]
          return (
            <li key={label}>
              <button type="button" aria-pressed={isUsed(label)} onClick={() => onUse(label)}>
                <bdi className={styles.label}>{label}</bdi>
                <span className={styles.soft}>{parts.filter((part) => part !== false).join(' · ')}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </aside>
  )
}

/** The participants and activities of the last claims that are shown. */
const most = { participants: 12, activities: 5 }

/** The last claims: a line for each participant, a column for each activity. */
export function RecentClaims({ claims }: { claims: readonly HistoryEntry[] }) {
  const { t } = useWords()
  const labels = [...new Set(claims.map(labelIn))].slice(0, most.activities)
  const shown = claims.filter((claim) => labels.includes(labelIn(claim)))
  const byIdentity = [...Map.groupBy(shown, (claim) => comparedId(identityIn(claim)))].slice(0, most.participants)
  const identities = byIdentity.map(([, [newest]]) => identityIn(newest!))
  const found = useQuery('findParticipants', identities.length === 0 ? undefined : { identities })
  const participants = lastRead(found)?.value.participants
  if (identities.length === 0) return null
  return (
    <div className={styles.recent} tabIndex={0} role="group" aria-label={t(claimsWords.last)}>
      <table>
        <caption>{t(claimsWords.last)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(claimsWords.identity)}</th>
            {labels.map((label) => (
              <th key={label} scope="col" className={styles.label}>
                <bdi>{label}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byIdentity.map(([id, all], at) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{identities[at]}</bdi>
                {participants?.[at]?.member?.name != null && (
                  <bdi className={styles.soft}>{participants[at].member.name}</bdi>
                )}
              </th>
              {labels.map((label) => (
                <td key={label}>
                  <Claimed entry={all.find((claim) => labelIn(claim) === label)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How the last claim of somebody from an activity ended; it leads to the change. */
function Claimed({ entry }: { entry: HistoryEntry | undefined }) {
  const { dateTime } = useWords()
  if (entry === undefined) return null
  const href = addressOf({ place: 'history', profile: currentProfileId(), params: { entry: entry.entry } })
  return (
    <a href={href} title={dateTime(Date.parse(entry.time))}>
      <EntryState entry={entry} />
    </a>
  )
}
