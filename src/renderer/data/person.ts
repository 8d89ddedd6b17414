import type { ProfileId } from '../../contract/ids.ts'
import type { Member } from '../../contract/records.ts'
import type { Route } from '../routing/route.ts'

export interface Department {
  id: string
  name: string
}

/** The departments that people were seen in, by name. (No endpoint lists them.) */
export function departmentsOf(members: Iterable<Member>, language: string): Department[] {
  const names = new Map<string, string>()
  for (const { departmentId, departmentName } of members) {
    if (departmentId != null) names.set(departmentId, departmentName ?? names.get(departmentId) ?? '')
  }
  const { compare } = new Intl.Collator(language, { numeric: true })
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => compare(a.name, b.name) || compare(a.id, b.id))
}

/** What a person is called: the name, or the account where there is none. */
export function nameOf(member: Pick<Member, 'name' | 'userName'>): string {
  return member.name != null && member.name.trim() !== '' ? member.name : member.userName
}

/** Where a person is shown: found in the list, and with the details. */
export function placeOf({ userName, globalId }: Member, profile: ProfileId): Route {
  return { place: 'members', profile, params: { keyword: userName, member: globalId } }
}
