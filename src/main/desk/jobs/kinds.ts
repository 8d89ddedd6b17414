import type { ChangeIntent, IntentOf } from '../../../contract/intents.ts'
import type { MemberGlobalId } from '../../../contract/ids.ts'
import type { DeskError } from '../../../contract/errors.ts'
import type { FormerValues, MemberChange } from '../../../contract/inputs.ts'
import type { JobKind } from '../../../contract/jobs.ts'
import type { PersonToAdd } from '../../../contract/intents.ts'
import { differingField } from '../../../domain/memberEdit.ts'
import { maxPeoplePerRequest } from '../../../domain/memberRules.ts'
import type { PasswordRow } from '../../exports/exports.ts'
import type { Before } from '../../gateway/gateway.ts'
import type { Touched } from '../memory/touched.ts'

/** An employee of a row, as far as they are known. */
export interface Whom {
  member: MemberGlobalId
  userName?: string
  name?: string
}

/** What is written down of a row, by kind; never a password. */
export interface RowInput {
  add: PersonToAdd
  /** `before`: what whoever decided it saw. */
  edit: Whom & { change: MemberChange; before?: FormerValues }
  resetPassword: Whom
  delete: Whom
  leave: Whom
  claim: Omit<IntentOf<'B1'>, 'endpoint'>
}

/** What a kind of job adds to the engine. How an outcome maps to rows follows from the endpoint (`domain/jobRows.ts`). */
interface KindOfJob<K extends JobKind> {
  /** Rows in one request. */
  most: number
  id(row: RowInput[K]): string
  /** The records that it changes; no two jobs that run have one in common. */
  records(row: RowInput[K]): string[]
  /** The one request for these rows. */
  intent(rows: readonly RowInput[K][]): ChangeIntent
  /** Why these rows aren't sent, as the service shows their records now. */
  refusal?(rows: readonly RowInput[K][], before: Before, enterpriseCode: string | undefined): DeskError | undefined
  /** To whom a new password belongs; left out where none is set. */
  passwordOf?(row: RowInput[K]): Omit<PasswordRow, 'password'>
  /** The lists that it changes besides that of employees, and whether it removes those. */
  touches: Pick<Touched, 'lists' | 'mayBeGone'>
}

/** The only row of a request that is about one. */
function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new TypeError('a request without a row')
  return row
}

const known = ({ userName }: Whom) => (userName === undefined ? {} : { knownUserName: userName })
const ofMember = {
  most: 1,
  id: ({ member }: Whom): string => member,
  records: ({ member }: Whom): string[] => [`member:${member}`],
}

const deletion = {
  intent(rows: readonly Whom[]): IntentOf<'A4'> {
    const row = only(rows)
    return { endpoint: 'A4', member: row.member, ...known(row) }
  },
  touches: { lists: ['asset', 'key'], mayBeGone: true },
} satisfies Partial<KindOfJob<'delete'>>

export const kinds: { [K in JobKind]: KindOfJob<K> } = {
  add: {
    most: maxPeoplePerRequest,
    id: ({ userName }) => userName,
    records: ({ userName }) => [`account:${userName.toLowerCase()}`],
    intent: (people) => ({ endpoint: 'A1', people: [...people] }),
    passwordOf: ({ userName, name }) => ({ userName, name }),
    touches: { lists: [], mayBeGone: false },
  },
  edit: {
    ...ofMember,
    intent(rows) {
      const row = only(rows)
      return { endpoint: 'A2', member: row.member, change: row.change, ...known(row) }
    },
    refusal(rows, { members }, enterpriseCode) {
      const { before, change } = only(rows)
      const [record] = members ?? []
      if (before === undefined || record === undefined) return undefined
      const differs = differingField(before, record, enterpriseCode)
      // Somebody else may have done what was wanted.
      const isWanted = differingField({ ...before, ...change }, record, enterpriseCode) === undefined
      if (differs === undefined || isWanted) return undefined
      return { kind: 'refused', code: 'job.changedSince', endpoint: 'A2', details: { ...differs } }
    },
    touches: { lists: [], mayBeGone: false },
  },
  resetPassword: {
    ...ofMember,
    intent: (rows) => ({ endpoint: 'A3', member: only(rows).member }),
    passwordOf: ({ member, ...rest }) => ({ globalId: member, ...rest }),
    touches: { lists: [], mayBeGone: false },
  },
  delete: { ...ofMember, ...deletion },
  // What comes before is in `leaving.ts`.
  leave: { ...ofMember, ...deletion },
  claim: {
    most: 1,
    id: ({ identity }) => identity,
    records: ({ identity, activityLabel }) => [`claim:${identity.toLowerCase()} ${activityLabel}`],
    intent: (rows) => ({ endpoint: 'B1', ...only(rows) }),
    touches: { lists: [], mayBeGone: false },
  },
}
