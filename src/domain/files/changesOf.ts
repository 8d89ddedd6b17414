import type { FileChange } from '../../contract/files.ts'
import type { KnownPeople } from './knownPeople.ts'
import { changeOf, type FilePerson } from './person.ts'

/** What an edit would change, of those whom the copy knows: each field as it is and as it would be. */
export function changesOf(people: readonly FilePerson[], known: KnownPeople): FileChange[] {
  return people.flatMap((person) => {
    const now = person.globalId === undefined ? undefined : known.byId(person.globalId)
    if (!now) return []
    const fields: FileChange['fields'] = {}
    for (const [field, after] of Object.entries(changeOf(person))) {
      const before = now[field as keyof typeof now] ?? ''
      if (after !== undefined && after !== before) fields[field] = { before, after }
    }
    return Object.keys(fields).length === 0 ? [] : [{ row: person.row, globalId: now.globalId, fields }]
  })
}
