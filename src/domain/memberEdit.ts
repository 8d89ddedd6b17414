import type { Long } from '../contract/ids.ts'
import type { MemberChange } from '../contract/inputs.ts'
import type { Member } from '../contract/records.ts'
import { withoutEnterpriseCode } from './accounts.ts'

/** A2's body: all of it, because the specification does not say what a missing field does. */
export interface MemberEdit {
  userName: string
  name: string
  departmentId?: Long
  remark?: string
  passwordMobile?: string
}

/** A2's body for a change of some fields: the others stay as the record has them. */
export function completeEdit(change: MemberChange, now: Member, enterpriseCode?: string): MemberEdit {
  const departmentId = change.departmentId ?? now.departmentId
  const remark = change.remark ?? now.remark
  const passwordMobile = change.passwordMobile ?? now.passwordMobile
  return {
    userName: change.userName ?? withoutEnterpriseCode(now.userName, enterpriseCode),
    name: change.name ?? now.name ?? '',
    ...(departmentId == null ? {} : { departmentId }),
    ...(remark == null ? {} : { remark }),
    ...(passwordMobile == null ? {} : { passwordMobile }),
  }
}
