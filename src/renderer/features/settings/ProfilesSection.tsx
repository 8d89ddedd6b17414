import { Plus } from 'lucide-react'
import { lastRead } from '../../data/loadable.ts'
import { ProfileCard } from '../../changes/ProfileCard.tsx'
import { readProfiles, useProfiles } from '../../data/profiles.ts'
import { addressOf } from '../../routing/route.ts'
import { useWords } from '../../ui/useWords.tsx'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Section } from './Section.tsx'
import { uiWords } from '../../../words/page/frame.ts'
import { profilesWords } from '../../../words/page/profiles.ts'
import { shellWords } from '../../../words/page/shell.ts'
import styles from './Settings.module.css'

/** The enterprises that this machine knows. */
export function ProfilesSection() {
  const { t } = useWords()
  const list = useProfiles((state) => state.list)
  const read = lastRead(list)
  return (
    <Section title={t(profilesWords.known)}>
      {list.state === 'failed' && (
        <ErrorNotice
          error={list.error}
          actions={<Button onPress={() => void readProfiles()}>{t(uiWords.tryAgain)}</Button>}
        />
      )}
      {read === undefined && list.state !== 'failed' && <Loading label={t(uiWords.reading)} />}
      {read?.value.profiles.length === 0 && <p className={styles.note}>{t(shellWords['settings.noProfiles'])}</p>}
      <ul className={styles.profiles}>
        {read?.value.profiles.map((profile) => (
          <ProfileCard key={profile.id} profile={profile} />
        ))}
      </ul>
      <a className={styles.add} href={addressOf({ place: 'connect', params: {} })}>
        <Plus size={16} aria-hidden />
        {t(profilesWords.connect)}
      </a>
    </Section>
  )
}
