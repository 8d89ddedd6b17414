import type { SnapshotEntry } from '../../contract/memory.ts'
import type { Words } from '../ui/useWords.tsx'
import type { Named } from './Whom.tsx'

/** A snapshot as it is named before it is deleted: by its name and time, or its time alone. */
export function namedSnapshot({ snapshot, asOf, name }: SnapshotEntry, { dateTime }: Words): Named {
  const time = dateTime(Date.parse(asOf))
  return { id: String(snapshot), name: name ?? time, notes: name === null ? [] : [time] }
}
