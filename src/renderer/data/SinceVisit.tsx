import { navigate, useRoute } from '../routing/route.ts'
import { Button } from '../ui/Button.tsx'
import { useWords } from '../ui/useWords.tsx'
import { useQuery } from './query.ts'
import { lastRead } from './loadable.ts'
import { sourceOf } from './profiles.ts'
import { useLastVisits } from './syncing.ts'
import { anywhereWords } from '../../words/page/anywhere.ts'
import type { SnapshotEntry } from '../../contract/memory.ts'
import { Choice } from '../ui/Choice.tsx'

/**
 * One line that says how much differs between the newest snapshot made not later than the end of the last visit and the
 * newest of all; it opens their comparison. Empty if nothing does.
 */
export function SinceVisit() {
  const { t, minute } = useWords()
  const route = useRoute()
  const lastVisit = useLastVisits((all) => ('profile' in route ? all[route.profile] : undefined))
  const from = sourceOf(route).from === 'copy' ? lastVisit : undefined
  const snapshots = lastRead(useQuery('listSnapshots', from === undefined ? undefined : {}))?.value.snapshots
  const to = snapshots?.[0]?.snapshot
  const pair = from === undefined || to === undefined ? undefined : { from, to: String(to), limit: 1 }
  const compared = lastRead(useQuery('compareSnapshots', pair))?.value
  const before = snapshots?.find(({ snapshot }) => snapshot === compared?.from)
  if (!('profile' in route) || before === undefined || compared === undefined) return null
  // Of another comparison the answer is the one before.
  if (compared.to !== to || compared.total === 0) return null
  const params = { from: String(before.snapshot), to: String(to) }
  return (
    <Button
      variant="quiet"
      size="small"
      onPress={() => navigate({ place: 'snapshots', profile: route.profile, params })}
    >
      {t(anywhereWords['visit.since'], { count: compared.total, time: minute(Date.parse(before.asOf)) })}
    </Button>
  )
}

interface SnapshotChoiceProps {
  label: string
  /** A snapshot's number. */
  value: string
  snapshots: readonly SnapshotEntry[]
  onChange: (snapshot: string) => void
  /** Stands before all snapshots and is chosen as ''. */
  first?: string
}

/** One of an enterprise's snapshots, by when it is of and its name. */
export function SnapshotChoice({ label, value, snapshots, onChange, first }: SnapshotChoiceProps) {
  const { dateTime } = useWords()
  const options = snapshots.map(({ snapshot, asOf, name }) => ({
    id: String(snapshot),
    text: [dateTime(Date.parse(asOf)), name].filter(Boolean).join(' · '),
  }))
  return (
    <Choice
      label={label}
      value={value}
      options={first === undefined ? options : [{ id: '', text: first }, ...options]}
      onChange={onChange}
    />
  )
}
