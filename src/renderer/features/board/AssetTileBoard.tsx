import { Boxes, KeyRound } from 'lucide-react'
import type { BoardAsset } from '../../../contract/operations/boardOperations.ts'
import { Readable } from '../../data/Readable.tsx'
import { changeParams, useRoute } from '../../routing/route.ts'
import { Loading, EmptyState, FilteredState } from '../../ui/EmptyState.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Board.module.css'
import { useChosen, type Grouping, type usePointing, type TileBoardData } from './TileBoardChosen.tsx'
import { draggedTile, useDragging } from './dragged.ts'
import { TileBoard } from './TileBoard.tsx'
import { placeOfTile } from './tileLayout.ts'
import { countOfLane, nameOfLane } from './tileWords.ts'
import { boardWords } from '../../../words/page/holdings.ts'
import { wallWords } from '../../../words/page/wall.ts'
import { kindWords } from '../../../words/terms.ts'
import type { AssetFilter, KeyTileFilter } from './boardQuery.ts'

const open = ({ assetId }: BoardAsset): void => changeParams({ asset: assetId, key: '' }, 'replace')
const onOnly = (lane: string | undefined): void => changeParams({ lane: lane ?? '' })

interface AssetTileBoardProps extends TileBoardData {
  by: Grouping
  opened: string | undefined
  pointing: Omit<ReturnType<typeof usePointing>, 'isPointing'>
}

/** Whether nothing is searched for, so that an empty filter is an answer. */
const useIsUnsearched = (): boolean => (useRoute().params['find'] ?? '') === ''

/** Replaces the asset numbers of the board, in either of its views; `onClear` takes away what hides them. */
export function NoAssets({ filter, onClear }: { filter: AssetFilter; onClear: () => void }) {
  const { t } = useWords()
  const isUnsearched = useIsUnsearched()
  if (isUnsearched && filter !== 'all')
    return <FilteredState isAnswer title={t(boardWords[`nothing.${filter}`])} onClear={onClear} />
  if (!isUnsearched)
    return (
      <FilteredState title={t(boardWords.noneFound)} onClear={onClear}>
        {t(boardWords.noneFoundText)}
      </FilteredState>
    )
  return (
    <EmptyState icon={Boxes} title={t(boardWords.noAssets)}>
      {t(boardWords.noAssetsText)}
    </EmptyState>
  )
}

/** Replaces its keys. */
export function NoKeys({ filter }: { filter: KeyTileFilter }) {
  const { t } = useWords()
  const isUnsearched = useIsUnsearched()
  const clear = () => changeParams({ find: '', keys: '' })
  if (isUnsearched && filter !== 'all')
    return <FilteredState isAnswer title={t(boardWords[`noKey.${filter}`])} onClear={clear} />
  if (!isUnsearched) return <FilteredState title={t(boardWords.noKeyFound)} onClear={clear} />
  return <EmptyState icon={KeyRound} title={t(boardWords.noKeys)} />
}

/** The asset numbers as a wall, with the counts of its lanes as filters. */
export function AssetTileBoard({ by, shown, isPast, read, opened, pointing }: AssetTileBoardProps) {
  const words = useWords()
  const { t, number } = words
  const { params } = useRoute()
  const chosen = useChosen(shown?.question ?? '')
  const { source } = shown ?? {}
  const dragging = useDragging((target) => {
    const place = placeOfTile(target)
    const tile = place === undefined ? undefined : source?.get(place)
    return tile && draggedTile(tile)
  })
  // Those of another view have other names.
  const lanes = shown?.by === by ? shown.lanes : []
  // A lane that is gone hides nothing.
  const only = lanes.find(({ lane }) => lane === params['lane'] && (by === 'state' || lane !== ''))?.lane

  function list() {
    if (shown === undefined || source === undefined || (isPast && source.total === 0))
      return <Loading label={t(boardWords.reading)} />
    if (source.total > 0)
      return (
        <TileBoard
          shown={shown}
          isSearched={(params['find'] ?? '') !== ''}
          isPast={isPast}
          only={only}
          onOnly={onOnly}
          opened={opened}
          chosen={chosen}
          label={t(kindWords.assets)}
          onOpen={open}
        />
      )
    return <NoAssets filter="all" onClear={() => changeParams({ find: '', lane: '' })} />
  }

  return (
    <section
      className={styles.assets}
      aria-label={t(kindWords.assets)}
      data-chosen={chosen.tiles.size > 0 || undefined}
      {...pointing}
      {...dragging}
    >
      <header className={styles.head}>
        <h2>{t(kindWords.assets)}</h2>
        {by === 'state' ? (
          <FilterChips
            label={t(wallWords.filter)}
            chips={[
              { id: '', text: t(boardWords['filter.all']), count: source?.total },
              ...lanes.map((lane) => ({
                id: lane.lane,
                text: nameOfLane(lane, by, words),
                count: countOfLane(lane, words),
              })),
            ]}
            isPast={isPast}
            value={only ?? ''}
            onChange={(lane) => changeParams({ lane })}
          />
        ) : (
          <span className={styles.soft}>{source !== undefined && number(source.total)}</span>
        )}
      </header>
      <Readable of={read} reading={t(boardWords.reading)}>
        {list}
      </Readable>
    </section>
  )
}
