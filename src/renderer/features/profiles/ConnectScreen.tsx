import { useEffect, useState } from 'react'
import { ArrowLeft } from 'lucide-react'
import type { DeskError } from '../../../contract/errors.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { addressOf, navigate } from '../../app/route.ts'
import { useWords } from '../../i18n/useWords.tsx'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/EmptyState.tsx'
import { addConnection, testConnection } from './actions.ts'
import { ConnectFields } from './ConnectFields.tsx'
import { ConnectionTest, type ConnectionTestState } from './ConnectionTest.tsx'
import { emptyForm, type ConnectForm } from './draft.ts'
import styles from './Profiles.module.css'

type State =
  | { at: 'form'; error?: DeskError }
  | { at: 'connecting' }
  /** Stored; the form and its secrets are gone. */
  | { at: 'added'; profile: Profile; test: ConnectionTestState }

/** A guided connection of a real enterprise: entered, stored, tested. */
export default function ConnectScreen() {
  const { t, rich } = useWords()
  const [state, setState] = useState<State>({ at: 'form' })
  const [form, setForm] = useState<ConnectForm>(emptyForm)
  useEffect(() => {
    document.title = `${t('connect.title')} · ${t('app.name')}`
  }, [t])

  async function test(profile: Profile): Promise<void> {
    setState({ at: 'added', profile, test: { at: 'testing' } })
    setState({ at: 'added', profile, test: await testConnection(profile.id) })
  }

  async function connect(): Promise<void> {
    setState({ at: 'connecting' })
    const added = await addConnection(form)
    if (!added.ok) return setState({ at: 'form', error: added.error })
    setForm(emptyForm)
    await test(added.profile)
  }

  return (
    <main className={styles.page}>
      <header className={styles.top}>
        <h1>{t('connect.title')}</h1>
        <a className={styles.back} href={addressOf({ place: 'profiles', params: {} })}>
          <ArrowLeft size={16} aria-hidden />
          {t('connect.back')}
        </a>
      </header>
      {state.at === 'added' ? (
        <section className={styles.section}>
          <p>{rich('connect.added', { name: <strong><bdi>{state.profile.name}</bdi></strong> })}</p>
          {state.test.at === 'testing' && <Loading label={t('connection.testing')} />}
          <ConnectionTest state={state.test} />
          <div className={styles.buttons}>
            <Button isDisabled={state.test.at === 'testing'} onPress={() => void test(state.profile)}>
              {t('connection.testAgain')}
            </Button>
            <Button
              variant="primary"
              autoFocus
              onPress={() => navigate({ place: 'members', profile: state.profile.id, params: {} })}
            >
              {t('connect.open')}
            </Button>
          </div>
        </section>
      ) : (
        <ConnectFields
          form={form}
          onChange={(change) => setForm((before) => ({ ...before, ...change }))}
          isConnecting={state.at === 'connecting'}
          error={state.at === 'form' ? state.error : undefined}
          onSubmit={() => void connect()}
        />
      )}
    </main>
  )
}
