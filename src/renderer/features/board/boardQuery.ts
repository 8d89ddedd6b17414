import { tileStates } from '../../../contract/bounds.ts'
import type { InputOf } from '../../../contract/operations.ts'
import type { Params } from '../../routing/route.ts'

type AssetQuery = InputOf<'findAssets'>
type KeyQuery = InputOf<'findKeys'>

/** Which asset numbers are shown, and which keys; the address says so. */
export const assetFilters = ['all', ...tileStates] as const
export const keyFilters = ['all', 'free', 'lent'] as const
/** A wall knows of each key whether it needs somebody, too. */
export const keyTileFilters = [...keyFilters, 'attention'] as const
export type AssetFilter = (typeof assetFilters)[number]
export type KeyFilter = (typeof keyFilters)[number]
export type KeyTileFilter = (typeof keyTileFilters)[number]
export const assetFilterOf = ({ show }: Params): AssetFilter => assetFilters.find((one) => one === show) ?? 'all'
export const keyFilterOf = ({ keys }: Params): KeyFilter => keyFilters.find((one) => one === keys) ?? 'all'
export const keyTileFilterOf = ({ keys }: Params): KeyTileFilter => keyTileFilters.find((one) => one === keys) ?? 'all'

/** The words that are searched for. */
export const textOf = ({ find = '' }: Params): Pick<KeyQuery, 'text'> => (find === '' ? {} : { text: find })

/** The filter for asset numbers in an address. */
export function assetQuery(params: Params): Pick<AssetQuery, 'text' | 'free' | 'held' | 'online' | 'lent'> {
  const show = assetFilterOf(params)
  return { ...textOf(params), ...(show === 'all' ? {} : { [show]: true }) }
}

/** The filter for keys, which are sorted by number. */
export function keyQuery(params: Params): Pick<KeyQuery, 'text' | 'free' | 'lent' | 'sort'> {
  const show = keyFilterOf(params)
  return { ...textOf(params), ...(show === 'all' ? {} : { [show]: true }), sort: { by: 'assetNum' } }
}
