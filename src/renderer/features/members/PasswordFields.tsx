import { useWords } from '../../ui/useWords.tsx'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { FieldState } from '../../ui/useFields.ts'
import styles from './Members.module.css'

/** `letters`, `words`: Keydesk generates it and shows it once. */
export type PasswordWay = 'letters' | 'words' | 'type'

/** What a change is sent of it. */
export const passwordSent = (way: PasswordWay, typed: string) => (way === 'type' ? { password: typed } : { style: way })

interface PasswordFieldsProps {
  label: string
  way: PasswordWay
  onWay: (way: PasswordWay) => void
  /** The password, if it is typed. */
  field: FieldState
  isDisabled: boolean
  /** More than one employee gets one, as a job. */
  isForMany?: boolean
}

/** Where a new password comes from: generated, which is usual, or typed. */
export function PasswordFields({ label, way, onWay, field, isDisabled, isForMany = false }: PasswordFieldsProps) {
  const { t } = useWords()
  return (
    <div className={styles.password}>
      <RadioChoices
        label={label}
        value={way}
        onChange={onWay}
        choices={[
          { id: 'letters', text: t('password.letters'), note: t('password.lettersNote') },
          { id: 'words', text: t('password.words'), note: t('password.wordsNote') },
          { id: 'type', text: t('password.type'), ...(isForMany && { note: t('password.typeForAll') }) },
        ]}
      />
      {way === 'type' ? (
        <TextField {...field} label={t('field.newPassword')} isCode isRequired autoFocus isDisabled={isDisabled} />
      ) : (
        <p className={styles.once}>{t(isForMany ? 'password.onceEach' : 'password.once')}</p>
      )}
    </div>
  )
}
