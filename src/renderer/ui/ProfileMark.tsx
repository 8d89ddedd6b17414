import type { Profile } from '../../contract/profiles.ts'
import { bandOf } from './band.ts'
import styles from './ProfileMark.module.css'

/** Which enterprise a confirmation is about, in its colour. */
export function ProfileMark({ profile }: { profile: Profile }) {
  return (
    <span className={styles.mark} data-band={bandOf(profile.id)}>
      <span className={styles.band} aria-hidden />
      <bdi className={styles.name}>{profile.name}</bdi>
    </span>
  )
}
