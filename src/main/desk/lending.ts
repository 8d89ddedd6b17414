import { DeskFailure, type DeskError } from '../../contract/errors.ts'
import type { AssetId, AssetNumber, KeyNumber, MemberGlobalId } from '../../contract/ids.ts'
import type { AssetEntry, BorrowedKey } from '../../contract/records.ts'
import type { Handlers } from './desk.ts'
import { callOptions } from './callOptions.ts'
import type { Sessions } from './sessions.ts'

type LendingHandlers = Pick<Handlers, 'configureAssets' | 'lend'>

/** A9 takes numbers: one that nobody has, but that is some asset's id, was meant as its number. */
export function refuseIds(given: readonly string[], assets: readonly AssetEntry[]): void {
  for (const value of given) {
    const meant = assets.find((asset) => asset.assetId === value)
    if (meant && !assets.some((asset) => asset.assetNum === value)) {
      const details = { value, assetNum: meant.assetNum }
      throw new DeskFailure({ kind: 'invalid', code: 'input.assetIdGiven', field: 'assetNum', details })
    }
  }
}

/** A7 and A10's assets take ids: one that nobody has, but that is some asset's number, was meant as its id. */
export function refuseNumbers(given: readonly string[], assets: readonly AssetEntry[]): void {
  for (const value of given) {
    const meant = assets.find((asset) => asset.assetNum === value)
    if (meant && !assets.some((asset) => asset.assetId === value)) {
      const details = { value, assetId: meant.assetId }
      throw new DeskFailure({ kind: 'invalid', code: 'input.assetNumberGiven', field: 'assetId', details })
    }
  }
}

function refuseKeyId(key: KeyNumber, keys: readonly BorrowedKey[]): void {
  const meant = keys.find((one) => one.assetId === (key as string))
  if (meant && !keys.some((one) => one.assetNum === key)) {
    const details = { value: key, keyNumber: meant.assetNum }
    throw new DeskFailure({ kind: 'invalid', code: 'input.keyIdGiven', field: 'key', details })
  }
}

/** What the lists show cannot be lent now is not asked for: the codes are those the service would answer with (A10). */
function findLent(
  member: MemberGlobalId,
  key: KeyNumber,
  ids: readonly AssetId[],
  lists: { assets: readonly AssetEntry[]; keys: readonly BorrowedKey[] },
): DeskError | undefined {
  const held = lists.keys.find((one) => one.assetNum === key)
  if (held?.borrowedFlag && held.cloudAccountGlobalId && held.cloudAccountGlobalId !== member) {
    return { kind: 'refused', code: '33018', endpoint: 'A10', field: 'key', details: { value: key } }
  }
  const lent = lists.assets.find((asset) => asset.borrowedFlag && ids.includes(asset.assetId))
  if (!lent) return undefined
  return { kind: 'refused', code: '33007', endpoint: 'A10', field: 'assetId', details: { value: lent.assetId } }
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

export function lendingHandlers(sessions: Sessions): LendingHandlers {
  return {
    configureAssets: async ({ profile, memberGlobalId, ...given }, context) => {
      const add = unique<AssetNumber>(given.add)
      const remove = unique<AssetNumber>(given.remove)
      if (add.length + remove.length === 0) throw new DeskFailure({ kind: 'invalid', code: 'input.nothingToChange' })
      const both = add.find((number) => remove.includes(number))
      if (both !== undefined) {
        throw new DeskFailure({ kind: 'invalid', code: 'input.sameInBoth', details: { value: both } })
      }
      const gateway = await sessions.gateway(profile)
      refuseIds([...add, ...remove], await gateway.listAssets(callOptions(context)))
      return gateway.configureAssets(memberGlobalId, { add, remove }, callOptions(context))
    },

    lend: async ({ profile, memberGlobalId, key, ...given }, context) => {
      const ids = unique<AssetId>(given.assets)
      if (ids.length === 0) throw new DeskFailure({ kind: 'invalid', code: 'input.required', field: 'asset' })
      const gateway = await sessions.gateway(profile)
      const options = callOptions(context)
      const [assets, keys] = await Promise.all([gateway.listAssets(options), gateway.listKeys(options)])
      refuseNumbers(ids, assets)
      refuseKeyId(key, keys)
      const error = findLent(memberGlobalId, key, ids, { assets, keys })
      if (error) return { outcome: 'refused', error }
      const result = await gateway.lend(memberGlobalId, key, ids, options)
      return result.outcome === 'done' ? { ...result, key, assets: ids } : result
    },
  }
}
