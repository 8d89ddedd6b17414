import type { SnapshotEntry } from '../../contract/memory.ts'
import { Choice } from '../ui/Choice.tsx'
import { useWords } from '../ui/useWords.tsx'

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
