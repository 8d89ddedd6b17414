import type { ReactNode } from 'react'
import { accountLengthBound, countCharacters, maxNameLength, maxRemarkLength } from '../../../domain/memberRules.ts'
import { useWords } from '../../ui/useWords.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Fields } from '../../ui/useFields.ts'
import { DepartmentField } from './Departments.tsx'
import type { MemberField } from './memberForm.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { memberWords } from '../../../words/page/members.ts'
import { fieldWords } from '../../../words/terms.ts'
import styles from './Members.module.css'

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
