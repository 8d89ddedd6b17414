import type { AssetId, AssetNumber, KeyNumber, MemberGlobalId } from '../../../src/contract/ids.ts'
import type { MemberChange, NewMember } from '../../../src/contract/inputs.ts'
import type { ChangeEndpoint, IntentOf } from '../../../src/contract/intents.ts'
import type { Gateway, Settled } from '../../../src/main/gateway/gateway.ts'

// Each change as the desk makes it: looked at, sent once, settled. Nothing is written down.
async function change<E extends ChangeEndpoint>(
  gateway: Gateway,
  intent: IntentOf<E>,
  stop: { signal?: AbortSignal } = {},
  { passwords = [] }: { passwords?: readonly string[] } = {},
): Promise<Settled[E]> {
  const before = await gateway.before(intent, stop)
  return gateway.settle(intent, before, await gateway.send(intent, before, { ...stop, passwords }))
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
