import { z } from 'zod'
import type { DeskError } from '../../../contract/errors.ts'
import type { PersonToAdd } from '../../../contract/intents.ts'
import { FailedAdd, Member } from '../../../contract/records.ts'
import { fit, match } from '../../../domain/matchIds.ts'
import { readShape, shapeFailure } from '../decoding/shape.ts'
import { preferredPageSize } from '../members/collect.ts'
import type { ListOptions, Directory } from '../members/directory.ts'
import { type GatewayDeps, ifPossible, supporting, type ChangeKind, plain } from './kind.ts'
import type { Evidence } from './look.ts'

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
export function addMembers({ memberCenter, directory, enterpriseCode }: GatewayDeps): ChangeKind<'A1'> {
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

    outcome(said, { people }, { endpoint }) {
      const isPartly = said.verdict === 'refused' && said.error.code === partlyFailed
      if (said.verdict === 'refused' && !isPartly) return { ...nobody, error: said.error }
      const data = said.verdict === 'done' ? said.data : said.body['data']
      const { succeeded: added, failed: refused } = readShape(Added, data, endpoint, 'data')
      if (!added && !refused) throw shapeFailure(endpoint, 'data.succeeded', 'array')
      const [succeeded, failed] = [added ?? [], refused ?? []]
      const named = match([...succeeded, ...failed], people, enterpriseCode)
      // As many accounts as people, so everybody is among them, under whatever name.
      const accounts = new Set([...succeeded, ...failed].map(({ userName }) => userName.toLowerCase()))
      const isEverybody = accounts.size >= people.length
      const open = isEverybody ? [] : people.filter((person) => !named.has(person))
      return { succeeded, failed, unknown: open.map(({ userName }) => ({ userName, error: incomplete })) }
    },

    async look({ people }, { before, people: open }, looking) {
      const requested = open ? people.filter(({ userName }) => open.includes(userName)) : people
      const others = before?.members && new Set<string>(before.members.map(({ globalId }) => globalId))
      const see = async (person: PersonToAdd, keyword: string) => {
        const { members: records, isShort } = await looking.search(keyword)
        const candidates = records.filter((record) => record.deleted !== true && !others?.has(record.globalId))
        const record = match(candidates, people, enterpriseCode).get(person)
        if (!record && isShort) return { evidence: 'unclear' as const }
        return evidenceOf(record, person, others !== undefined)
      }
      const shown = await Promise.all(
        requested.map(async (person) => {
          const seen = await see(person, person.userName)
          // A service may find whole accounts only, and here those end with the enterprise code.
          const byName = seen.evidence === 'notDone' ? await see(person, person.name) : undefined
          const isThere = byName && byName.evidence !== 'notDone'
          return { userName: person.userName, ...(isThere ? { evidence: 'unclear' as const } : seen) }
        }),
      )
      const members = shown.flatMap(({ record }) => record ?? [])
      return { evidence: overall(shown.map(({ evidence }) => evidence)), seen: { members }, people: shown }
    },
  }

  /**
   * What a record shows of somebody. One that only begins with the account may be somebody else's, and one with another
   * name is what somebody else added.
   */
  function evidenceOf(record: Member | undefined, person: PersonToAdd, isSure: boolean) {
    if (!record) return { evidence: 'notDone' as const }
    const isNamedSo = record.name == null || plain(record.name) === plain(person.name)
    const isCertain = isSure && isNamedSo && fit(record, person, enterpriseCode) !== 'beginning'
    return isCertain ? { evidence: 'done' as const, record } : { evidence: 'unclear' as const }
  }
}

const nobody = { succeeded: [], failed: [], unknown: [] }

function overall(all: readonly Evidence[]): Evidence {
  const [first] = all
  if (first !== undefined && all.every((one) => one === first)) return first
  return all.includes('done') ? 'partly' : 'unclear'
}
