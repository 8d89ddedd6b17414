import type { MemberChange, NewMember } from '../../../contract/inputs.ts'
import type { Long } from '../../../contract/ids.ts'
import type { Member } from '../../../contract/records.ts'
import { checkName, checkPassword, checkRemark, checkUserName, type BrokenRule } from '../../../domain/memberRules.ts'

/** A person as the form has them: all texts. `departmentId` is empty for none. */
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

/** The account as a person knows it: the service lists it with the enterprise code that it appended. */
function bareUserName(userName: string, enterpriseCode: string): string {
  const bare = userName.slice(0, -enterpriseCode.length)
  return enterpriseCode !== '' && bare !== '' && userName.endsWith(enterpriseCode) ? bare : userName
}

export function formOf(member: Member, enterpriseCode = ''): MemberForm {
  return {
    userName: bareUserName(member.userName, enterpriseCode),
    name: member.name ?? '',
    password: '',
    departmentId: member.departmentId ?? '',
    passwordMobile: member.passwordMobile ?? '',
    remark: member.remark ?? '',
  }
}

/** The rules of A1 and A2 for one field, as the desk checks them before anything is sent. */
export function checkMember(form: MemberForm, field: MemberField, enterpriseCode?: string): BrokenRule | undefined {
  switch (field) {
    case 'userName':
      return checkUserName(form.userName, enterpriseCode)
    case 'name':
      return checkName(form.name)
    case 'password':
      return checkPassword(form.password)
    case 'remark':
      return checkRemark(form.remark)
    default:
      return undefined
  }
}

export function newMemberOf(form: MemberForm): NewMember {
  return {
    userName: form.userName,
    name: form.name.trim(),
    password: form.password,
    ...(form.departmentId === '' ? {} : { departmentId: form.departmentId as Long }),
    ...(form.passwordMobile === '' ? {} : { passwordMobile: form.passwordMobile.trim() }),
    ...(form.remark === '' ? {} : { remark: form.remark }),
  }
}

/** What the form changes of what it began with; a field that is as it was is not sent. */
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
