import { DeskFailure, throwAll } from '../../contract/errors.ts'
import type { MemberChange, NewMember } from '../../contract/inputs.ts'
import { checkPeople, checkPerson, type KnownOfEnterprise } from '../../domain/memberRules.ts'

/** A1's limits, and the service's where it named them, for every person, before anything is sent: throws all at once. */
export function checkNewMembers(members: NewMember[], known: KnownOfEnterprise = {}): void {
  throwAll(checkPeople(members, known).map(({ row, field, rule }) => ({ kind: 'invalid', field, ...rule, row })))
}

/** A2's limits, for the fields that are given. */
export function checkMemberChange(change: MemberChange, known: KnownOfEnterprise = {}): void {
  if (Object.values(change).every((value) => value === undefined)) {
    throw new DeskFailure({ kind: 'invalid', code: 'input.nothingToChange' })
  }
  throwAll(checkPerson(change, known).map(({ field, rule }) => ({ kind: 'invalid', field, ...rule })))
}
