import { z } from 'zod'
import { DeskFailure, type DeskError } from '../../contract/errors.ts'
import type { NewMember } from '../../contract/inputs.ts'
import { FailedAdd, Member } from '../../contract/records.ts'
import { match } from './accounts.ts'
import type { GatewayParts } from './parts.ts'
import type { AddOutcome, CallOptions } from './gateway.ts'
import { supportingReadAttempts } from './limits.ts'
import { withoutSecrets } from './redact.ts'
import { readShape, shapeFailure } from './shape.ts'
import { accountsBefore, settleAdded } from './settle/addMembers.ts'
import { beforehand, notDone } from './settle/settle.ts'
import type { ChangeVerdict } from './verdict.ts'

/** A1's `data`. Either list may be missing where nobody belongs in it, but not both. */
const Added = z.looseObject({ succeeded: z.array(Member).nullish(), failed: z.array(FailedAdd).nullish() })

/** Some failed; both lists are in `data`. */
const partlyFailed = '60027'

type Unsaid = Exclude<ChangeVerdict, { verdict: 'done' }>
type Said = Pick<AddOutcome, 'succeeded' | 'failed'>

/** What the reply says of each person, or why it says nothing. */
function readAdded(verdict: ChangeVerdict, passwords: readonly string[]): Said | Unsaid {
  let data: unknown
  if (verdict.verdict === 'done') data = verdict.data
  else if (verdict.verdict === 'refused' && verdict.error.code === partlyFailed && verdict.answer.type === 'error') {
    data = verdict.answer.body.data
  } else return verdict
  try {
    const { succeeded, failed } = readShape(Added, data, 'A1', 'data')
    if (!succeeded && !failed) throw shapeFailure('A1', 'data.succeeded', 'array')
    return { succeeded: succeeded ?? [], failed: (failed ?? []).map((entry) => withoutSecrets(entry, passwords)) }
  } catch (failure) {
    if (!(failure instanceof DeskFailure)) throw failure
    const error: DeskError = { ...failure.error, kind: 'unknown', code: 'change.replyUnreadable' }
    return { verdict: 'unclear', error, mayStillRun: false }
  }
}

/** The reply says of some people nothing; a service may have passed over them. */
const incomplete: DeskError = { kind: 'unknown', code: 'change.replyIncomplete', endpoint: 'A1' }

/** A1, one request. */
export async function addMembers(
  { calls, endpoints, directory, limits, enterpriseCode }: GatewayParts,
  people: NewMember[],
  options: CallOptions = {},
): Promise<AddOutcome> {
  const supporting = { attempts: supportingReadAttempts }
  const signal = options.signal ? { signal: options.signal } : {}
  const call = endpoints.a1AddMembers(people)
  const before = await beforehand(() => accountsBefore(people, directory, { ...supporting, ...signal }))
  const reply = readAdded(await calls.change(call, options), call.secrets ?? [])
  const request = { people, enterpriseCode }

  if (!('verdict' in reply)) {
    const { succeeded, failed } = reply
    const said = match([...succeeded, ...failed], people, enterpriseCode)
    const open = people.filter((person) => !said.has(person))
    // As many entries as people: then everybody is among them, under whatever name.
    if (succeeded.length + failed.length >= people.length || open.length === 0) return { ...reply, unknown: [] }
    const others = before && new Set([...before, ...succeeded.map((member) => member.globalId)])
    const unsaid = { ...request, open, others, error: incomplete, mayStillRun: false }
    const settled = await settleAdded(unsaid, directory, supporting, limits.settlePausesMs)
    return {
      ...settled,
      succeeded: [...succeeded, ...settled.succeeded],
      failed: [...failed, ...settled.failed],
    }
  }
  if (reply.verdict === 'refused') return { succeeded: [], failed: [], unknown: [], error: reply.error }
  const unsaid = { ...request, ...reply, open: people, others: before }
  const settled = await settleAdded(unsaid, directory, supporting, limits.settlePausesMs)
  const isNobodyAdded = settled.failed.length === people.length
  return isNobodyAdded ? { ...settled, failed: [], error: notDone(reply.error) } : settled
}
