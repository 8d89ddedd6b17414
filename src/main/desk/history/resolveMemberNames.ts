import { DeskFailure } from '../../../contract/errors.ts'
import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import { withoutEnterpriseCode } from '../../../domain/accounts.ts'
import type { Replicas } from '../../replica/replica.ts'
import type { CallContext } from '../desk.ts'
import { hasReplica, replicaOf } from '../memory/replicas.ts'
import { memoryPlace } from '../memory/reading.ts'
import { resolveMember } from '../resolveIds.ts'
import type { Sessions } from '../sessions.ts'

/**
 * The ids and accounts by which changes may know the employee whom a person typed. The copy, where there is one, tells
 * who that is, and throws `input.severalFit`; without it, the account is tried with and without the enterprise code.
 */
export async function resolveMemberNames(
  replicas: Replicas,
  sessions: Sessions,
  profile: ProfileId,
  { member, context }: { member: string | undefined; context: CallContext },
): Promise<{ member?: readonly string[] }> {
  if (member === undefined) return {}
  if (!context.asTyped) return { member: [member] }
  const given = sessions.find(profile)
  const { enterpriseCode } = given
  const namesOf = (account: string): string[] => [account, withoutEnterpriseCode(account, enterpriseCode)]
  const record = hasReplica(replicas, sessions, profile)
    ? await replicaOf(replicas, sessions, profile)
        .then((replica) => {
          const { reading } = memoryPlace(replica, 'copy', null)
          return resolveMember(reading, member as MemberGlobalId, given, context)
        })
        .then((resolved) => resolved.record)
        .catch((failure: unknown) => {
          if (failure instanceof DeskFailure && failure.error.code === 'input.severalFit') throw failure
          return undefined
        })
    : undefined
  const names = record
    ? [record.globalId, ...namesOf(record.userName)]
    : [...namesOf(member), ...(enterpriseCode === undefined ? [] : [member + enterpriseCode])]
  return { member: [...new Set([member, ...names])] }
}
