import { z } from 'zod'
import { DeskFailure } from '../../contract/errors.ts'
import type { NewMember } from '../../contract/inputs.ts'
import { FailedAdd, Member } from '../../contract/records.ts'
import { match } from './accounts.ts'
import type { GatewayParts } from './parts.ts'
import type { AddOutcome, CallOptions } from './gateway.ts'
import { supportingReadAttempts } from './limits.ts'
import { readShape, shapeFailure } from './shape.ts'
import { accountsBefore, settleAdded } from './settle/addMembers.ts'
import { beforehand, notDone } from './settle/settle.ts'
import type { ChangeVerdict } from './verdict.ts'

/** A1's `data`. Either list may be missing where nobody belongs in it, but not both. */
const Added = z.looseObject({ succeeded: z.array(Member).nullish(), failed: z.array(FailedAdd).nullish() })

/** Some failed; both lists are in `data`. */
const partlyFailed = '60027'

/** What the reply says of each person, or why it says nothing. */
function readAdded(verdict: ChangeVerdict): AddOutcome | ChangeVerdict {
  const isPartial = verdict.verdict === 'refused' && verdict.error.code === partlyFailed
  if (verdict.verdict !== 'done' && !isPartial) return verdict
  const data =
    verdict.verdict === 'done' ? verdict.data : verdict.answer.type === 'error' ? verdict.answer.body.data : null
  try {
    const { succeeded, failed } = readShape(Added, data, 'A1', 'data')
    if (!succeeded && !failed) throw shapeFailure('A1', 'data.succeeded', 'array')
    return { succeeded: succeeded ?? [], failed: failed ?? [], unknown: [] }
  } catch (failure) {
    if (!(failure instanceof DeskFailure)) throw failure
    const { endpoint, field, details } = failure.error
    const error = { kind: 'unknown', code: 'change.replyUnreadable', endpoint, field, details } as const
    return { verdict: 'unclear', error, mayStillRun: false }
  }
}

/** A1, one request. */
export async function addMembers(
  { calls, endpoints, directory, limits, enterpriseCode }: GatewayParts,
  people: NewMember[],
  options: CallOptions = {},
): Promise<AddOutcome> {
  const supporting = { attempts: supportingReadAttempts }
  const signal = options.signal ? { signal: options.signal } : {}
  const before = await beforehand(() => accountsBefore(people, directory, { ...supporting, ...signal }))
  const reply = readAdded(await calls.change(endpoints.a1AddMembers(people), options))

  const settleRest = (rest: readonly NewMember[], unclear: Extract<ChangeVerdict, { verdict: 'unclear' }>) =>
    settleAdded({ people: rest, enterpriseCode, before, ...unclear }, directory, supporting, limits.settlePausesMs)

  if (!('verdict' in reply)) {
    const mentioned = match([...reply.succeeded, ...reply.failed], people, enterpriseCode)
    const rest = people.filter((person) => !mentioned.has(person))
    if (rest.length === 0) return reply
    const error = { kind: 'unknown', code: 'change.replyIncomplete', endpoint: 'A1' } as const
    const settled = await settleRest(rest, { verdict: 'unclear', error, mayStillRun: false })
    return {
      succeeded: [...reply.succeeded, ...settled.succeeded],
      failed: [...reply.failed, ...settled.failed],
      unknown: settled.unknown,
      ...(settled.settledByReading ? { settledByReading: true } : {}),
    }
  }
  if (reply.verdict === 'refused') return { succeeded: [], failed: [], unknown: [], error: reply.error }
  if (reply.verdict === 'done') throw new TypeError('a reply that was done has been read')
  const settled = await settleRest(people, reply)
  const isNobodyAdded = settled.failed.length === people.length
  return isNobodyAdded ? { ...settled, failed: [], error: notDone(reply.error) } : settled
}
