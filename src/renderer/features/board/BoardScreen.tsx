import '../../../words/page/copy.ts'
import '../../../words/page/exporting.ts'
import '../../../words/page/holdings.ts'
import '../../../words/page/members.ts'
import '../../../words/page/snapshots.ts'
import type { DeskError } from '../../../contract/errors.ts'
import { useAsked, useRows } from '../../data/asked.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { ExportButton } from '../../data/ExportButton.tsx'
import { openProductsExport } from '../../data/exportingProducts.ts'
import { CopyFreshness } from '../../data/Freshness.tsx'
import { holdingOf } from '../../data/holders.ts'
import { lastError, lastRead, type Loadable } from '../../data/loadable.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { SinceVisit } from '../../data/SinceVisit.tsx'
import { Stale, Unread } from '../../data/Readable.tsx'
import { changeParams, useRoute } from '../../routing/route.ts'
import { useGridSort } from '../../ui/grid/layouts.ts'
import { useWords } from '../../ui/useWords.tsx'
import { Screen, ToolbarEnd, ToolbarField } from '../../ui/Screen.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { AssetList } from './AssetList.tsx'
import { AssetPanel } from './AssetPanel.tsx'
import styles from './Board.module.css'
import { KeyList } from './KeyList.tsx'
import { KeyPanel } from './KeyPanel.tsx'
import { assetsAsked, keysAsked, orderOf } from './question.ts'

/** Why neither list is here, if the reason is the same: it is then shown once. */
function commonFailure(one: Loadable<unknown>, other: Loadable<unknown>): DeskError | undefined {
  if (lastRead(one) !== undefined || lastRead(other) !== undefined) return undefined
  const error = lastError(one)
  return error?.code === lastError(other)?.code ? error : undefined
}

const closeDetails = (): void => changeParams({ asset: '', key: '' }, 'replace')

/** The asset number or the key that the address names, with its holder. */
function useOpened() {
  const { asset = '', key = '' } = useRoute().params
  const assets = lastRead(useAsked('findAssets', asset === '' ? undefined : { numbers: [asset], limit: 2 }))
  const keys = lastRead(useAsked('findKeys', key === '' ? undefined : { numbers: [key], limit: 2 }))
  const foundAsset = assets?.value.assets.find(({ assetId }) => assetId === asset)
  const foundKey = keys?.value.keys.find(({ assetId }) => assetId === key)
  return { asset: foundAsset && holdingOf(foundAsset), key: foundKey && holdingOf(foundKey) }
}

/** All asset numbers and keys of the enterprise, with their states. */
export default function BoardScreen() {
  const { t, language } = useWords()
  const { params } = useRoute()
  const profile = useCurrentProfile()
  const assets = useRows('findAssets', { ...assetsAsked(params), ...orderOf(useGridSort('assets'), language) })
  const keys = useRows('findKeys', keysAsked(params))
  const { asset, key } = useOpened()
  const common = commonFailure(assets, keys)

  function panel() {
    if (profile === undefined) return false
    if (asset !== undefined)
      return <AssetPanel key={asset.entry.assetId} of={asset} profile={profile} onClose={closeDetails} />
    return key !== undefined && <KeyPanel key={key.entry.assetId} of={key} profile={profile} onClose={closeDetails} />
  }

  return (
    <Screen
      footer={<SinceVisit screen="board" />}
      title={t('place.board')}
      toolbar={
        <>
          <ToolbarField size="search">
            <SearchField
              label={t('board.search')}
              placeholder={t('board.searchHint')}
              value={params['find'] ?? ''}
              onChange={(find) => changeParams({ find }, 'replace')}
              isSettled={assets.state === 'ready' && keys.state === 'ready'}
            />
          </ToolbarField>
          <ToolbarEnd>
            <CopyFreshness asOf={lastRead(assets)?.value.answer.asOf} />
            <ExportButton onPress={() => openProductsExport('all')}>{t('board.exportAll')}</ExportButton>
          </ToolbarEnd>
        </>
      }
      panel={panel()}
    >
      <Stale of={[assets, keys]} onRetry={askShownAgain} />
      {common === undefined ? (
        <div
          className={styles.board}
          data-opened={asset === undefined ? (key === undefined ? undefined : 'key') : 'asset'}
        >
          <AssetList rows={assets} opened={asset?.entry.assetId} />
          <KeyList rows={keys} opened={key?.entry.assetId} />
        </div>
      ) : (
        <Unread error={common} onRetry={askShownAgain} />
      )}
    </Screen>
  )
}
