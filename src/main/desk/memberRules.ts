import { DeskFailure, throwAll, type DeskError } from '../../contract/errors.ts'
import type { MemberChange, NewMember } from '../../contract/inputs.ts'
import { checkPerson } from '../../domain/memberRules.ts'

function brokenRules(person: NewMember | MemberChange, enterpriseCode: string | undefined): DeskError[] {
  return checkPerson(person, enterpriseCode).map(({ field, rule }) => ({ kind: 'invalid', field, ...rule }))
}

/** A1's limits for every person, before anything is sent: throws all broken rules at once, each with row and field. */
export function checkNewMembers(members: NewMember[], enterpriseCode?: string): void {
  const errors: DeskError[] = []
  const firstRows = new Map<string, number>()
  members.forEach((member, index) => {
    const row = index + 1
    errors.push(...brokenRules(member, enterpriseCode).map((error) => ({ ...error, row })))
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
  throwAll(brokenRules(change, enterpriseCode))
}
