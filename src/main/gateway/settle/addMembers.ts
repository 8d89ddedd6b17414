import type { DeskError } from '../../../contract/errors.ts'
import type { NewMember } from '../../../contract/inputs.ts'
import type { Member } from '../../../contract/records.ts'
import { fit, match } from '../accounts.ts'
import type { ReadOptions } from '../calls.ts'
import { preferredPageSize } from '../collect.ts'
import type { Directory } from '../directory.ts'
import type { AddOutcome } from '../gateway.ts'
import { lookUntilDone, notDone, type Evidence } from './settle.ts'

/** Above this many people, reading everybody once may cost less than a look for each. */
const fewPeople = 10

/** The ids of those who had an account of such a name before the request: none of them is its work. */
export async function accountsBefore(
  people: readonly NewMember[],
  directory: Directory,
  options: ReadOptions,
): Promise<ReadonlySet<string>> {
  const byName = async (): Promise<Member[]> => {
    const found = await Promise.all(people.map((person) => directory.all({ keyword: person.userName }, options)))
    return found.flat()
  }
  const cheaper = async (): Promise<Member[]> => {
    if (people.length <= fewPeople) return byName()
    const { total, list } = await directory.page({}, 1, preferredPageSize, options)
    const pages = Math.ceil((total ?? Infinity) / Math.max(1, list.length))
    // Everybody is read at least twice, because records move between pages.
    return 2 * pages < people.length ? directory.all({}, options) : byName()
  }
  return new Set((await cheaper()).map((member) => member.globalId))
}

interface Request {
  /** Everybody in the request. */
  people: readonly NewMember[]
  /** Those of whom the reply does not say. */
  open: readonly NewMember[]
  enterpriseCode: string | undefined
  /** Ids of records that are somebody else's; `undefined` where it could not be read who was there before. */
  others: ReadonlySet<string> | undefined
  /** What the request came to; a person's error where it stays so. */
  error: DeskError
  mayStillRun: boolean
}

/** One look for one person. A record that only begins with the account name may be somebody else's. */
function evidenceOf(
  records: readonly Member[],
  person: NewMember,
  { people, others, enterpriseCode }: Request,
): { evidence: Evidence; record?: Member } {
  const candidates = records.filter((record) => record.deleted !== true && !others?.has(record.globalId))
  const record = match(candidates, people, enterpriseCode).get(person)
  if (!record) return { evidence: 'notDone' }
  const isCertain = others !== undefined && fit(record, person, enterpriseCode) !== 'beginning'
  return isCertain ? { evidence: 'done', record } : { evidence: 'unclear' }
}

/** A1, for people of whom the reply does not say: lists each account name until it is there. */
export async function settleAdded(
  request: Request,
  directory: Directory,
  options: ReadOptions,
  pausesMs: readonly number[],
): Promise<AddOutcome> {
  const outcome: AddOutcome = { succeeded: [], failed: [], unknown: [], settledByReading: true }
  await Promise.all(
    request.open.map(async (person) => {
      const { userName } = person
      let record: Member | undefined
      const see = async (keyword: string) => evidenceOf(await directory.all({ keyword }, options), person, request)
      const look = async (): Promise<Evidence> => {
        const seen = await see(userName)
        record = seen.record
        if (seen.evidence !== 'notDone') return seen.evidence
        // A service may find whole accounts only, and this one has the enterprise code at its end.
        return (await see(person.name)).evidence === 'notDone' ? 'notDone' : 'unclear'
      }
      const evidence = await lookUntilDone(look, pausesMs)
      if (evidence === 'done' && record) outcome.succeeded.push(record)
      else if (evidence === 'notDone' && !request.mayStillRun) {
        outcome.failed.push({ userName, message: null, code: notDone(request.error).code })
      } else outcome.unknown.push({ userName, error: request.error })
    }),
  )
  if (outcome.unknown.length === request.open.length) delete outcome.settledByReading
  return outcome
}
