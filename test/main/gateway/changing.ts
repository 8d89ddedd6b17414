import type { AssetId, AssetNumber, KeyNumber, MemberGlobalId } from '../../../src/contract/ids.ts'
import type { MemberChange, NewMember, ChangeEndpoint, IntentOf } from '../../../src/contract/intents.ts'
import type { DeskError, Outcome } from '../../../src/contract/errors.ts'
import { isListed } from '../../../src/domain/historyEntry.ts'
import type { Before, Evidence, Gateway, Settled } from '../../../src/main/gateway/gateway.ts'

const notDone = (error: DeskError): DeskError => ({
  ...error,
  kind: 'refused',
  code: 'change.notDone',
  details: { ...error.details, because: error.code },
})

/** What a complete reading long after the sending would decide, by its evidence alone. */
export async function lookedFor<E extends ChangeEndpoint>(
  gateway: Gateway,
  intent: IntentOf<E>,
  before: Before,
  sent: Settled[E],
): Promise<Settled[E]> {
  if ('people' in intent && 'unknown' in sent) {
    const [open] = sent.unknown
    if (!open) return sent
    const [shown] = await gateway.look([{ intent, before, people: sent.unknown.map(({ userName }) => userName) }])
    const settled = {
      ...sent,
      succeeded: [...sent.succeeded],
      failed: [...sent.failed],
      unknown: [] as typeof sent.unknown,
    }
    for (const { userName, evidence, record } of shown?.people ?? []) {
      if (record && evidence === 'done') settled.succeeded.push(record)
      else if (evidence === 'notDone') settled.failed.push({ userName, message: null, code: 'change.notDone' })
      else settled.unknown.push({ userName, error: open.error })
    }
    if (!shown) return sent
    if (settled.failed.length === intent.people.length)
      Object.assign(settled, { failed: [], error: notDone(open.error) })
    return { ...settled, ...(settled.unknown.length < sent.unknown.length && { settledByReading: true }) }
  }
  if (!isListed(intent) || !('outcome' in sent) || sent.outcome !== 'unknown') return sent
  const [shown] = await gateway.look([{ intent, before }])
  const { error } = sent
  const outcomes: Partial<Record<Evidence, Outcome>> = {
    done: { outcome: 'done', settledByReading: true },
    notDone: { outcome: 'refused', settledByReading: true, error: notDone(error) },
    partly: { outcome: 'unknown', error: { ...error, code: 'change.partlyDone' } },
  }
  return ((shown && outcomes[shown.evidence]) ?? sent) as Settled[E]
}

// Each change as the desk makes it: looked at, sent once, looked for. Nothing is written down.
async function change<E extends ChangeEndpoint>(
  gateway: Gateway,
  intent: IntentOf<E>,
  stop: { signal?: AbortSignal } = {},
  { passwords = [] }: { passwords?: readonly string[] } = {},
): Promise<Settled[E]> {
  const before = await gateway.before(intent, stop)
  return lookedFor(gateway, intent, before, await gateway.send(intent, before, { ...stop, passwords }))
}

interface Options {
  signal?: AbortSignal
  knownUserName?: string
}

const stopBy = (signal: AbortSignal | undefined) => (signal ? { signal } : {})

export function addMembers(gateway: Gateway, members: readonly NewMember[], { signal }: Options = {}) {
  const people = members.map(({ password: _password, ...person }) => person)
  return change(gateway, { endpoint: 'A1', people }, stopBy(signal), {
    passwords: members.map(({ password = '' }) => password),
  })
}

export const editMember = (
  gateway: Gateway,
  member: MemberGlobalId,
  fields: MemberChange,
  { signal, knownUserName }: Options = {},
) => change(gateway, { endpoint: 'A2', member, change: fields, knownUserName }, stopBy(signal))

export const resetPassword = (gateway: Gateway, member: MemberGlobalId, password: string, { signal }: Options = {}) =>
  change(gateway, { endpoint: 'A3', member }, stopBy(signal), { passwords: [password] })

export const deleteMember = (gateway: Gateway, member: MemberGlobalId, { signal, knownUserName }: Options = {}) =>
  change(gateway, { endpoint: 'A4', member, knownUserName }, stopBy(signal))

export const configureAssets = (
  gateway: Gateway,
  member: MemberGlobalId,
  numbers: { add: AssetNumber[]; remove: AssetNumber[] },
) => change(gateway, { endpoint: 'A9', member, ...numbers })

export const lend = (gateway: Gateway, member: MemberGlobalId, key: KeyNumber, assets: AssetId[]) =>
  change(gateway, { endpoint: 'A10', member, key, assets })

export const claimActivity = (
  gateway: Gateway,
  claim: { identity: string; activityLabel: string; source: string; branch: string },
) => change(gateway, { endpoint: 'B1', ...claim })
