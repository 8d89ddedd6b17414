import { useQuery } from '../../data/query.ts'
import { holdingOf } from '../../data/known.ts'
import { useIsLeftOut } from '../../data/leftOut.ts'
import { lastRead } from '../../data/loadable.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { changeParams, useRoute } from '../../routing/route.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { AssetPanel } from './AssetPanel.tsx'
import { BoardView } from './BoardView.tsx'
import { KeyPanel } from './KeyPanel.tsx'
import { closeLendMany, useLendMany } from './lendMany.ts'
import { assetQuery, keyQuery, textOf } from './boardQuery.ts'
import { viewOf } from './views.ts'
import { isWallMode, WallMode } from './WallMode.tsx'

const LendManyDialog = lazyPart(() => import('./LendManyDialog.tsx'))

const closeDetails = (): void => changeParams({ asset: '', key: '' }, 'replace')

/** The asset number or the key that the address names, with its holder. */
function useOpened() {
  const { asset = '', key = '' } = useRoute().params
  const assets = lastRead(useQuery('findAssets', asset === '' ? undefined : { numbers: [asset], limit: 2 }))
  const keys = lastRead(useQuery('findKeys', key === '' ? undefined : { numbers: [key], limit: 2 }))
  const foundAsset = assets?.value.assets.find(({ assetId }) => assetId === asset)
  const foundKey = keys?.value.keys.find(({ assetId }) => assetId === key)
  return { asset: foundAsset && holdingOf(foundAsset), key: foundKey && holdingOf(foundKey) }
}

/** Whether the search and the filters of the board leave out what is opened. On a wall only the search does. */
function useIsOpenedLeftOut(): boolean {
  const { params } = useRoute()
  const { asset = '', key = '' } = params
  const isRows = viewOf(params) === 'rows'
  const assets = isRows ? assetQuery(params) : textOf(params)
  const keys = isRows ? keyQuery(params) : textOf(params)
  const isAssetOut = useIsLeftOut('findAssets', asset === '' ? undefined : { ...assets, numbers: [asset], limit: 0 })
  const isKeyOut = useIsLeftOut('findKeys', key === '' ? undefined : { ...keys, numbers: [key], limit: 0 })
  return asset === '' ? isKeyOut : isAssetOut
}

/** All asset numbers and keys of the enterprise, with who has them and what needs somebody. */
export default function BoardScreen() {
  const { params } = useRoute()
  const profile = useCurrentProfile()
  const { asset, key } = useOpened()
  const isLeftOut = useIsOpenedLeftOut()
  const people = useLendMany((state) => state.people)

  function panel() {
    if (profile === undefined) return false
    if (asset !== undefined)
      return (
        <AssetPanel
          key={asset.entry.assetId}
          of={asset}
          profile={profile}
          isLeftOut={isLeftOut}
          onClose={closeDetails}
        />
      )
    return (
      key !== undefined && (
        <KeyPanel key={key.entry.assetId} of={key} profile={profile} isLeftOut={isLeftOut} onClose={closeDetails} />
      )
    )
  }

  const is = asset === undefined ? (key === undefined ? undefined : 'key') : 'asset'
  const opened = { asset: asset?.entry.assetId, key: key?.entry.assetId, is } as const
  return (
    <>
      <BoardView opened={opened} panel={panel()} />
      {isWallMode(params) && <WallMode />}
      {people !== undefined && profile !== undefined && (
        <LendManyDialog profile={profile} people={people} onClose={closeLendMany} />
      )}
    </>
  )
}
