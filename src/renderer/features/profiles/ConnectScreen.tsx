import { useEffect, useState } from 'react'
import { Check } from 'lucide-react'
import { connectWords } from '../../../words/page/profiles.ts'
import type { DeskError } from '../../../contract/errors.ts'
import type { Profile, VaultState } from '../../../contract/profiles.ts'
import { lastRead } from '../../data/loadable.ts'
import { useProfiles } from '../../data/profiles.ts'
import { useLoss } from '../../ui/dialogs.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { nameWindow } from '../../ui/Screen.tsx'
import { addConnection } from './ConnectionTest.tsx'
import { ConnectForm, Connected } from './ConnectForm.tsx'
import {
  emptyForm,
  isChanged,
  withoutSecrets,
  type ConnectStep,
  connectSteps,
  ofFirstSignIn,
  stepOfError,
} from './draft.ts'
import { ProfilePage } from './ConnectionFields.tsx'
import styles from './Profiles.module.css'

type State =
  | { at: 'form'; step: ConnectStep; error?: DeskError }
  | { at: 'connecting'; step: 'signIn' }
  /** Stored; the secrets are gone from the form. */
  | { at: 'added'; step: 'test'; profile: Profile; vault: VaultState }

const shown = [...connectSteps, 'test'] as const

/** The steps of connecting by name, with a check mark for those done. */
function Steps({ current }: { current: ConnectStep | 'test' }) {
  const { t, number } = useWords()
  const at = shown.indexOf(current)
  return (
    <ol className={styles.steps} aria-label={t(connectWords.steps)}>
      {shown.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={index < at ? 'behind' : index === at ? 'current' : 'ahead'}
          {...(index === at ? { 'aria-current': 'step' } : {})}
        >
          <span className={styles.mark} aria-hidden>
            {index < at ? <Check size={14} /> : number(index + 1)}
          </span>
          {t(connectWords[`step.${step}`])}
        </li>
      ))}
    </ol>
  )
}

/** A guided connection of a real enterprise: entered step by step, stored, tested. */
export default function ConnectScreen() {
  const { t } = useWords()
  const [state, setState] = useState<State>({ at: 'form', step: 'address' })
  const [form, setForm] = useState(emptyForm)
  const list = useProfiles((profiles) => profiles.list)
  useLoss(state.at !== 'added' && isChanged(form, emptyForm) ? 'typed' : undefined, () => setForm(emptyForm))
  useEffect(() => {
    nameWindow(t(connectWords.title))
  }, [t])

  async function connect(): Promise<void> {
    setState({ at: 'connecting', step: 'signIn' })
    const added = await addConnection(form)
    if (!added.ok) return setState({ at: 'form', step: stepOfError(added.error), error: ofFirstSignIn(added.error) })
    setForm(withoutSecrets)
    setState({ at: 'added', step: 'test', profile: added.profile, vault: added.vault })
  }

  return (
    <ProfilePage title={t(connectWords.title)}>
      <Steps current={state.step} />
      {state.at === 'added' ? (
        <Connected profile={state.profile} vault={state.vault} />
      ) : (
        <ConnectForm
          key={state.step}
          step={state.step}
          form={form}
          onChange={(change) => setForm((before) => ({ ...before, ...change }))}
          vault={lastRead(list)?.value.vault}
          isConnecting={state.at === 'connecting'}
          error={state.at === 'form' ? state.error : undefined}
          onStep={(step) => setState({ at: 'form', step })}
          onSubmit={() => void connect()}
        />
      )}
    </ProfilePage>
  )
}
