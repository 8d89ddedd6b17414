import { DeskFailure, type DeskError } from '../../contract/errors.ts'
import type { NewMember } from '../../contract/inputs.ts'
import type { OutputOf } from '../../contract/operations.ts'
import { match, type AccountRecord } from '../../domain/accounts.ts'
import { maxPeoplePerRequest } from '../../domain/memberRules.ts'
import type { IntentOf } from '../../contract/intents.ts'
import type { AddOutcome } from '../gateway/gateway.ts'
import type { CallContext, LookAgain } from './desk.ts'

type Added = OutputOf<'addMembers'>
export type PersonWithPassword = NewMember & { password: string }

/** The passwords generated for those who came without one and were, or may have been, added. */
export function passwordsMadeUp(
  { asked, people }: { asked: readonly NewMember[]; people: readonly PersonWithPassword[] },
  { succeeded, failed, notSent }: Omit<Added, 'outcome'>,
  enterpriseCode: string | undefined,
): NonNullable<Added['passwords']> {
  const madeUp = people.filter((_, at) => asked[at]?.password === undefined)
  const records = match<AccountRecord, PersonWithPassword>([...succeeded, ...failed], people, enterpriseCode)
  const notAdded = new Set<AccountRecord | undefined>(failed)
  return madeUp
    .filter((person) => !notSent.includes(person.userName) && !notAdded.has(records.get(person)))
    .map(({ userName, password }) => ({ userName, password }))
}

function overall(added: Omit<Added, 'outcome'>): Added['outcome'] {
  if (added.unknown.length > 0) return 'unknown'
  if (added.failed.length === 0 && added.notSent.length === 0) return 'done'
  return added.succeeded.length > 0 ? 'partly' : 'refused'
}

/** A request that was refused as a whole names nobody: then everybody in it failed for the same reason. */
function everybodyNamed(answer: AddOutcome, batch: readonly PersonWithPassword[]): AddOutcome {
  const { error } = answer
  if (error === undefined) return answer
  const named = new Set(answer.failed.map((one) => one.userName))
  const unnamed = batch.filter((member) => !named.has(member.userName))
  const why = { message: error.message ?? null, code: error.code }
  return { ...answer, failed: [...answer.failed, ...unnamed.map(({ userName }) => ({ userName, ...why }))] }
}

/**
 * Adds any number of employees in requests of at most 100 (A1), one after the other. After a request whose outcome is
 * unknown, or that could not be sent, the rest is not sent: a person decides what to do next. Throws only if the very
 * first request could not be sent.
 */
export async function addInBatches(
  change: (intent: IntentOf<'A1'>, context: CallContext, how: { passwords: string[] }) => Promise<AddOutcome>,
  members: readonly PersonWithPassword[],
  context: CallContext,
): Promise<Added> {
  const { signal, onProgress } = context
  const added: Omit<Added, 'outcome'> = { succeeded: [], failed: [], unknown: [], notSent: [] }
  const total = members.length
  onProgress?.({ done: 0, total })

  for (let start = 0; start < total; start += maxPeoplePerRequest) {
    const batch = members.slice(start, start + maxPeoplePerRequest)
    const stop = (error: DeskError): void => {
      added.error = error
      added.notSent = members.slice(start).map((member) => member.userName)
    }
    if (signal?.aborted) {
      if (start === 0) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
      stop({ kind: 'cancelled', code: 'cancelled' })
      break
    }
    try {
      const passwords = batch.map((member) => member.password)
      const people = batch.map(({ password: _password, ...person }) => person)
      const ofBatch = {
        ...context,
        onUnclear: (look: LookAgain) =>
          context.onUnclear?.(async (later) => {
            const settled = everybodyNamed((await look(later)) as AddOutcome, batch)
            const seen = { ...settled, notSent: added.notSent }
            return { outcome: overall(seen), ...seen }
          }),
      }
      const answer = everybodyNamed(await change({ endpoint: 'A1', people }, ofBatch, { passwords }), batch)
      added.succeeded.push(...answer.succeeded)
      added.failed.push(...answer.failed)
      added.unknown.push(...answer.unknown)
      if (answer.settledByReading) added.settledByReading = true
      if (answer.error) added.error ??= answer.error
    } catch (error) {
      if (!(error instanceof DeskFailure) || start === 0) throw error
      stop(error.error)
      break
    }
    onProgress?.({ done: start + batch.length, total })
    if (added.unknown.length > 0 && start + batch.length < total) {
      added.error ??= added.unknown[0]?.error
      added.notSent = members.slice(start + batch.length).map((member) => member.userName)
      break
    }
  }
  return { outcome: overall(added), ...added }
}
