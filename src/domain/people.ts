import type { Member } from '../contract/records.ts'

/** An employee's name, or the account if there is none. */
export function nameOf({ name, userName }: Pick<Member, 'name' | 'userName'>): string {
  return name != null && name.trim() !== '' ? name : userName
}

/** The department's name, or its id if it has none; empty if there is no department. */
export function departmentOf({
  departmentId,
  departmentName,
}: Pick<Member, 'departmentId' | 'departmentName'>): string {
  return departmentName || departmentId || ''
}

export interface Department {
  id: string
  name: string
}

/** The departments that employees belong to, each once, sorted by name for the language. (No endpoint lists them.) */
export function departmentsOf(
  members: Iterable<Pick<Member, 'departmentId' | 'departmentName'>>,
  language: string,
): Department[] {
  const names = new Map<string, string>()
  for (const { departmentId, departmentName } of members) {
    if (departmentId == null) continue
    names.set(departmentId, departmentOf({ departmentId, departmentName: departmentName || names.get(departmentId) }))
  }
  const { compare } = new Intl.Collator(language, { numeric: true })
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => compare(a.name, b.name) || compare(a.id, b.id))
}
