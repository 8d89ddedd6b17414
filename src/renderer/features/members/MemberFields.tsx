import type { ReactNode } from 'react'
import {
  accountLengthBound,
  countCharacters,
  maxNameLength,
  maxRemarkLength,
  checkPersonField,
} from '../../../domain/memberRules.ts'
import { useWords } from '../../ui/useWords.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type Fields, type FieldState, useFields } from '../../ui/Form.tsx'
import type { MemberField } from './memberForm.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { memberWords, passwordWords } from '../../../words/page/members.ts'
import { fieldWords } from '../../../words/terms.ts'
import type { DeskError } from '../../../contract/errors.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { advisePersonField, refusedField } from '../../../domain/memberAdvice.ts'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import styles from './Members.module.css'
import { useDepartmentChoices } from '../../data/departments.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'

interface DepartmentFieldProps {
  value: string
  error: string | undefined
  isDisabled: boolean
  onChange: (departmentId: string) => void
}

/** Chooses an employee's department among those in use. */
function DepartmentField({ value, error, isDisabled, onChange }: DepartmentFieldProps) {
  const { t } = useWords()
  return (
    <ComboBox
      label={t(fieldWords.department)}
      choices={useDepartmentChoices()}
      value={value === '' ? null : value}
      error={error}
      isDisabled={isDisabled}
      onChange={(id) => onChange(id ?? '')}
      emptyText={t(uiWords.noMatch)}
    />
  )
}

interface MemberFieldsProps {
  fields: Fields<MemberField>
  enterpriseCode: string | undefined
  isDisabled: boolean
  /** Below the account: one that could be used. */
  suggestion?: ReactNode
  /** What a new employee needs in addition. */
  children?: ReactNode
}

export function MemberFields({ fields, enterpriseCode, isDisabled, suggestion, children }: MemberFieldsProps) {
  const { t } = useWords()
  const common = (field: Exclude<MemberField, 'departmentId'>) => ({
    ...fields.of(field),
    label: t(fieldWords[field]),
    isDisabled,
  })
  const length = (field: 'name' | 'remark', limit: number) =>
    t(uiWords.length, { length: countCharacters(fields.of(field).value), limit })
  const department = fields.of('departmentId')

  return (
    <div className={styles.fields}>
      <TextField {...common('name')} isRequired autoFocus description={length('name', maxNameLength)} />
      <div className={styles.account}>
        <TextField
          {...common('userName')}
          isCode
          isRequired
          description={
            enterpriseCode === undefined || enterpriseCode === ''
              ? t(memberWords.userNameNote)
              : t(memberWords.userNameNoteWithCode, {
                  code: enterpriseCode,
                  limit: accountLengthBound - 1 - countCharacters(enterpriseCode),
                })
          }
        />
        {suggestion}
      </div>
      {children !== undefined && <div className={styles.wide}>{children}</div>}
      <DepartmentField
        value={department.value}
        error={department.error}
        isDisabled={isDisabled}
        onChange={department.onChange}
      />
      <TextField {...common('passwordMobile')} type="tel" description={t(memberWords.mobileNote)} />
      <div className={styles.wide}>
        <TextField {...common('remark')} lines={2} description={length('remark', maxRemarkLength)} />
      </div>
    </div>
  )
}

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
