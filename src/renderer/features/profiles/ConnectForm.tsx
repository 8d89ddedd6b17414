import type { DeskError } from '../../../contract/errors.ts'
import type { VaultState } from '../../../contract/profiles.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Form } from '../../ui/Form.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { fieldsOf } from './checks.ts'
import { ConnectionFields, useConnectionFields } from './ConnectionFields.tsx'
import { connectSteps, type ConnectFormValues, type ConnectStep } from './draft.ts'
import styles from './Profiles.module.css'
import { connectWords } from '../../../words/page/profiles.ts'

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
