import { useState } from 'react'
import { ArrowRight, Trash2 } from 'lucide-react'
import type { Profile } from '../../../contract/profiles.ts'
import { bandOf } from '../../app/band.ts'
import { RemoveProfileDialog } from '../../app/RemoveProfileDialog.tsx'
import { addressOf } from '../../app/route.ts'
import { useWords } from '../../i18n/useWords.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { testConnection } from './actions.ts'
import { ConnectionTest, type ConnectionTestState } from './ConnectionTest.tsx'
import styles from './Profiles.module.css'

export function ProfileCard({ profile }: { profile: Profile }) {
  const { t } = useWords()
  const [test, setTest] = useState<ConnectionTestState>({ at: 'rest' })
  const [isRemoving, setRemoving] = useState(false)
  const note = { stored: undefined, environment: t('profile.environment'), sandbox: t('profile.madeUp') }[
    profile.origin
  ]

  async function runTest(): Promise<void> {
    setTest({ at: 'testing' })
    setTest(await testConnection(profile.id))
  }

  return (
    <li className={styles.card} data-band={bandOf(profile.id)}>
      <div className={styles.cardText}>
        <a className={styles.open} href={addressOf({ place: 'members', profile: profile.id, params: {} })}>
          <bdi>{profile.name}</bdi>
          <ArrowRight size={16} aria-hidden />
        </a>
        <span className={styles.cardNote}>
          {[profile.baseUrl, profile.enterpriseGlobalId, note, profile.readOnly === true && t('profile.readOnly')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <Button isPending={test.at === 'testing'} onPress={() => void runTest()}>
        {t('connection.test')}
      </Button>
      {profile.origin === 'stored' && (
        <IconButton
          label={t('profile.removeNamed', { name: profile.name })}
          icon={<Trash2 size={16} aria-hidden />}
          onPress={() => setRemoving(true)}
        />
      )}
      <ConnectionTest state={test} />
      {isRemoving && <RemoveProfileDialog profile={profile} onClose={() => setRemoving(false)} />}
    </li>
  )
}
