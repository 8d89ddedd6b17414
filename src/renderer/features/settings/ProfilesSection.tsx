import { useState } from 'react'
import { ArrowRight, Lock, Plus, Trash2 } from 'lucide-react'
import type { Profile } from '../../../contract/profiles.ts'
import { bandOf } from '../../app/band.ts'
import { lastRead } from '../../app/loadable.ts'
import { readProfiles, useProfiles } from '../../app/profiles.ts'
import { RemoveProfileDialog } from '../../app/RemoveProfileDialog.tsx'
import { addressOf } from '../../app/route.ts'
import { useWords } from '../../i18n/useWords.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Loading } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { Section } from './Section.tsx'
import styles from './Settings.module.css'

function ProfileRow({ profile }: { profile: Profile }) {
  const { t } = useWords()
  const [isRemoving, setRemoving] = useState(false)
  const { id, name, baseUrl, origin, readOnly } = profile
  const note = { stored: undefined, environment: t('profile.environment'), sandbox: t('profile.madeUp') }[origin]
  return (
    <li className={styles.profile} data-band={bandOf(id)}>
      <div className={styles.profileText}>
        <a className={styles.open} href={addressOf({ place: 'members', profile: id, params: {} })}>
          <bdi>{name}</bdi>
          <ArrowRight size={16} aria-hidden />
        </a>
        <span className={styles.note}>{[baseUrl, note].filter(Boolean).join(' · ')}</span>
      </div>
      {readOnly === true && (
        <StatusTag tone="held" icon={Lock}>
          {t('profile.readOnly')}
        </StatusTag>
      )}
      {origin === 'stored' && (
        <IconButton
          label={t('profile.removeNamed', { name })}
          icon={<Trash2 size={16} aria-hidden />}
          onPress={() => setRemoving(true)}
        />
      )}
      {isRemoving && <RemoveProfileDialog profile={profile} onClose={() => setRemoving(false)} />}
    </li>
  )
}

/** The enterprises that this machine knows. */
export function ProfilesSection() {
  const { t } = useWords()
  const list = useProfiles((state) => state.list)
  const read = lastRead(list)
  return (
    <Section title={t('profiles.known')}>
      {list.state === 'failed' && (
        <ErrorNotice
          error={list.error}
          actions={<Button onPress={() => void readProfiles()}>{t('ui.tryAgain')}</Button>}
        />
      )}
      {read === undefined && list.state !== 'failed' && <Loading label={t('ui.reading')} />}
      {read?.value.profiles.length === 0 && <p className={styles.note}>{t('settings.noProfiles')}</p>}
      <ul className={styles.profiles}>
        {read?.value.profiles.map((profile) => (
          <ProfileRow key={profile.id} profile={profile} />
        ))}
      </ul>
      <a className={styles.add} href={addressOf({ place: 'connect', params: {} })}>
        <Plus size={16} aria-hidden />
        {t('profiles.connect')}
      </a>
    </Section>
  )
}
