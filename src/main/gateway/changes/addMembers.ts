import { z } from 'zod'
import type { DeskError } from '../../../contract/errors.ts'
import type { PersonToAdd } from '../../../contract/intents.ts'
import { FailedAdd, Member } from '../../../contract/records.ts'
import { fit, match } from '../../../domain/accounts.ts'
import type { ListOptions } from '../lists.ts'
import { readShape, shapeFailure } from '../decoding/shape.ts'
import { preferredPageSize } from '../members/collect.ts'
import type { Directory } from '../members/directory.ts'
import type { GatewayParts } from '../parts.ts'
import { ifPossible, supporting, type ChangeKind } from './kind.ts'
import { mayStillRun, notDone } from './look.ts'
import { settleAdded } from './settleAdded.ts'

/** A1's `data`. A list may be missing if nobody belongs in it, but not both. */
const Added = z.looseObject({ succeeded: z.array(Member).nullish(), failed: z.array(FailedAdd).nullish() })

/** Some failed; `data` has both lists. */
const partlyFailed = '60027'

/** The reply doesn't mention some of the employees; the service may have skipped them. */
const incomplete: DeskError = { kind: 'unknown', code: 'change.replyIncomplete', endpoint: 'A1' }

/** Above this many employees, reading the whole list once may cost less than a search for each. */
const fewPeople = 10

/** The employees who might already have one of the accounts. */
async function accountHolders(
  people: readonly PersonToAdd[],
  directory: Directory,
  options: ListOptions,
): Promise<Member[]> {
  const byName = async (): Promise<Member[]> => {
    const found = await Promise.all(people.map((person) => directory.all({ keyword: person.userName }, options)))
    return found.flat()
  }
  if (people.length <= fewPeople) return byName()
  const { total, list } = await directory.page({}, 1, preferredPageSize, options)
  const pages = Math.ceil((total ?? Infinity) / Math.max(1, list.length))
  // The whole list is read at least twice, because records move between pages.
  return 2 * pages < people.length ? directory.everybody(options) : byName()
}

/** A1, one request. */
export function addMembers({ memberCenter, directory, enterpriseCode }: GatewayParts): ChangeKind<'A1'> {
  return {
    before: ({ people }, { signal, maxAgeMs = 0 }) =>
      ifPossible(async () => {
        const holders = await accountHolders(people, directory, {
          ...supporting,
          maxAgeMs,
          ...(signal ? { signal } : {}),
        })
        const members = holders.filter((one) => people.some((person) => fit(one, person, enterpriseCode)))
        return { members: [...new Map(members.map((one) => [one.globalId, one])).values()] }
      }),

    call: ({ people }, _before, passwords) => memberCenter.a1AddMembers(people, passwords),

    readReply(said, { endpoint }) {
      const isPartly = said.verdict === 'refused' && said.error.code === partlyFailed
      if (said.verdict === 'refused' && !isPartly) return { verdict: 'refused', error: said.error }
      const data = said.verdict === 'done' ? said.data : said.body.data
      const { succeeded, failed } = readShape(Added, data, endpoint, 'data')
      if (!succeeded && !failed) throw shapeFailure(endpoint, 'data.succeeded', 'array')
      return { verdict: 'done', reply: { succeeded: succeeded ?? [], failed: failed ?? [] } }
    },

    async settle({ people }, before, sent, pausesMs) {
      const known = before?.members?.map((member) => member.globalId)
      if (sent.verdict === 'refused') return { succeeded: [], failed: [], unknown: [], error: sent.error }
      if (sent.verdict === 'unclear') {
        const { error } = sent
        const request = { people, enterpriseCode, open: people, others: known && new Set<string>(known), error }
        const settled = await settleAdded({ ...request, mayStillRun: mayStillRun(sent) }, directory, pausesMs)
        const isNobodyAdded = settled.failed.length === people.length
        return isNobodyAdded ? { ...settled, failed: [], error: notDone(error) } : settled
      }
      const { succeeded, failed } = sent.reply
      const said = match([...succeeded, ...failed], people, enterpriseCode)
      const open = people.filter((person) => !said.has(person))
      // As many entries as people, so everybody is among them, under whatever name.
      if (succeeded.length + failed.length >= people.length || open.length === 0) {
        return { succeeded, failed, unknown: [] }
      }
      const others = known && new Set<string>([...known, ...succeeded.map((member) => member.globalId)])
      const request = { people, enterpriseCode, open, others, error: incomplete, mayStillRun: false }
      const settled = await settleAdded(request, directory, pausesMs)
      return {
        ...settled,
        succeeded: [...succeeded, ...settled.succeeded],
        failed: [...failed, ...settled.failed],
      }
    },
  }
}
