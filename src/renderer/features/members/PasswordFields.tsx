import { useWords } from '../../ui/useWords.tsx'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type FieldState, useFields, type Fields } from '../../ui/useFields.ts'
import { passwordWords } from '../../../words/page/members.ts'
import { fieldWords } from '../../../words/terms.ts'
import type { DeskError } from '../../../contract/errors.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { advisePersonField, refusedField } from '../../../domain/memberAdvice.ts'
import { checkPersonField } from '../../../domain/memberRules.ts'
import styles from './Members.module.css'
import type { MemberField } from './memberForm.ts'

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

interface MemberFieldsOptions<F extends MemberField> {
  profile: Profile
  values: Readonly<Record<F, string>>
  onChange: (change: Partial<Record<F, string>>) => void
  /** Whether a field is sent; one that isn't is never wrong. */
  isSent: (field: F) => boolean
  /** The error of the last attempt. */
  error: DeskError | undefined
}

/** An employee's fields, checked by the specification's rules and by what is known about this service. */
export function useMemberFields<F extends MemberField>(options: MemberFieldsOptions<F>): Fields<F> {
  const { profile, values, onChange, isSent, error } = options
  const refused = error && refusedField(error)
  return useFields<F>({
    values,
    onChange,
    check: (field) => (isSent(field) ? checkPersonField(field, values[field], profile) : undefined),
    advise: (field) => (isSent(field) ? advisePersonField(field, values[field], profile) : undefined),
    // A password that was generated has no field that could say it; an edit sends the others too.
    refusal: error && { error, field: refused === 'password' && !isSent(refused as F) ? undefined : (refused as F) },
  })
}
