import { useEffect, useEffectEvent } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { VaultState, Profile } from '../../../contract/profiles.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Form } from '../../ui/Form.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { fieldsOf, connectSteps, type ConnectFormValues, type ConnectStep } from './draft.ts'
import { ConnectionFields, useConnectionFields } from './ConnectionFields.tsx'
import styles from './Profiles.module.css'
import { connectWords, connectionWords } from '../../../words/page/profiles.ts'
import { Loading } from '../../ui/EmptyState.tsx'
import { ConnectionTest, useConnectionTest, openFirst } from './ConnectionTest.tsx'

interface ConnectFormProps {
  step: ConnectStep
  form: ConnectFormValues
  onChange: (change: Partial<ConnectFormValues>) => void
  vault: VaultState | undefined
  isConnecting: boolean
  error: DeskError | undefined
  onStep: (step: ConnectStep) => void
  /** After the last step. */
  onSubmit: () => void
}

/** One step of the form. A field shows its error once it loses focus or somebody tries to continue, not while typing. */
export function ConnectForm(props: ConnectFormProps) {
  const { step, form, onChange, vault, isConnecting, error, onStep, onSubmit } = props
  const { t } = useWords()
  const fields = useConnectionFields({ form, onChange, error })
  const isShownAtField = fieldsOf(step).some((field) => field === fields.refusedField)
  const place = connectSteps.indexOf(step)
  const previous = connectSteps[place - 1]
  const next = connectSteps[place + 1]

  function goOn(): void {
    if (!fields.attempt(fieldsOf(step))) return
    if (next === undefined) onSubmit()
    else onStep(next)
  }

  return (
    <Form className={styles.form} isBusy={isConnecting} onSubmit={goOn}>
      <div className={styles.fields}>
        <h2>{t(connectWords[`step.${step}`])}</h2>
        <ConnectionFields
          step={step}
          form={form}
          onChange={onChange}
          fields={fields}
          vault={vault}
          isDisabled={isConnecting}
          autoFocus
        />
      </div>
      {error !== undefined && <ErrorNotice error={error} isShownAtField={isShownAtField} />}
      <div className={styles.buttons}>
        {previous !== undefined && (
          <Button isDisabled={isConnecting} onPress={() => onStep(previous)}>
            {t(connectWords.previous)}
          </Button>
        )}
        <Button type="submit" variant="primary" isPending={isConnecting}>
          {t(next === undefined ? connectWords.submit : connectWords.next)}
        </Button>
      </div>
    </Form>
  )
}

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
