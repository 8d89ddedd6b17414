import type { FilePurpose } from '../../../contract/fileFields.ts'
import type { FileColumns } from '../../../contract/files.ts'
import { DeskFailure } from '../../../contract/errors.ts'
import { KeyNumber, MemberGlobalId, type ProfileId } from '../../../contract/ids.ts'
import type { FileJobKind, PeopleJobKind } from '../../../contract/jobs.ts'
import type { ParsedInputOf } from '../../../contract/operations.ts'
import { faultError } from '../../../domain/files/cellNotes.ts'
import { changeOf, newMemberOf, type FilePerson } from '../../../domain/files/knownPeople.ts'
import { toBeDone } from '../../../domain/plans/checkPlan.ts'
import type { PlannedRow } from '../../../domain/plans/readPlan.ts'
import type { CallContext } from '../desk.ts'
import type { Files } from '../files/files.ts'
import { targetsOfPlan } from '../targets.ts'

type Work = Exclude<ParsedInputOf<'startJob'>['work'], { file: string } | { picked: unknown } | { kind: 'claim' }>

interface Opened {
  file: string
  columns?: FileColumns | undefined
  generate?: boolean | undefined
  inUse?: boolean | undefined
}

const purposes: Record<PeopleJobKind, FilePurpose> = {
  add: 'add',
  edit: 'edit',
  resetPassword: 'reset',
  delete: 'delete',
  leave: 'leave',
}

/** The rows of an opened file. Throws all of its faults at once. */
async function rowsIn(
  files: Files,
  profile: ProfileId,
  kind: PeopleJobKind,
  { file, columns, generate = false }: Opened,
): Promise<FilePerson[]> {
  const request = { profile, columns, purpose: purposes[kind], generate }
  // Whoever is in the copy may have been added by the job itself.
  const { people, faults } = await files.people(file, kind === 'add' ? { ...request, against: 'nothing' } : request)
  const error = faultError(faults)
  if (error) throw new DeskFailure(error)
  return people
}

const whoOf = ({ globalId, userName }: FilePerson) => ({
  ...(globalId === undefined ? {} : { memberGlobalId: MemberGlobalId.parse(globalId) }),
  ...(userName === undefined ? {} : { userName }),
})

/** The employee of a row of a plan, which was found. */
const knownOf = ({ member = '', userName, name }: PlannedRow) => ({
  memberGlobalId: MemberGlobalId.parse(member),
  ...(userName !== undefined && { userName }),
  ...(name !== undefined && { name }),
})
const numberOf = ({ assetNum }: PlannedRow['assets'][number]) => assetNum

/** What a plan says is to be done, by what the service shows now. Throws all of its faults at once. */
async function fromPlan(
  files: Files,
  profile: ProfileId,
  { kind, file, columns, inUse = false }: Opened & { kind: 'assign' | 'lend' },
  context: CallContext,
): Promise<Work> {
  const rows = await files.plan(file, { profile, purpose: kind, columns, inUse, against: 'now' }, context)
  const targets = targetsOfPlan(kind, rows)
  if (targets) context.onTargets?.(targets)
  if (kind === 'assign') {
    const people = rows.map((row) => {
      // What an earlier row withdraws is still somebody's when the plan is read.
      const { add, remove } = toBeDone(row)
      return { ...knownOf(row), add: add.map(numberOf), remove: remove.map(numberOf) }
    })
    return { kind, people, inUse }
  }
  const people = rows.map((row) => ({
    ...knownOf(row),
    key: KeyNumber.parse(row.key?.assetNum),
    assets: row.assets.map(({ assetId }) => assetId),
    ...(row.due !== undefined && { due: row.due }),
    ...(row.note !== undefined && { note: row.note }),
  }))
  return { kind, people }
}

/** What is to be done to the people in a file. */
export async function fromFile(
  files: Files,
  profile: ProfileId,
  given: Opened & { kind: FileJobKind },
  context: CallContext,
): Promise<Work> {
  const { kind } = given
  if (kind === 'assign' || kind === 'lend') return fromPlan(files, profile, { ...given, kind }, context)
  const rows = await rowsIn(files, profile, kind, given)
  switch (kind) {
    case 'add':
      return { kind, people: rows.map(newMemberOf), style: 'letters' }
    case 'edit':
      return {
        kind,
        people: rows.map((row) => {
          const before = row.globalId === undefined ? undefined : files.before(given.file, row.globalId)
          return { ...whoOf(row), change: changeOf(row), ...(before && { before }) }
        }),
      }
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
