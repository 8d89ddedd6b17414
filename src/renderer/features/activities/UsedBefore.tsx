import type { HistoryEntry } from '../../../contract/history.ts'
import { comparedId } from '../../../domain/matchIds.ts'
import { claimsWords } from '../../../words/page/activities.ts'
import { addressOf } from '../../routing/route.ts'
import { currentProfileId } from '../../data/profiles.ts'
import { lastRead } from '../../data/loadable.ts'
import { stateOf } from '../../data/historyEntry.ts'
import { useQuery } from '../../data/query.ts'
import { EntryState } from '../../data/UnsettledMark.tsx'
import { useWords, type Words } from '../../ui/useWords.tsx'
import styles from './Activities.module.css'
import { TextField } from '../../ui/TextField.tsx'
import { activityAccess, type ActivityAccess } from '../../../domain/access.ts'
import { identityKind, isNotInCopy, type Participant } from '../../../domain/claims.ts'
import { namedOf, type Named } from '../../changes/Whom.tsx'

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

/** What was claimed here before, newest first; the enterprise's history remembers it. */
export interface Remembered {
  claims: readonly HistoryEntry[]
  labels: readonly string[]
  sources: readonly string[]
  branches: readonly string[]
  /** Whether the application may claim, as far as the last claims tell. */
  access: ActivityAccess | undefined
}

const none: readonly HistoryEntry[] = []
/** Claims that are looked at, and mnemonics that are offered. */
const fewClaims = 200
const fewLabels = 12

export function useRemembered(): Remembered {
  const claims = lastRead(useQuery('listHistory', { endpoint: 'B1', limit: fewClaims }))?.value.rows ?? none
  const distinct = (field: 'activityLabel' | 'source' | 'branch'): string[] => {
    const texts = claims.map(({ input }) => input[field]).filter((text) => typeof text === 'string')
    return [...new Set(texts)].slice(0, fewLabels)
  }
  return {
    claims,
    labels: distinct('activityLabel'),
    sources: distinct('source'),
    branches: distinct('branch'),
    access: activityAccess(claims),
  }
}

export const asSuggestions = (texts: readonly string[]) => texts.map((value) => ({ value }))

/** What a participant seems to be, and that the copy doesn’t know what could be an account or a number. */
export function participantNote(participant: Participant, { t }: Words): string {
  const kind = t(claimsWords[`kindShort.${identityKind(participant.identity, participant.known)}`])
  return isNotInCopy(participant) ? t(claimsWords.notInCopy, { kind }) : kind
}

/** A participant as a question names them: whose account it is, or what is sent, and what is known of that. */
export function namedParticipant(one: Participant, words: Words): Named {
  const { identity, member } = one
  if (member !== undefined) return { ...namedOf(member), id: identity, numbers: [] }
  const note = participantNote(one, words)
  return { id: identity, name: identity, notes: [note] }
}

interface ClaimedWithProps {
  remembered: Remembered
  isDisabled?: boolean
  fieldOf: (name: 'source' | 'branch') => {
    value: string
    onChange: (text: string) => void
    error?: string | undefined
  }
}

const parts = [
  { name: 'source', label: claimsWords.source, note: claimsWords.sourceNote, used: 'sources' },
  { name: 'branch', label: claimsWords.branch, note: claimsWords.branchNote, used: 'branches' },
] as const

/** Where a claim is said to come from: source and branch, with those of earlier claims as suggestions. */
export function ClaimedWith({ remembered, isDisabled = false, fieldOf }: ClaimedWithProps) {
  const { t } = useWords()
  return (
    <>
      {parts.map(({ name, label, note, used }) => (
        <TextField
          key={name}
          label={t(label)}
          isRequired
          isDisabled={isDisabled}
          description={t(note)}
          suggestions={asSuggestions(remembered[used])}
          {...fieldOf(name)}
        />
      ))}
    </>
  )
}
