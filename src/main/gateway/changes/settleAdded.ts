import type { DeskError } from '../../../contract/errors.ts'
import type { PersonToAdd } from '../../../contract/intents.ts'
import type { Member } from '../../../contract/records.ts'
import { fit, match } from '../../../domain/accounts.ts'
import type { AddOutcome } from '../gateway.ts'
import type { Directory } from '../members/directory.ts'
import { supporting } from './kind.ts'
import { lookUntilDone, notDone, type Evidence } from './look.ts'
import { plain } from './plain.ts'

/** Employees whom the reply doesn't mention, and what is known of them. */
interface Request {
  /** Everybody in the request. */
  people: readonly PersonToAdd[]
  /** Those whom the reply doesn't mention. */
  open: readonly PersonToAdd[]
  enterpriseCode: string | undefined
  /** Ids of records that belong to somebody else; `undefined` if the list could not be read before. */
  others: ReadonlySet<string> | undefined
  /** The error of the request, and of employees about whom nothing more is found. */
  error: DeskError
  mayStillRun: boolean
}

type Found = ReadonlyMap<PersonToAdd, Member>

/**
 * Whom of the request a search shows. A record that only begins with the account name may be somebody else's, and one
 * with another name is what somebody else added.
 */
function evidenceOf(
  found: Found,
  person: PersonToAdd,
  { others, enterpriseCode }: Request,
): { evidence: Evidence; record?: Member } {
  const record = found.get(person)
  if (!record) return { evidence: 'notDone' }
  const isNamedSo = record.name == null || plain(record.name) === plain(person.name)
  const isCertain = others !== undefined && isNamedSo && fit(record, person, enterpriseCode) !== 'beginning'
  return isCertain ? { evidence: 'done', record } : { evidence: 'unclear' }
}

/** Settles A1 for employees whom the reply doesn't mention: searches for each account name until it is there. */
export async function settleAdded(
  request: Request,
  directory: Directory,
  pausesMs: readonly number[],
): Promise<AddOutcome> {
  const { people, others, enterpriseCode } = request
  const outcome: AddOutcome = { succeeded: [], failed: [], unknown: [], settledByReading: true }
  async function search(keyword: string): Promise<Found> {
    const records = await directory.all({ keyword }, supporting)
    const candidates = records.filter((record) => record.deleted !== true && !others?.has(record.globalId))
    return match(candidates, people, enterpriseCode)
  }
  /** Of each attempt, by keyword: those of one name share a search. */
  const searches = new Map<string, Promise<Found>>()
  function found(keyword: string, attempt: number): Promise<Found> {
    const key = `${attempt} ${keyword}`
    const searching = searches.get(key) ?? search(keyword)
    searches.set(key, searching)
    return searching
  }
  await Promise.all(
    request.open.map(async (person) => {
      const { userName } = person
      let record: Member | undefined
      let attempt = 0
      const look = async (): Promise<Evidence> => {
        attempt += 1
        const see = async (keyword: string) => evidenceOf(await found(keyword, attempt), person, request)
        const seen = await see(userName)
        record = seen.record
        if (seen.evidence !== 'notDone') return seen.evidence
        // A service may find whole accounts only, and here those end with the enterprise code.
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
