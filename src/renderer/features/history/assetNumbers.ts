import { useQuery } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'

/** As many as one question may name. */
const most = 1000

/** What asset numbers are called by their ids, as far as the copy knows them. */
export function useAssetNumbers(ids: readonly string[]): (id: string) => string {
  const numbers = ids.slice(0, most)
  const found = lastRead(useQuery('findAssets', numbers.length === 0 ? undefined : { numbers, limit: numbers.length }))
  const assets = found?.value.assets ?? []
  return (id) => assets.find(({ assetId }) => assetId === id)?.assetNum ?? id
}
