import type { ReactNode } from 'react'
import type { BorrowedKey, AssetEntry } from '../../../contract/records.ts'
import type { HolderRow } from '../../../contract/rows.ts'
import { isFreeKey } from '../../../domain/boardFilter.ts'
import { lentTo, holderOf, nameOf } from '../../../domain/people.ts'
import { openTableExport } from '../../data/exportingTable.ts'
import { lastRead, type Loadable } from '../../data/loadable.ts'
import { ReadableRows } from '../../data/Readable.tsx'
import type { Rows } from '../../data/queries.ts'
import { StateTag, useUnsettled, UnsettledMark } from '../../data/UnsettledMark.tsx'
import { records } from '../../../domain/changeRecords.ts'
import { changeParams, useRoute } from '../../routing/route.ts'
import { useWords } from '../../ui/useWords.tsx'
import { ExportTableButton } from '../../ui/grid/SelectionBar.tsx'
import { TileList } from '../../ui/TileList.tsx'
import styles from './Board.module.css'
import { DropOnKey } from './DropPlace.tsx'
import { NoKeys } from './AssetTileBoard.tsx'
import { keyFilterOf, keyFilters, keyQuery, type KeyTileFilter } from './boardQuery.ts'
import { exportWords } from '../../../words/page/exporting.ts'
import { boardWords } from '../../../words/page/holdings.ts'
import { headWords } from '../../../words/headings.ts'
import { fieldWords, kindWords, stateWords, verbWords } from '../../../words/terms.ts'
import type { HistoryEntry } from '../../../contract/history.ts'
import type { KeyNumber } from '../../../contract/ids.ts'
import { IdText, NumberText } from '../../ui/NumberText.tsx'
import { ChangeButton } from '../../changes/ChangeDialog.tsx'
import { openChange } from '../../changes/dialogs.ts'
import { FilterChips } from '../../ui/FilterChips.tsx'

const idOf = ({ entry }: HolderRow<BorrowedKey>): string => entry.assetId
const open = ({ entry }: HolderRow<BorrowedKey>): void => changeParams({ key: entry.assetId, asset: '' }, 'replace')

interface KeyListProps {
  rows: Loadable<Rows<'findKeys'>>
  /** The id of the one whose details are shown. */
  opened: string | undefined
}

interface KeyTileProps extends HolderRow<BorrowedKey> {
  unsettled: readonly HistoryEntry[]
  isOpened: boolean
  onOpen: () => void
}

/** The holder: by name if the copy has them, else by global id. */
export function Holder({ entry, holder }: HolderRow<Pick<AssetEntry, 'cloudAccountGlobalId'>>) {
  if (holder !== undefined) {
    return (
      <span title={holder.userName}>
        <bdi>{nameOf(holder)}</bdi>
      </span>
    )
  }
  const globalId = holderOf(entry)
  return globalId === undefined ? null : <IdText text={globalId} />
}

/** Whether a key is lent. */
export const KeyState = ({ entry }: { entry: BorrowedKey }) => <StateTag is={isFreeKey(entry) ? 'free' : 'lent'} />

interface KeyTileFrameProps {
  keyNumber: KeyNumber
  isOpened: boolean
  onOpen: () => void
  /** Whether it can be lent from here. */
  isLendable: boolean
  children: ReactNode
}

/** The tile of a key: what it says opens its details, and a free one can be lent from here. */
export function KeyTileFrame({ keyNumber: key, isOpened, onOpen, isLendable, children }: KeyTileFrameProps) {
  const { t } = useWords()
  return (
    <>
      <button
        type="button"
        data-open=""
        aria-current={isOpened ? 'true' : undefined}
        className={styles.tileText}
        onClick={onOpen}
      >
        {children}
      </button>
      {isLendable && (
        <ChangeButton
          variant="quiet"
          size="small"
          label={t(boardWords.lendKey, { key })}
          onPress={() => openChange('lend', { key })}
        >
          {t(verbWords.lendDialog)}
        </ChangeButton>
      )}
    </>
  )
}

/** One key: its number, whether it is lent, and to whom. */
function KeyTile({ entry, holder, unsettled, isOpened, onOpen }: KeyTileProps) {
  const words = useWords()
  return (
    <KeyTileFrame keyNumber={entry.assetNum} isOpened={isOpened} onOpen={onOpen} isLendable={isFreeKey(entry)}>
      <span className={styles.line}>
        <NumberText text={entry.assetNum} /> <UnsettledMark entries={unsettled} words={words} />
        <span className={styles.who}>{!isFreeKey(entry) && <Holder entry={entry} holder={holder} />}</span>
        {!isFreeKey(entry) && <KeyState entry={entry} />}
      </span>
    </KeyTileFrame>
  )
}

interface KeysFilterProps<Filter extends KeyTileFilter> {
  filters: readonly Filter[]
  value: Filter
  /** How many each shows, as far as that is known. */
  counts: Readonly<Record<Filter, number>> | undefined
  isPast: boolean | undefined
}

/** The filter of the keys. */
export function KeysFilter<Filter extends KeyTileFilter>({ filters, value, counts, isPast }: KeysFilterProps<Filter>) {
  const { t } = useWords()
  const textOf = (id: KeyTileFilter): string =>
    t(id === 'attention' ? stateWords.needsAttention : boardWords[`filter.${id}`])
  return (
    <FilterChips
      label={t(boardWords.filterKeys)}
      chips={filters.map((id) => ({ id, text: textOf(id), count: counts?.[id] }))}
      isPast={isPast}
      value={value}
      onChange={(chosen) => changeParams({ keys: chosen === 'all' ? '' : chosen })}
    />
  )
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
          {(row) => (
            <>
              <KeyTile
                {...row}
                unsettled={unsettled.of(records.key(row.entry.assetNum))}
                onOpen={() => open(row)}
                isOpened={idOf(row) === opened}
              />
              <DropOnKey of={{ key: row.entry.assetNum, isFree: isFreeKey(row.entry), holder: lentTo(row.entry) }} />
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
      <ReadableRows of={rows} reading={t(boardWords.readingKeys)}>
        {list}
      </ReadableRows>
    </section>
  )
}
