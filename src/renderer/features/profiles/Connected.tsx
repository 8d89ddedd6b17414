import { useEffect, useEffectEvent } from 'react'
import type { Profile, VaultState } from '../../../contract/profiles.ts'
import { useWords } from '../../ui/useWords.tsx'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/EmptyState.tsx'
import { ConnectionTest, useConnectionTest } from './ConnectionTest.tsx'
import { openFirst } from './openFirst.ts'
import styles from './Profiles.module.css'
import { connectWords, connectionWords } from '../../../words/page/profiles.ts'

/**
 * The last step: the connection is stored, and tested at once. Only one that works is offered as ready. `vault`: where
 * its secrets are kept, as reported when they were stored.
 */
export function Connected({ profile, vault }: { profile: Profile; vault: VaultState }) {
  const { t, rich } = useWords()
  const { test, run } = useConnectionTest(profile.id)
  const testNow = useEffectEvent(() => void run())
  useEffect(() => testNow(), [])

  const isTesting = test.at === 'testing' || test.at === 'rest'
  const name = (
    <strong>
      <bdi>{profile.name}</bdi>
    </strong>
  )
  return (
    <section className={styles.section}>
      <p>{rich(test.at === 'failed' ? connectWords.addedFailing : connectWords.added, { name })}</p>
      <p>{t(vault.keptIn === 'keychain' ? connectWords.secretsInKeychain : connectWords.secretsInMemory)}</p>
      {isTesting && <Loading label={t(connectionWords.testing)} />}
      <ConnectionTest isNew profile={profile} state={test} onTestAgain={() => void run()} />
      <div className={styles.buttons}>
        <Button isDisabled={isTesting} onPress={() => void run()}>
          {t(connectionWords.testAgain)}
        </Button>
        {test.at === 'found' && (
          <Button variant="primary" autoFocus onPress={() => openFirst(profile)}>
            {t(connectWords.open)}
          </Button>
        )}
      </div>
    </section>
  )
}
