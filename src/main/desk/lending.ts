import { DeskFailure } from '../../contract/errors.ts'
import type { KeyNumber } from '../../contract/ids.ts'
import type { Outcome } from '../../contract/outcome.ts'
import type { AssetEntry, BorrowedKey } from '../../contract/records.ts'
import { checkAssignment, withoutRepeats } from '../../domain/assignment.ts'
import { foretoldRefusal } from '../../domain/lending.ts'
import type { Before } from '../gateway/gateway.ts'
import { change } from './changes.ts'
import type { Handlers } from './desk.ts'
import type { Sessions } from './sessions.ts'

type LendingHandlers = Pick<Handlers, 'configureAssets' | 'lend'>

/** A9 takes numbers: one that nobody has, but that is some asset's id, was meant as its number. */
function refuseIds(given: readonly string[], assets: readonly AssetEntry[]): void {
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

export function lendingHandlers(sessions: Sessions): LendingHandlers {
  return {
    configureAssets: async ({ profile, memberGlobalId, ...given }, context) => {
      const assignment = withoutRepeats(given)
      const rule = checkAssignment(assignment)
      if (rule) throw new DeskFailure({ kind: 'invalid', ...rule })
      const gateway = await sessions.gateway(profile)
      const { add, remove } = assignment
      const check = ({ assets = [] }: Before): undefined => void refuseIds([...add, ...remove], assets)
      const intent = { endpoint: 'A9', member: memberGlobalId, add, remove } as const
      return change(gateway, intent, { signal: context.signal, check })
    },

    lend: async ({ profile, memberGlobalId, key, ...given }, context) => {
      const ids = [...new Set(given.assets)]
      if (ids.length === 0) throw new DeskFailure({ kind: 'invalid', code: 'input.required', field: 'asset' })
      const gateway = await sessions.gateway(profile)
      const check = ({ assets = [], keys = [] }: Before): Outcome | undefined => {
        refuseNumbers(ids, assets)
        refuseKeyId(key, keys)
        const refusal = foretoldRefusal({ member: memberGlobalId, key, assets: ids }, { assets, keys })
        if (!refusal) return undefined
        const { code, field, value } = refusal
        return { outcome: 'refused', error: { kind: 'refused', code, endpoint: 'A10', field, details: { value } } }
      }
      const intent = { endpoint: 'A10', member: memberGlobalId, key, assets: ids } as const
      const result = await change(gateway, intent, { signal: context.signal, check })
      return result.outcome === 'done' ? { ...result, key, assets: ids } : result
    },
  }
}
