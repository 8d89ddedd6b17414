import type { Profile } from '../../contract/profiles.ts'
import type { ProfileId } from '../../contract/ids.ts'
import styles from './StatusTag.module.css'

/** How many band colours the design tokens have (`--band-0` …). */
const bands = 8

/** The colour of a profile's band: the same at every start, so that people get used to it. */
export function bandOf(profile: ProfileId): number {
  let sum = 0
  for (const character of profile) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return sum % bands
}

/** Which enterprise a confirmation is about, in its colour. */
export function ProfileMark({ profile }: { profile: Profile }) {
  return (
    <span className={styles.mark} data-band={bandOf(profile.id)}>
      <span className={styles.band} aria-hidden />
      <bdi className={styles.name}>{profile.name}</bdi>
    </span>
  )
}
