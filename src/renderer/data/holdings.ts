import { create } from 'zustand'
import type { AssetEntry, BorrowedKey } from '../../contract/records.ts'
import { call } from '../desk/call.ts'
import { onChanged } from './changed.ts'
import { currentProfileId, onOtherEnterprise } from './enterprise.ts'
import { loadingFrom, settledFrom, type Loadable } from './loadable.ts'
import { currentRoute, onRoute } from '../routing/route.ts'
import { sourceOf } from './source.ts'
import { createTurns } from './turns.ts'

/** The enterprise's asset numbers (A6) and keys (A8), whole: both lists come in one piece. */
interface Holdings {
  assets: Loadable<AssetEntry[]>
  keys: Loadable<BorrowedKey[]>
}

const unread: Holdings = { assets: { state: 'unread' }, keys: { state: 'unread' } }

export const useHoldings = create<Holdings>(() => unread)

const turns = createTurns()

/** Reads both lists side by side; each is shown as soon as it is there. */
export async function readHoldings(): Promise<void> {
  const { signal, isNewest } = turns.next()
  const profile = currentProfileId()
  const source = sourceOf(currentRoute())
  const input = source.from === 'snapshot' ? { profile, source } : { profile }
  useHoldings.setState(({ assets, keys }) => ({ assets: loadingFrom(assets), keys: loadingFrom(keys) }))
  await Promise.all([
    call('listAssets', input, { signal }).then((result) => {
      const list = result.ok ? ({ ok: true, data: result.data.assets } as const) : result
      if (isNewest()) useHoldings.setState(({ assets }) => ({ assets: settledFrom(assets, list) }))
    }),
    call('listKeys', input, { signal }).then((result) => {
      const list = result.ok ? ({ ok: true, data: result.data.keys } as const) : result
      if (isNewest()) useHoldings.setState(({ keys }) => ({ keys: settledFrom(keys, list) }))
    }),
  ])
}

/** Reads the lists unless that was done already or is under way; after a failure it is tried again. */
export function readHoldingsOnce(): void {
  const { assets, keys } = useHoldings.getState()
  if ([assets, keys].some(({ state }) => state === 'unread' || state === 'failed')) void readHoldings()
}

/** The snapshot whose lists these are; empty for how things stand now. */
let shownOf = currentRoute().params['snapshot'] ?? ''
onRoute(() => {
  const { snapshot = '' } = currentRoute().params
  if (snapshot === shownOf) return
  shownOf = snapshot
  turns.stop()
  const wasRead = useHoldings.getState().assets.state !== 'unread'
  useHoldings.setState(unread)
  if (wasRead && 'profile' in currentRoute()) void readHoldings()
})

onOtherEnterprise(() => {
  turns.stop()
  useHoldings.setState(unread)
})

onChanged(() => {
  if (useHoldings.getState().assets.state !== 'unread') void readHoldings()
})
