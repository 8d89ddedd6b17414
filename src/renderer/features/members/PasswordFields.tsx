import { useWords } from '../../ui/useWords.tsx'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { FieldState } from '../../ui/useFields.ts'
import styles from './Members.module.css'

/** `generate`: Keydesk generates it and shows it once. */
export type PasswordWay = 'generate' | 'type'

interface PasswordFieldsProps {
  label: string
  way: PasswordWay
  onWay: (way: PasswordWay) => void
  /** The password, if it is typed. */
  field: FieldState
  isDisabled: boolean
}

/** Where a new password comes from: generated, which is usual, or typed. */
export function PasswordFields({ label, way, onWay, field, isDisabled }: PasswordFieldsProps) {
  const { t } = useWords()
  return (
    <div className={styles.password}>
      <RadioChoices
        label={label}
        value={way}
        onChange={onWay}
        choices={[
          { id: 'generate', text: t('password.generate'), note: t('password.generateNote') },
          { id: 'type', text: t('password.type') },
        ]}
      />
      {way === 'type' && (
        <TextField {...field} label={t('field.newPassword')} isCode isRequired autoFocus isDisabled={isDisabled} />
      )}
    </div>
  )
}
