import type { Language } from '../../../contract/bridge.ts'
import type { InputOf } from '../../../contract/operations.ts'
import type { Params } from '../../routing/route.ts'
import type { GridSort } from '../../ui/grid/columns.ts'

type AssetQuery = InputOf<'findAssets'>
type KeyQuery = InputOf<'findKeys'>
type By = NonNullable<AssetQuery['sort']>['by']

/** Which asset numbers are shown, and which keys; the address says so. */
export const assetFilters = ['all', 'free', 'held', 'online', 'lent'] as const
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

/** The order of the asset numbers; each column's id is the copy's name for it. */
export function orderOf(sort: GridSort | undefined, language: Language): Pick<AssetQuery, 'sort'> {
  if (sort === undefined) return {}
  return { sort: { by: sort.column as By, descending: sort.descending, language } }
}
