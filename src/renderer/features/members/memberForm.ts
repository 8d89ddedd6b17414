import type { MemberChange, NewMember } from '../../../contract/intents.ts'
import type { Long } from '../../../contract/ids.ts'
import type { Member } from '../../../contract/records.ts'
import { withoutEnterpriseCode } from '../../../domain/matchIds.ts'

/** An employee as the form has them: all texts. `departmentId` is empty for none. */
export interface MemberForm {
  userName: string
  name: string
  password: string
  departmentId: string
  passwordMobile: string
  remark: string
}
export type MemberField = keyof MemberForm

export const emptyMember: MemberForm = {
  userName: '',
  name: '',
  password: '',
  departmentId: '',
  passwordMobile: '',
  remark: '',
}

export const memberFields = Object.keys(emptyMember) as readonly MemberField[]

export function formOf(member: Member, enterpriseCode = ''): MemberForm {
  return {
    userName: withoutEnterpriseCode(member.userName, enterpriseCode),
    name: member.name ?? '',
    password: '',
    departmentId: member.departmentId ?? '',
    passwordMobile: member.passwordMobile ?? '',
    remark: member.remark ?? '',
  }
}

/** `hasPassword`: it was typed; otherwise one is generated. */
export function newMemberOf(form: MemberForm, hasPassword: boolean): NewMember {
  return {
    userName: form.userName,
    name: form.name.trim(),
    ...(hasPassword ? { password: form.password } : {}),
    ...(form.departmentId === '' ? {} : { departmentId: form.departmentId as Long }),
    ...(form.passwordMobile === '' ? {} : { passwordMobile: form.passwordMobile.trim() }),
    ...(form.remark === '' ? {} : { remark: form.remark }),
  }
}

/** What the form changes compared with what it started from; an unchanged field isn't sent. */
export function changeOf(before: MemberForm, form: MemberForm): MemberChange {
  const change: MemberChange = {}
  if (form.userName !== before.userName) change.userName = form.userName
  if (form.name !== before.name) change.name = form.name.trim()
  if (form.remark !== before.remark) change.remark = form.remark
  if (form.passwordMobile !== before.passwordMobile) change.passwordMobile = form.passwordMobile.trim()
  if (form.departmentId !== before.departmentId && form.departmentId !== '') {
    change.departmentId = form.departmentId as Long
  }
  return change
}
