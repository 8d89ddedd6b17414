import type { KeyNumber } from '../../../contract/ids.ts'
import type { WallKey } from '../../../contract/wall.ts'
import { useRows } from '../../data/asked.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { lastRead } from '../../data/loadable.ts'
import { ReadableRows } from '../../data/Readable.tsx'
import type { Rows } from '../../data/reads.ts'
import { changeParams, useRoute } from '../../routing/route.ts'
import type { RowSource } from '../../ui/grid/source.ts'
import { TileList } from '../../ui/TileList.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Board.module.css'
import type { DropKey } from './dragged.ts'
import { DropOnKey } from './DropOnKey.tsx'
import { KeysFilter } from './KeysFilter.tsx'
import { NoKeys } from './NothingHere.tsx'
import { textOf, wallKeyFilterOf, wallKeyFilters } from './question.ts'
import { WallKeyTile } from './WallKeyTile.tsx'

const idOf = ({ assetId }: WallKey): string => assetId
const open = ({ assetId }: WallKey): void => changeParams({ key: assetId, asset: '' }, 'replace')

const dropKeyOf = ({ assetNum, lent, holder, attention }: WallKey): DropKey => ({
  ...{ key: assetNum as KeyNumber, isFree: !lent && attention.length === 0 },
  holder: lent ? holder?.globalId : undefined,
})

/** The keys beside the wall: free, or lent to whom, since when and until when. */
export function WallKeys({ opened }: { opened: string | undefined }) {
  const { t } = useWords()
  const { params } = useRoute()
  const filter = wallKeyFilterOf(params)
  const asked = filter === 'attention' ? { attention: true } : filter === 'all' ? {} : { state: filter }
  const rows = useRows('readWall', { of: 'keys', ...textOf(params), ...asked })
  const read = lastRead(rows)
  const counts = read?.value.answer.keyCounts
  // Where nothing needs somebody, there is nothing to choose by it.
  const filters = wallKeyFilters.filter((one) => one !== 'attention' || one === filter || (counts?.attention ?? 0) > 0)

  function list({ source }: Rows<'readWall'>) {
    if (source.total > 0) {
      // Asked for keys, it answers with keys.
      const keys = source as unknown as RowSource<WallKey>
      return (
        <TileList label={t('board.keys')} source={keys} idOf={idOf} opened={opened} onOpen={open} isOfKeys>
          {(key) => (
            <>
              <WallKeyTile of={key} onOpen={() => open(key)} isOpened={key.assetId === opened} />
              <DropOnKey of={dropKeyOf(key)} />
            </>
          )}
        </TileList>
      )
    }
    return <NoKeys filter={filter} />
  }

  return (
    <section className={styles.keys} aria-label={t('board.keys')} data-wall="">
      <header className={styles.head}>
        <h2>{t('board.keys')}</h2>
        <KeysFilter filters={filters} value={filter} counts={counts} isPast={read?.isPast} />
      </header>
      <ReadableRows of={rows} reading={t('board.readingKeys')} onRetry={askShownAgain}>
        {list}
      </ReadableRows>
    </section>
  )
}
