import type { BorrowedKey } from '../../../contract/records.ts'
import { isFreeKey } from '../../../domain/boardFilter.ts'
import { lentTo } from '../../../domain/holder.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { openTableExport } from '../../data/exportingTable.ts'
import { holdingOf } from '../../data/known.ts'
import { lastRead, type Loadable } from '../../data/loadable.ts'
import { ReadableRows } from '../../data/Readable.tsx'
import type { Rows } from '../../data/queries.ts'
import { useUnsettled } from '../../data/unsettled.ts'
import { records } from '../../../domain/changeRecords.ts'
import { changeParams, useRoute } from '../../routing/route.ts'
import { useWords } from '../../ui/useWords.tsx'
import { ExportTableButton } from '../../ui/grid/ExportTableButton.tsx'
import { TileList } from '../../ui/TileList.tsx'
import styles from './Board.module.css'
import { DropOnKey } from './DropOnKey.tsx'
import { KeysFilter } from './KeysFilter.tsx'
import { KeyTile } from './KeyTile.tsx'
import { NoKeys } from './NothingHere.tsx'
import { keyFilterOf, keyFilters, keyQuery } from './boardQuery.ts'
import { exportWords } from '../../../words/page/exporting.ts'
import { boardWords } from '../../../words/page/holdings.ts'
import { headWords } from '../../../words/headings.ts'
import { fieldWords, kindWords } from '../../../words/terms.ts'

const idOf = ({ assetId }: BorrowedKey): string => assetId
const open = ({ assetId }: BorrowedKey): void => changeParams({ key: assetId, asset: '' }, 'replace')

interface KeyListProps {
  rows: Loadable<Rows<'findKeys'>>
  /** The id of the one whose details are shown. */
  opened: string | undefined
}

/** The keys as tiles: free, or lent and to whom. */
export function KeyList({ rows, opened }: KeyListProps) {
  const { t } = useWords()
  const { params } = useRoute()
  const unsettled = useUnsettled()
  const filter = keyFilterOf(params)
  const read = lastRead(rows)
  const counts = read?.value.answer.counts

  function exportKeys({ source, answer }: Rows<'findKeys'>): void {
    const search = params['find'] ?? ''
    openTableExport({
      asked: { table: 'keys', ask: keyQuery(params) },
      filters: [
        ...(filter === 'all' ? [] : [t(boardWords[`filter.${filter}`])]),
        ...(search === '' ? [] : [t(exportWords.search, { text: search })]),
      ],
      columns: [
        { id: 'assetNum', header: t(fieldWords.borrowNum), exports: ['key.assetNum'] },
        { id: 'state', header: t(headWords.status), exports: ['asset.borrowedFlag'] },
        { id: 'holder', header: t(fieldWords.holder), exports: ['asset.holderName', 'asset.holderUserName'] },
      ],
      total: source.total,
      answer,
    })
  }

  function list({ source }: Rows<'findKeys'>) {
    if (source.total > 0)
      return (
        <TileList label={t(kindWords.keys)} source={source} idOf={idOf} opened={opened} onOpen={open}>
          {(key) => (
            <>
              <KeyTile
                {...holdingOf(key)}
                unsettled={unsettled.of(records.key(key.assetNum))}
                onOpen={() => open(key)}
                isOpened={key.assetId === opened}
              />
              <DropOnKey of={{ key: key.assetNum, isFree: isFreeKey(key), holder: lentTo(key) }} />
            </>
          )}
        </TileList>
      )
    return <NoKeys filter={filter} />
  }

  return (
    <section className={styles.keys} aria-label={t(kindWords.keys)}>
      <header className={styles.head}>
        <h2>{t(kindWords.keys)}</h2>
        <KeysFilter filters={keyFilters} value={filter} counts={counts} isPast={read?.isPast} />
        {read !== undefined && read.value.source.total > 0 && (
          <ExportTableButton table={t(kindWords.keys)} onPress={() => exportKeys(read.value)} />
        )}
      </header>
      <ReadableRows of={rows} reading={t(boardWords.readingKeys)} onRetry={askShownAgain}>
        {list}
      </ReadableRows>
    </section>
  )
}
