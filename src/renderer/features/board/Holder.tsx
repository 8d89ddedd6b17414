import type { Member } from '../../../contract/records.ts'
import { nameOf } from '../../../domain/people.ts'
import styles from './Board.module.css'

/** Who holds it: by name where the name is known, by the global id until then. */
export function Holder({ globalId, holder }: { globalId: string | null | undefined; holder: Member | undefined }) {
  if (holder !== undefined) {
    return (
      <span title={holder.userName}>
        <bdi>{nameOf(holder)}</bdi>
      </span>
    )
  }
  return globalId ? <code className={styles.unnamed}>{globalId}</code> : null
}
