import type { DeskError } from '../../../contract/errors.ts'
import { assetTable } from '../../../domain/tables/holdingTables.ts'
import { useRows } from '../../data/query.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { lastError, lastRead, type Loadable } from '../../data/loadable.ts'
import { Stale, Unread } from '../../data/Readable.tsx'
import { useRoute } from '../../routing/route.ts'
import { useGridSort } from '../../ui/grid/layouts.ts'
import { orderOf } from '../../ui/grid/tableColumns.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { AssetList } from './AssetList.tsx'
import styles from './Board.module.css'
import { DraggedBar } from './DraggedBar.tsx'
import { KeyList } from './KeyList.tsx'
import { assetQuery, keyQuery } from './boardQuery.ts'
import type { BoardOpened } from './views.ts'

/** Why neither list is here, if the reason is the same: it is then shown once. */
function commonFailure(one: Loadable<unknown>, other: Loadable<unknown>): DeskError | undefined {
  if (lastRead(one) !== undefined || lastRead(other) !== undefined) return undefined
  const error = lastError(one)
  return error?.code === lastError(other)?.code ? error : undefined
}

/** The rows of the board, if it is shown as rows. */
export function useBoardRows(isShown: boolean) {
  const { language } = useWords()
  const { params } = useRoute()
  const order = orderOf(assetTable, useGridSort('assets'), language)
  return {
    assets: useRows('findAssets', isShown ? { ...assetQuery(params), ...order } : undefined),
    keys: useRows('findKeys', isShown ? keyQuery(params) : undefined),
  }
}

interface BoardRowsProps extends ReturnType<typeof useBoardRows> {
  opened: BoardOpened
}

/** The board as rows: the asset numbers in a table, and the keys beside it. */
export function BoardRows({ assets, keys, opened }: BoardRowsProps) {
  const common = commonFailure(assets, keys)
  return (
    <>
      <Stale of={[assets, keys]} onRetry={askShownAgain} />
      {common === undefined ? (
        <div className={styles.board} data-opened={opened.is}>
          <AssetList rows={assets} opened={opened.asset} />
          <KeyList rows={keys} opened={opened.key} />
          <DraggedBar />
        </div>
      ) : (
        <Unread error={common} onRetry={askShownAgain} />
      )}
    </>
  )
}
