import { z } from 'zod'
import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { ParsedInputOf } from '../../../contract/operations.ts'
import { Member } from '../../../contract/records.ts'
import { nameOf } from '../../../domain/people.ts'
import type { Replicas } from '../../replica/replica.ts'
import { checked } from '../memory/checked.ts'
import { isoOf, replicaOf } from '../memory/replicas.ts'
import type { Sessions } from '../sessions.ts'
import type { Whom } from './kinds.ts'

type TickedWork = Extract<ParsedInputOf<'startJob'>['work'], { picked: unknown }>

/** Employees that are read at once. */
const pageSize = 1000

const othersNow: DeskError = { kind: 'invalid', code: 'job.othersNow' }

/**
 * The employees whom a person ticked, as the copy has them and as that person saw them. Throws `job.othersNow` where the
 * copy was refreshed since.
 */
export async function selectedMembers(
  replicas: Replicas,
  sessions: Sessions,
  profile: ProfileId,
  { picked, shown }: Pick<TickedWork, 'picked' | 'shown'>,
): Promise<Member[]> {
  const replica = await replicaOf(replicas, sessions, profile)
  const all: Member[] = []
  do {
    const { rows, total, at } = await replica.members('copy', { picked }, { offset: all.length, limit: pageSize })
    if (total !== shown.count || isoOf(at) !== shown.asOf || rows.length === 0) throw new DeskFailure(othersNow)
    all.push(...checked(z.array(Member), rows))
  } while (all.length < shown.count)
  return all
}

export const whomOf = (member: Member): Whom => ({
  member: member.globalId,
  userName: member.userName,
  name: nameOf(member),
})
