import type { Long } from '../contract/ids.ts'
import type { FormerValues, MemberChange } from '../contract/inputs.ts'
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

/** A mobile number that the service lists with asterisks: nobody knows what they stand for. */
export const isHidden = (mobile: string | null | undefined): boolean => mobile?.includes('*') === true

/**
 * A2's body for a change of some fields: the others stay as the record has them. A mobile number that the service hides
 * is left out, because what it lists would take the place of the number.
 */
export function completeEdit(change: MemberChange, now: Member, enterpriseCode?: string): MemberEdit {
  const departmentId = change.departmentId ?? now.departmentId
  const remark = change.remark ?? now.remark
  const passwordMobile = change.passwordMobile ?? now.passwordMobile
  const isHiddenHere = passwordMobile === now.passwordMobile && isHidden(passwordMobile)
  return {
    userName: change.userName ?? withoutEnterpriseCode(now.userName, enterpriseCode),
    name: change.name ?? now.name ?? '',
    ...(departmentId == null ? {} : { departmentId }),
    ...(remark == null ? {} : { remark }),
    ...(passwordMobile == null || isHiddenHere ? {} : { passwordMobile }),
  }
}

/** The fields that A2 can change. */
export const editedFields = ['userName', 'name', 'departmentId', 'remark', 'passwordMobile'] as const
export type EditedField = (typeof editedFields)[number]

/** A field as A2 takes it; nothing, empty text and a missing field are the same. */
export function editableValue(record: Member, field: EditedField, enterpriseCode: string | undefined): string {
  return field === 'userName' ? withoutEnterpriseCode(record.userName, enterpriseCode) : (record[field] ?? '')
}

/** The fields of a change as a record has them. */
export function formerValues(change: MemberChange, record: Member, enterpriseCode?: string): FormerValues {
  const given = editedFields.filter((field) => change[field] !== undefined)
  return Object.fromEntries(given.map((field) => [field, editableValue(record, field, enterpriseCode)]))
}

/** As it is compared. What history has kept has U+FFFD for half of a surrogate pair. */
const plain = (text: string): string => text.toWellFormed().normalize('NFC').trim()

/** The first field that a record no longer has as expected: as it was then and as it is now. */
export function differingField(
  expected: FormerValues,
  record: Member | undefined,
  enterpriseCode: string | undefined,
): { field: string; then: string; now: string } | undefined {
  return editedFields
    .flatMap((field) => {
      const then = expected[field]
      return then === undefined
        ? []
        : [{ field, then, now: record ? editableValue(record, field, enterpriseCode) : '' }]
    })
    .find(({ then, now }) => plain(then) !== plain(now))
}
