import type { ReactNode } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import { assetTable } from '../../../domain/tables/holdingTables.ts'
import { useQuery, useRows } from '../../data/query.ts'
import { useIsLeftOut } from '../../data/ListScreen.tsx'
import { lastRead, lastError, type Loadable } from '../../data/loadable.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { changeParams, useRoute } from '../../routing/route.ts'
import { Stale, Unread } from '../../data/Readable.tsx'
import { useGridSort } from '../../ui/grid/layouts.ts'
import { orderOf } from '../../ui/grid/tableColumns.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { AssetPanel } from './AssetPanel.tsx'
import { KeyPanel } from './KeyPanel.tsx'
import { assetQuery, keyQuery, textOf } from './boardQuery.ts'
import { viewOf, type BoardOpened, type Grouping, usePointing, useTileBoardData } from './TileBoardChosen.tsx'
import { isWallMode, WallMode } from './WallMode.tsx'
import { BoardLook } from './BoardLook.tsx'
import styles from './Board.module.css'
import { useDragged } from './dragged.ts'
import { DraggedBar } from './DropPlace.tsx'
import { KeyTileBoard } from './KeyTileBoard.tsx'
import { AssetTileBoard } from './AssetTileBoard.tsx'
import { AssetList } from './AssetList.tsx'
import { KeyList } from './KeyList.tsx'

const closeDetails = (): void => changeParams({ asset: '', key: '' }, 'replace')

/** The asset number or the key that the address names, with its holder. */
function useOpened() {
  const { asset = '', key = '' } = useRoute().params
  const assets = lastRead(useQuery('findAssets', asset === '' ? undefined : { numbers: [asset], limit: 2 }))
  const keys = lastRead(useQuery('findKeys', key === '' ? undefined : { numbers: [key], limit: 2 }))
  return {
    asset: assets?.value.rows.find(({ entry }) => entry.assetId === asset),
    key: keys?.value.rows.find(({ entry }) => entry.assetId === key),
  }
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

interface BoardViewProps {
  opened: BoardOpened
  panel: ReactNode
}

/** What the wall shows, if the board is shown as one. */
function useTileBoard(by: Grouping | undefined) {
  const { isPointing, ...pointing } = usePointing()
  const isDragging = useDragged((state) => state.dragged !== undefined)
  return { pointing, data: useTileBoardData(by, isPointing || isDragging) }
}

interface TileBoardViewProps extends ReturnType<typeof useTileBoard>, BoardViewProps {
  by: Grouping
}

/** Over the lists, which keep their place. */
function Over({ opened: { is }, panel }: BoardViewProps) {
  return (
    is !== undefined && (
      <div className={styles.over} data-of={is}>
        {panel}
      </div>
    )
  )
}

/** The board as a wall: the asset numbers as tiles in lanes, and the keys beside them. */
function TileBoardView({ by, pointing, data, opened, panel }: TileBoardViewProps) {
  const { read } = data
  const error = lastRead(read) === undefined ? lastError(read) : undefined
  return (
    <>
      <Stale of={[read]} />
      {error === undefined ? (
        <div className={styles.board}>
          <AssetTileBoard {...data} by={by} opened={opened.asset} pointing={pointing} />
          <KeyTileBoard opened={opened.key} />
          <Over opened={opened} panel={panel} />
          <DraggedBar />
        </div>
      ) : (
        <Unread error={error} />
      )}
    </>
  )
}

/** Why neither list is here, if the reason is the same: it is then shown once. */
function commonFailure(one: Loadable<unknown>, other: Loadable<unknown>): DeskError | undefined {
  if (lastRead(one) !== undefined || lastRead(other) !== undefined) return undefined
  const error = lastError(one)
  return error?.code === lastError(other)?.code ? error : undefined
}

/** The rows of the board, if it is shown as rows. */
function useBoardRows(isShown: boolean) {
  const { language } = useWords()
  const { params } = useRoute()
  const order = orderOf(assetTable, useGridSort('assets'), language)
  return {
    order,
    assets: useRows('findAssets', isShown ? { ...assetQuery(params), ...order } : undefined),
    keys: useRows('findKeys', isShown ? keyQuery(params) : undefined),
  }
}

type BoardRowsProps = ReturnType<typeof useBoardRows> & BoardViewProps

/** The board as rows: the asset numbers in a table, and the keys beside it. */
function BoardRows({ order, assets, keys, opened, panel }: BoardRowsProps) {
  const common = commonFailure(assets, keys)
  return (
    <>
      <Stale of={[assets, keys]} />
      {common === undefined ? (
        <div className={styles.board}>
          <AssetList rows={assets} order={order} opened={opened.asset} />
          <KeyList rows={keys} opened={opened.key} />
          <Over opened={opened} panel={panel} />
          <DraggedBar />
        </div>
      ) : (
        <Unread error={common} />
      )}
    </>
  )
}

/** The board as rows or as a wall. What is around it is the same, so that whoever changes the view keeps the focus. */
function BoardView({ opened, panel }: BoardViewProps) {
  const view = viewOf(useRoute().params)
  const rows = useBoardRows(view === 'rows')
  const wall = useTileBoard(view === 'rows' ? undefined : view)
  const asOf = (view === 'rows' ? lastRead(rows.assets) : lastRead(wall.data.read))?.value.answer.asOf
  const isSettled =
    view === 'rows'
      ? rows.assets.state === 'ready' && rows.keys.state === 'ready'
      : wall.data.read.state === 'ready' && !wall.data.isPast
  return (
    <BoardLook asOf={asOf} isSettled={isSettled}>
      {view === 'rows' ? (
        <BoardRows {...rows} opened={opened} panel={panel} />
      ) : (
        <TileBoardView {...wall} by={view} opened={opened} panel={panel} />
      )}
    </BoardLook>
  )
}

/** All asset numbers and keys of the enterprise, with who has them and what needs somebody. */
export default function BoardScreen() {
  const { params } = useRoute()
  const profile = useCurrentProfile()
  const { asset, key } = useOpened()
  const isLeftOut = useIsOpenedLeftOut()

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
    </>
  )
}
