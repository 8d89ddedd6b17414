import type { Member } from '../contract/records.ts'

/** What a person is called: the name, or the account where there is none. */
export function nameOf({ name, userName }: Pick<Member, 'name' | 'userName'>): string {
  return name != null && name.trim() !== '' ? name : userName
}

/** What a person's department is called: its name, or its id where there is none; empty for nobody's. */
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

/** The departments that people were seen in, each once, by name in the language's order. (No endpoint lists them.) */
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
