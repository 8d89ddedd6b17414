import type { CSSProperties } from 'react'
import type { MemberGlobalId } from '../../../contract/ids.ts'
import type { BoardAsset, BoardLane } from '../../../contract/operations/boardOperations.ts'
import type { RowSource } from '../../ui/grid/slots.ts'
import { DropOnPerson } from './DropPlace.tsx'
import { useDragged } from './dragged.ts'
import type { DropPerson } from './boardActions.ts'
import type { Grouping } from './TileBoardChosen.tsx'
import { tileBoardSize, type TileRow } from './tileLayout.ts'

/** A tile stands for its holder; nothing goes to one who no longer exists. */
function holderOfTile({ holder, attention }: BoardAsset): DropPerson | undefined {
  if (holder === null || holder.name === null || attention.includes('holderGone')) return undefined
  const { globalId, name, userName } = holder
  return { globalId: globalId as MemberGlobalId, name, ...(userName !== null && { userName }) }
}

/** So does the head of an employee's lane. */
const personOfLane = ({ lane, name }: BoardLane): DropPerson | undefined =>
  lane === '' || name === null ? undefined : { globalId: lane as MemberGlobalId, name }

/** An employee, and where on the wall they are. */
interface Place {
  id: string
  person: DropPerson | undefined
  style: CSSProperties
  isHead?: boolean
}

const at = (x: number, y: number, width: number | string, height: number): CSSProperties => ({
  right: 'auto',
  bottom: 'auto',
  transform: `translate(${x}px, ${y}px)`,
  width,
  height,
})

interface TileDropsProps {
  by: Grouping
  inView: readonly { row: TileRow; start: number }[]
  source: RowSource<BoardAsset>
  /** Of a tile. */
  width: number
}

/** While a number is dragged: the employees on a wall that could get it, over their tiles and the heads of their lanes. */
export function TileDrops({ by, inView, source, width }: TileDropsProps) {
  const isDragging = useDragged((state) => state.dragged !== undefined)
  if (!isDragging) return null
  const placesIn = (row: TileRow, start: number): Place[] => {
    if (row.is === 'head') {
      const person = by === 'person' ? personOfLane(row.lane) : undefined
      return [{ id: `lane ${row.lane.lane}`, person, style: at(0, start, '100%', tileBoardSize.head), isHead: true }]
    }
    return Array.from({ length: row.count }, (_, column) => {
      const tile = source.get(row.first + column)
      const style = at(column * (width + tileBoardSize.gap), start, width, tileBoardSize.tile - tileBoardSize.gap)
      return { id: tile?.assetId ?? `${row.first + column}`, person: tile && holderOfTile(tile), style }
    })
  }
  return inView
    .flatMap(({ row, start }) => placesIn(row, start))
    .map(({ id, person, ...place }) => person && <DropOnPerson key={id} person={person} {...place} />)
}
