import { useCallback, useEffect, useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { removeProfile } from '../../data/profiles.ts'
import { navigate } from '../../routing/route.ts'
import { useWords } from '../../ui/useWords.tsx'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { testConnection } from './actions.ts'
import { ConnectionTest, type ConnectionTestState } from './ConnectionTest.tsx'
import styles from './Profiles.module.css'

interface ConnectedProps {
  profile: Profile
  /** Back to the form, after the profile was removed again. */
  onCorrect: () => void
}

/** The last step: the connection is stored, and tested at once. */
export function Connected({ profile, onCorrect }: ConnectedProps) {
  const { t, rich } = useWords()
  const [state, setState] = useState<ConnectionTestState>({ at: 'testing' })
  const [removalError, setRemovalError] = useState<DeskError | undefined>()
  const isTesting = state.at === 'testing'

  const test = useCallback(async () => {
    setState({ at: 'testing' })
    setState(await testConnection(profile.id))
  }, [profile.id])
  useEffect(() => {
    void testConnection(profile.id).then(setState)
  }, [profile.id])

  async function correct(): Promise<void> {
    const error = await removeProfile(profile.id)
    if (error === undefined) onCorrect()
    else setRemovalError(error)
  }

  const name = (
    <strong>
      <bdi>{profile.name}</bdi>
    </strong>
  )
  return (
    <section className={styles.section}>
      <p>{rich('connect.added', { name })}</p>
      {isTesting && <Loading label={t('connection.testing')} />}
      <ConnectionTest state={state} />
      {state.at === 'failed' && <p className={styles.note}>{t('connect.correctNote')}</p>}
      {removalError !== undefined && <ErrorNotice error={removalError} />}
      <div className={styles.buttons}>
        {state.at === 'failed' && <Button onPress={() => void correct()}>{t('connect.correct')}</Button>}
        <Button isDisabled={isTesting} onPress={() => void test()}>
          {t('connection.testAgain')}
        </Button>
        <Button
          variant="primary"
          autoFocus
          onPress={() => navigate({ place: 'members', profile: profile.id, params: {} })}
        >
          {t('connect.open')}
        </Button>
      </div>
    </section>
  )
}
