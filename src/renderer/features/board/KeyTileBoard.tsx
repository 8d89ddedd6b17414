import { CircleX } from 'lucide-react'
import type { KeyNumber } from '../../../contract/ids.ts'
import type { BoardKey } from '../../../contract/operations/boardOperations.ts'
import { useRows } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { ReadableRows } from '../../data/Readable.tsx'
import type { Rows } from '../../data/queries.ts'
import { changeParams, useRoute } from '../../routing/route.ts'
import type { RowSource } from '../../ui/grid/slots.ts'
import { TileList } from '../../ui/TileList.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Board.module.css'
import type { DropKey } from './dragged.ts'
import { DropOnKey } from './DropPlace.tsx'
import { KeysFilter, KeyTileFrame } from './KeyList.tsx'
import { NoKeys } from './AssetTileBoard.tsx'
import { textOf, keyTileFilterOf, keyTileFilters } from './boardQuery.ts'
import { boardWords } from '../../../words/page/holdings.ts'
import { kindWords } from '../../../words/terms.ts'
import { dueAt } from '../../../domain/loans.ts'
import { loansWords } from '../../../words/page/loans.ts'
import { wallWords } from '../../../words/page/wall.ts'
import { NumberText } from '../../ui/NumberText.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { nameOfHolder, signOfNeed } from './tileWords.ts'

const idOf = ({ assetId }: BoardKey): string => assetId
const open = ({ assetId }: BoardKey): void => changeParams({ key: assetId, asset: '' }, 'replace')

const dropKeyOf = ({ assetNum, lent, holder, attention }: BoardKey): DropKey => ({
  key: assetNum as KeyNumber,
  isFree: !lent && attention.length === 0,
  holder: lent ? holder?.globalId : undefined,
})

interface KeyBoardTileProps {
  of: BoardKey
  isOpened: boolean
  onOpen: () => void
}

/** One key in a line: whose it is and until when, or since when; what needs somebody says so. A free one is its number. */
function KeyBoardTile({ of: key, isOpened, onOpen }: KeyBoardTileProps) {
  const words = useWords()
  const { t, time } = words
  const { assetNum, lent, holder, borrower, isLost, madeHere, since, due, attention } = key
  const [need] = attention
  const holderName = nameOfHolder(holder ?? borrower, words)
  const began =
    since !== null && t(madeHere ? wallWords['key.since'] : wallWords['key.seen'], { date: time(Date.parse(since)) })
  const ends = due !== null && t(wallWords['key.due'], { date: time(dueAt(due)) })
  return (
    <KeyTileFrame
      keyNumber={assetNum as KeyNumber}
      isOpened={isOpened}
      onOpen={onOpen}
      isLendable={!lent && !isLost && need === undefined}
    >
      <span className={styles.line}>
        <NumberText text={assetNum} />
        <span className={styles.who}>
          {holderName === '' ? lent && t(wallWords['key.unknownTo']) : <bdi>{holderName}</bdi>}
        </span>
        {need !== undefined ? (
          <StatusTag tone={need === 'handedIn' || need === 'released' ? 'soon' : 'expired'} icon={signOfNeed[need]}>
            {t(wallWords[`needs.${need}`])}
          </StatusTag>
        ) : isLost ? (
          <StatusTag tone="note" icon={CircleX}>
            {t(loansWords['state.lost'])}
          </StatusTag>
        ) : ends !== false ? (
          <span className={styles.due} title={began === false ? undefined : began}>
            {ends}
          </span>
        ) : (
          began !== false && <span className={styles.since}>{began}</span>
        )}
      </span>
    </KeyTileFrame>
  )
}

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
        <TileList label={t(kindWords.keys)} source={keys} idOf={idOf} opened={opened} onOpen={open}>
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
      <ReadableRows of={rows} reading={t(boardWords.readingKeys)}>
        {list}
      </ReadableRows>
    </section>
  )
}
