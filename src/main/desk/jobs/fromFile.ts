import type { FilePurpose } from '../../../contract/fileFields.ts'
import type { FileColumns } from '../../../contract/files.ts'
import { DeskFailure } from '../../../contract/errors.ts'
import { MemberGlobalId, type ProfileId } from '../../../contract/ids.ts'
import type { PeopleJobKind } from '../../../contract/jobs.ts'
import type { ParsedInputOf } from '../../../contract/operations.ts'
import { faultError } from '../../../domain/files/faults.ts'
import { changeOf, newMemberOf, type FilePerson } from '../../../domain/files/person.ts'
import type { Files } from '../files/files.ts'

type Work = Exclude<ParsedInputOf<'startJob'>['work'], { file: string } | { picked: unknown } | { kind: 'claim' }>

interface Opened {
  file: string
  columns?: FileColumns | undefined
  generate?: boolean | undefined
}

const purposes: Record<PeopleJobKind, FilePurpose> = {
  ...{ add: 'add', edit: 'edit', resetPassword: 'reset' },
  ...{ delete: 'delete', leave: 'leave' },
}

/** The rows of an opened file. Throws all of its faults at once. */
async function rowsIn(
  files: Files,
  profile: ProfileId,
  kind: PeopleJobKind,
  { file, columns, generate = false }: Opened,
): Promise<FilePerson[]> {
  const asked = { profile, columns, purpose: purposes[kind], generate }
  // Whoever is in the copy may have been added by the job itself.
  const { people, faults } = await files.people(file, kind === 'add' ? { ...asked, against: 'nothing' } : asked)
  const error = faultError(faults)
  if (error) throw new DeskFailure(error)
  return people
}

const whoOf = ({ globalId, userName }: FilePerson) => ({
  ...(globalId === undefined ? {} : { memberGlobalId: MemberGlobalId.parse(globalId) }),
  ...(userName === undefined ? {} : { userName }),
})

/** What is to be done to the people in a file. */
export async function fromFile(
  files: Files,
  profile: ProfileId,
  given: Opened & { kind: PeopleJobKind },
): Promise<Work> {
  const { kind } = given
  const rows = await rowsIn(files, profile, kind, given)
  switch (kind) {
    case 'add':
      return { kind, people: rows.map(newMemberOf) }
    case 'edit':
      return { kind, people: rows.map((row) => ({ ...whoOf(row), change: changeOf(row) })) }
    case 'resetPassword':
      return { kind, people: rows.map((row) => ({ ...whoOf(row), password: row.password })), style: 'letters' }
    case 'delete':
    case 'leave':
      return { kind, people: rows.map(whoOf) }
  }
}

/** The passwords in a file that is given again, by account and by global id in lower case. */
export async function passwordsIn(
  files: Files,
  profile: ProfileId,
  kind: PeopleJobKind,
  opened: Opened,
): Promise<Map<string, string>> {
  const rows = await rowsIn(files, profile, kind, opened)
  return new Map(
    rows.flatMap(({ globalId, userName, password }) =>
      password === undefined
        ? []
        : [globalId, userName].flatMap((id) => (id === undefined ? [] : [[id.toLowerCase(), password] as const])),
    ),
  )
}
