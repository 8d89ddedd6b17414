import { DeskFailure, throwAll, type DeskError } from '../../contract/errors.ts'
import type { MemberChange, NewMember } from '../../contract/inputs.ts'
import { checkName, checkPassword, checkRemark, checkUserName, type BrokenRule } from '../../domain/memberRules.ts'

function broken(field: string, rule: BrokenRule | undefined, row?: number): DeskError[] {
  if (!rule) return []
  return [{ kind: 'invalid', field, ...rule, ...(row === undefined ? {} : { row }) }]
}

/** A1's limits for every person, before anything is sent: throws all broken rules at once, each with row and field. */
export function checkNewMembers(members: NewMember[], enterpriseCode?: string): void {
  const errors: DeskError[] = []
  const firstRows = new Map<string, number>()
  members.forEach((member, index) => {
    const row = index + 1
    errors.push(
      ...broken('userName', checkUserName(member.userName, enterpriseCode), row),
      ...broken('password', checkPassword(member.password), row),
      ...broken('name', checkName(member.name), row),
      ...broken('remark', checkRemark(member.remark ?? ''), row),
    )
    // Whether accounts that differ by case alone are two is not shown; one of them would be a mistake either way.
    const key = member.userName.toLowerCase()
    const earlier = firstRows.get(key)
    if (earlier === undefined) firstRows.set(key, row)
    else {
      const details = { value: member.userName, row: earlier }
      errors.push({ kind: 'invalid', code: 'input.duplicateUserName', field: 'userName', row, details })
    }
  })
  throwAll(errors)
}

/** A2's limits, for the fields that are given. */
export function checkMemberChange(change: MemberChange, enterpriseCode?: string): void {
  if (Object.values(change).every((value) => value === undefined)) {
    throw new DeskFailure({ kind: 'invalid', code: 'input.nothingToChange' })
  }
  throwAll([
    ...(change.userName === undefined ? [] : broken('userName', checkUserName(change.userName, enterpriseCode))),
    ...(change.name === undefined ? [] : broken('name', checkName(change.name))),
    ...(change.remark === undefined ? [] : broken('remark', checkRemark(change.remark))),
  ])
}

/**
 * The account name as A2 wants it: by A1's rule, letters and digits alone, without the enterprise code that the
 * service appended. Where the code is not known, the name goes back as it came.
 */
export function withoutEnterpriseCode(userName: string, enterpriseCode = ''): string {
  const bare = userName.slice(0, -enterpriseCode.length)
  return enterpriseCode !== '' && bare !== '' && userName.endsWith(enterpriseCode) ? bare : userName
}
