import { DeskFailure, type DeskError } from '../../contract/errors.ts'
import type { MemberGlobalId } from '../../contract/ids.ts'
import type { OutputOf } from '../../contract/operations.ts'
import type { Member } from '../../contract/records.ts'
import type { Reading } from '../gateway/gateway.ts'
import { longWork } from './callOptions.ts'
import type { CallContext } from './desk.ts'
import { areAmong } from './resolveIds.ts'

export type Holders = Pick<OutputOf<'listAssets'>, 'holders' | 'holdersError'>

/**
 * The records of the holders; if they can't be read, the reason instead, because a list is useful without names too.
 */
export async function readHolders(
  reading: Reading,
  wantedIds: readonly (MemberGlobalId | null | undefined)[],
  known: Member | undefined,
  context: CallContext,
): Promise<Holders> {
  const wanted = new Set(wantedIds.filter((id) => id != null))
  if (wanted.size === 0) return { holders: [] }
  if (known && wanted.size === 1) return { holders: [known] }
  try {
    const options = { ...longWork(context).options, isEnough: areAmong(wanted) }
    const everyone = await reading.listAllMembers({}, options)
    return { holders: everyone.filter(({ globalId }) => wanted.has(globalId)) }
  } catch (failure) {
    const error: DeskError | undefined = failure instanceof DeskFailure ? failure.error : undefined
    if (error === undefined || error.kind === 'cancelled') throw failure
    return { holdersError: error }
  }
}

/**
 * Checks that the employee exists, so that an unknown one isn't taken for one without anything. Throws
 * `notFound.member`.
 */
export async function checkThereIs(reading: Reading, globalId: MemberGlobalId, context: CallContext): Promise<void> {
  const options = { ...longWork(context).options, isEnough: areAmong([globalId]) }
  const everyone = await reading.listAllMembers({}, options)
  if (everyone.some((one) => one.globalId === globalId)) return
  throw new DeskFailure({ kind: 'notFound', code: 'notFound.member', details: { value: globalId } })
}
