import { useWords } from '../../ui/useWords.tsx'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { FieldState } from '../../ui/useFields.ts'
import { passwordWords } from '../../../words/page/members.ts'
import { fieldWords } from '../../../words/terms.ts'
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
          { id: 'letters', text: t(passwordWords.letters), note: t(passwordWords.lettersNote) },
          { id: 'words', text: t(passwordWords.words), note: t(passwordWords.wordsNote) },
          { id: 'type', text: t(passwordWords.type), ...(isForMany && { note: t(passwordWords.typeForAll) }) },
        ]}
      />
      {way === 'type' ? (
        <TextField {...field} label={t(fieldWords.newPassword)} isCode isRequired autoFocus isDisabled={isDisabled} />
      ) : (
        <p className={styles.once}>{t(isForMany ? passwordWords.onceEach : passwordWords.once)}</p>
      )}
    </div>
  )
}
