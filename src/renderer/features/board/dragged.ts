import { create } from 'zustand'
import type { KeyNumber, MemberGlobalId } from '../../../contract/ids.ts'
import type { AssetEntry } from '../../../contract/records.ts'
import type { BoardAsset } from '../../../contract/tileBoard.ts'
import { isFreeAsset } from '../../../domain/boardFilter.ts'
import { holderOf } from '../../../domain/holder.ts'
import { isLendable } from '../../../domain/lending.ts'

/** What the board knows of an asset number that is dragged. */
export type Dragged = Pick<AssetEntry, 'assetId' | 'assetNum' | 'cloudAccountGlobalId' | 'borrowedFlag' | 'onlineFlag'>

/** The asset number that is being dragged: one at a time, as there is one pointer. */
export const useDragged = create<{ dragged: Dragged | undefined }>(() => ({ dragged: undefined }))

export const dragBegins = (dragged: Dragged): void => useDragged.setState({ dragged })
export const dragEnds = (): void => useDragged.setState({ dragged: undefined })

export const draggedTile = ({ assetId, assetNum, holder, lent, online }: BoardAsset): Dragged => ({
  assetId,
  assetNum,
  borrowedFlag: lent,
  onlineFlag: online,
  cloudAccountGlobalId: (holder?.globalId ?? null) as MemberGlobalId | null,
})

/** Which verb a drop on an employee stands for; undefined where they have the number already. */
export function verbOnPerson(dragged: Dragged, person: string): 'assign' | 'move' | undefined {
  if (isFreeAsset(dragged)) return 'assign'
  return holderOf(dragged) === person ? undefined : 'move'
}

/** A key, as far as a drop on it depends on that. */
export interface DropKey {
  key: KeyNumber
  /** It is free, and nothing about it waits for a person. */
  isFree: boolean
  /** Whom it is lent to. */
  holder: string | undefined
}

/**
 * Whether a drop on a key can lend: an employee who has a key lends in that one, everybody else in a free one.
 * `hasOwn`: whether the holder has a key; undefined while that is being looked up.
 */
export function canLendIn(dragged: Dragged, { isFree, holder }: DropKey, hasOwn: boolean | undefined): boolean {
  if (!isLendable(dragged)) return false
  return isFree ? hasOwn === false : holder !== undefined && holder === holderOf(dragged)
}
