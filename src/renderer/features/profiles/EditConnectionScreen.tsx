import { useEffect, useState } from 'react'
import { CircleQuestionMark } from 'lucide-react'
import { uiWords } from '../../../words/page/frame.ts'
import { connectionWords, connectWords } from '../../../words/page/profiles.ts'
import { profileWords } from '../../../words/page/anywhere.ts'
import { verbWords } from '../../../words/terms.ts'
import type { DeskError } from '../../../contract/errors.ts'
import type { Profile, VaultState } from '../../../contract/profiles.ts'
import { findProfile, readProfiles, useProfiles } from '../../data/profiles.ts'
import { Readable } from '../../data/Readable.tsx'
import { useRoute } from '../../routing/route.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { nameWindow } from '../../ui/Screen.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Form } from '../../ui/Form.tsx'
import { useLoss } from '../../ui/dialogs.tsx'
import { ProfilePage, ConnectionFields, useConnectionFields } from './ConnectionFields.tsx'
import { saveConnection, ConnectionTest, useConnectionTest, openFirst } from './ConnectionTest.tsx'
import {
  fieldsOf,
  connectSteps,
  formOf,
  isChanged,
  secretsOf,
  withoutSecrets,
  type ConnectFormValues,
} from './draft.ts'
import styles from './Profiles.module.css'

type State = { at: 'form'; error?: DeskError } | { at: 'saving' }

/** Everything that was entered for a stored connection, to be corrected and tested again. */
function EditConnection({ profile, vault }: { profile: Profile; vault: VaultState }) {
  const { t } = useWords()
  const [form, setForm] = useState(() => formOf(profile))
  const [state, setState] = useState<State>({ at: 'form' })
  const { test, run } = useConnectionTest(profile.id)
  /** Whether the last save had a secret: then a refusal is of what was entered, and no session has ended. */
  const [hasEntered, setHasEntered] = useState(false)
  const change = (next: Partial<ConnectFormValues>) => setForm((before) => ({ ...before, ...next }))
  const error = (state.at === 'form' ? state.error : undefined) ?? (test.at === 'failed' ? test.error : undefined)
  const fields = useConnectionFields({ form, onChange: change, before: profile, error })
  useLoss(isChanged(form, formOf(profile)) ? 'typed' : undefined, () => setForm(formOf(profile)))
  const isBusy = state.at === 'saving' || test.at === 'testing'

  async function save(): Promise<void> {
    setState({ at: 'saving' })
    const error = await saveConnection(profile, form)
    setState(error === undefined ? { at: 'form' } : { at: 'form', error })
    if (error !== undefined) return
    setHasEntered(Object.keys(secretsOf(form)).length > 0)
    setForm(withoutSecrets)
    fields.reset()
    await run()
  }

  function submit(): void {
    if (fields.attempt(connectSteps.flatMap(fieldsOf))) void save()
  }

  return (
    <Form className={styles.form} isBusy={isBusy} onSubmit={submit}>
      {connectSteps.map((step) => (
        <div key={step} className={styles.fields}>
          <h2>{t(connectWords[`step.${step}`])}</h2>
          <ConnectionFields
            step={step}
            form={form}
            onChange={change}
            before={profile}
            fields={fields}
            vault={vault}
            isDisabled={state.at === 'saving'}
            autoFocus={step === 'address'}
          />
        </div>
      ))}
      {state.at === 'form' && state.error !== undefined && (
        <ErrorNotice error={state.error} isShownAtField={fields.refusedField !== undefined} />
      )}
      <ConnectionTest isNew={hasEntered} profile={profile} state={test} onTestAgain={() => void run()} />
      <div className={styles.buttons}>
        {test.at === 'found' && <Button onPress={() => openFirst(profile)}>{t(connectWords.open)}</Button>}
        <Button type="submit" variant="primary" isPending={isBusy}>
          {t(connectionWords.save)}
        </Button>
      </div>
    </Form>
  )
}

/** The screen for correcting a stored connection, so that a wrong entry is never a dead end. */
export default function EditConnectionScreen() {
  const { t } = useWords()
  const route = useRoute()
  const list = useProfiles((state) => state.list)
  const profile = useProfiles((state) =>
    findProfile(state, route.place === 'connection' ? route.connection : undefined),
  )
  const title = profile === undefined ? t(connectionWords.editTitle) : t(verbWords.editNamed, { name: profile.name })
  useEffect(() => {
    nameWindow(title)
  }, [title])
  return (
    <ProfilePage title={title}>
      <Readable of={list} reading={t(uiWords.reading)} onRetry={() => void readProfiles()}>
        {({ vault }) =>
          profile?.origin === 'stored' ? (
            <EditConnection key={profile.id} profile={profile} vault={vault} />
          ) : (
            <EmptyState icon={CircleQuestionMark} title={t(profileWords.gone)}>
              {t(profileWords.goneText)}
            </EmptyState>
          )
        }
      </Readable>
    </ProfilePage>
  )
}
