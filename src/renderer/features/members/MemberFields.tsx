import { useState } from 'react'
import { accountLengthBound, countCharacters, maxNameLength, maxRemarkLength } from '../../../domain/memberRules.ts'
import { checkPersonField } from '../../../domain/memberRules.ts'
import { useWords } from '../../ui/useWords.tsx'
import { wordsOfRule } from '../../ui/errorWords.ts'
import { TextField } from '../../ui/TextField.tsx'
import { DepartmentField } from './Departments.tsx'
import type { MemberField, MemberForm } from './memberForm.ts'
import styles from './Members.module.css'

interface MemberFieldsProps {
  form: MemberForm
  onChange: (change: Partial<MemberForm>) => void
  enterpriseCode: string | undefined
  isDisabled: boolean
  /** A new person gets a first password and must be complete; a known one keeps what is not touched. */
  isNew: boolean
  /** One tried to go on: every field may complain. */
  isTried: boolean
}

export function MemberFields({ form, onChange, enterpriseCode, isDisabled, isNew, isTried }: MemberFieldsProps) {
  const words = useWords()
  const { t } = words
  const [visited, setVisited] = useState<ReadonlySet<MemberField>>(new Set())

  function common(field: Exclude<MemberField, 'departmentId'>) {
    const isChecked = isTried || visited.has(field) || (form[field] !== '' && field !== 'password')
    const rule = isChecked ? checkPersonField(field, form[field], enterpriseCode) : undefined
    return {
      label: t(`field.${field}`),
      value: form[field],
      isDisabled,
      error: wordsOfRule(rule, words),
      onChange: (value: string) => onChange({ [field]: value }),
      onBlur: () => setVisited(new Set([...visited, field])),
    }
  }
  const length = (field: 'name' | 'remark', limit: number) =>
    t('field.length', { length: countCharacters(form[field]), limit })

  return (
    <div className={styles.fields}>
      <TextField
        {...common('userName')}
        isCode
        isRequired
        autoFocus={isNew}
        description={
          enterpriseCode === undefined || enterpriseCode === ''
            ? t('member.userNameNote')
            : t('member.userNameNoteWithCode', {
                code: enterpriseCode,
                limit: accountLengthBound - 1 - countCharacters(enterpriseCode),
              })
        }
      />
      <TextField {...common('name')} isRequired autoFocus={!isNew} description={length('name', maxNameLength)} />
      {isNew && <TextField {...common('password')} isCode isRequired description={t('member.passwordNote')} />}
      <DepartmentField
        value={form.departmentId}
        isDisabled={isDisabled}
        onChange={(departmentId) => onChange({ departmentId })}
      />
      <TextField {...common('passwordMobile')} type="tel" description={t('member.mobileNote')} />
      <div className={styles.wide}>
        <TextField {...common('remark')} lines={2} description={length('remark', maxRemarkLength)} />
      </div>
    </div>
  )
}
