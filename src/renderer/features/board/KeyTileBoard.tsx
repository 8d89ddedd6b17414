import type { KeyNumber } from '../../../contract/ids.ts'
import type { BoardKey } from '../../../contract/tileBoard.ts'
import { useRows } from '../../data/query.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { lastRead } from '../../data/loadable.ts'
import { ReadableRows } from '../../data/Readable.tsx'
import type { Rows } from '../../data/queries.ts'
import { changeParams, useRoute } from '../../routing/route.ts'
import type { RowSource } from '../../ui/grid/source.ts'
import { TileList } from '../../ui/TileList.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Board.module.css'
import type { DropKey } from './dragged.ts'
import { DropOnKey } from './DropOnKey.tsx'
import { KeysFilter } from './KeysFilter.tsx'
import { NoKeys } from './NothingHere.tsx'
import { textOf, keyTileFilterOf, keyTileFilters } from './boardQuery.ts'
import { KeyBoardTile } from './KeyBoardTile.tsx'
import { boardWords } from '../../../words/page/holdings.ts'
import { kindWords } from '../../../words/terms.ts'

const idOf = ({ assetId }: BoardKey): string => assetId
const open = ({ assetId }: BoardKey): void => changeParams({ key: assetId, asset: '' }, 'replace')

const dropKeyOf = ({ assetNum, lent, holder, attention }: BoardKey): DropKey => ({
  key: assetNum as KeyNumber,
  isFree: !lent && attention.length === 0,
  holder: lent ? holder?.globalId : undefined,
})

/** The keys beside the wall: free, or lent to whom, since when and until when. */
export function KeyTileBoard({ opened }: { opened: string | undefined }) {
  const { t } = useWords()
  const { params } = useRoute()
  const filter = keyTileFilterOf(params)
  const query = filter === 'attention' ? { attention: true } : filter === 'all' ? {} : { state: filter }
  const rows = useRows('readWall', { of: 'keys', ...textOf(params), ...query })
  const read = lastRead(rows)
  const counts = read?.value.answer.keyCounts
  // Where nothing needs somebody, there is nothing to choose by it.
  const filters = keyTileFilters.filter((one) => one !== 'attention' || one === filter || (counts?.attention ?? 0) > 0)

  function list({ source }: Rows<'readWall'>) {
    if (source.total > 0) {
      // Asked for keys, it answers with keys.
      const keys = source as unknown as RowSource<BoardKey>
      return (
        <TileList label={t(kindWords.keys)} source={keys} idOf={idOf} opened={opened} onOpen={open} isOfKeys>
          {(key) => (
            <>
              <KeyBoardTile of={key} onOpen={() => open(key)} isOpened={key.assetId === opened} />
              <DropOnKey of={dropKeyOf(key)} />
            </>
          )}
        </TileList>
      )
    }
    return <NoKeys filter={filter} />
  }

  return (
    <section className={styles.keys} aria-label={t(kindWords.keys)} data-wall="">
      <header className={styles.head}>
        <h2>{t(kindWords.keys)}</h2>
        <KeysFilter filters={filters} value={filter} counts={counts} isPast={read?.isPast} />
      </header>
      <ReadableRows of={rows} reading={t(boardWords.readingKeys)} onRetry={askShownAgain}>
        {list}
      </ReadableRows>
    </section>
  )
}
