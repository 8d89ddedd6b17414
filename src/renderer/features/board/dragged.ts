import { create } from 'zustand'
import { useRef, type DragEvent, type HTMLAttributes } from 'react'
import { useDrag } from 'react-aria-components/useDrag'
import type { KeyNumber, MemberGlobalId, AssetNumber, ProfileId } from '../../../contract/ids.ts'
import type { AssetEntry } from '../../../contract/records.ts'
import type { HolderRow } from '../../../contract/rows.ts'
import type { BoardAsset } from '../../../contract/operations/boardOperations.ts'
import { isFreeAsset } from '../../../domain/boardFilter.ts'
import { holderOf } from '../../../domain/people.ts'
import { isLendable } from '../../../domain/lending.ts'
import { dropWords } from '../../../words/page/wall.ts'
import { openChange } from '../../changes/dialogs.ts'
import { ask } from '../../data/queries.ts'
import { toastFailure, showToast } from '../../ui/toasts.ts'
import { currentWords } from '../../ui/useWords.tsx'
import { lendingOf, memberNamed, type OfTile, type DropPerson } from './boardActions.ts'

/** The asset number that is being dragged: one at a time, as there is one pointer. */
export const useDragged = create<{ dragged: OfTile | undefined }>(() => ({ dragged: undefined }))

const dragBegins = (dragged: OfTile): void => useDragged.setState({ dragged })
export const dragEnds = (): void => useDragged.setState({ dragged: undefined })

export const draggedTile = ({ assetId, assetNum, holder, lent, online }: BoardAsset): OfTile => ({
  assetId,
  assetNum,
  borrowedFlag: lent,
  onlineFlag: online,
  cloudAccountGlobalId: (holder?.globalId ?? null) as MemberGlobalId | null,
})

/** Which verb a drop on an employee stands for; undefined where they have the number already. */
export function verbOnPerson(dragged: OfTile, person: string): 'assign' | 'move' | undefined {
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
export function canLendIn(dragged: OfTile, { isFree, holder }: DropKey, hasOwn: boolean | undefined): boolean {
  if (!isLendable(dragged)) return false
  return isFree ? hasOwn === false : holder !== undefined && holder === holderOf(dragged)
}

// What was dropped and where is looked up in the copy first: it may have changed since the drag began.

const sayGone = (number: AssetNumber): void =>
  showToast({ kind: 'failed', title: currentWords().t(dropWords.noNumber, { number }) })

async function entryOf({ assetId, assetNum }: OfTile, profile: ProfileId): Promise<HolderRow<AssetEntry> | undefined> {
  const filter = { numbers: [assetId], limit: 2 }
  const found = await ask({ name: 'findAssets', profile, source: { from: 'copy' }, filter }, {})
  if (!found.ok) {
    toastFailure(found.error)
    return undefined
  }
  const row = found.data.rows.find(({ entry }) => entry.assetId === assetId)
  if (row === undefined) sayGone(assetNum)
  return row
}

/** A number was dropped on an employee: opens what the verb opens, with the employee filled in. Nothing is sent. */
export async function dropOnPerson(dragged: OfTile, person: DropPerson, profile: ProfileId): Promise<void> {
  const [of, to] = await Promise.all([entryOf(dragged, profile), memberNamed(person, profile)])
  if (of === undefined || to === undefined) return
  if (isFreeAsset(of.entry)) openChange('member', { change: 'give', assets: [of.entry.assetNum], to })
  else openChange('member', { change: 'move', of, to })
}

/** A number was dropped on a key: opens lending with number, holder and key filled in. Nothing is sent. */
export async function dropOnKey(dragged: OfTile, { key }: DropKey, profile: ProfileId): Promise<void> {
  const of = await entryOf(dragged, profile)
  if (of !== undefined) openChange('lend', { ...lendingOf(of), key })
}

/** What is dragged, to the browser: only the board takes it. */
export const dragType = 'application/x-keydesk-asset'

type Handlers = Required<Pick<HTMLAttributes<HTMLElement>, 'onDragStart' | 'onDrag' | 'onDragEnd'>>

/**
 * Dragging for a whole list at once, since a hook for each of its tiles would cost every tile that is scrolled by: the
 * handlers go on what holds them, and `draggable` on the tiles. It is the pointer's: by keyboard the menu has the verbs.
 * `at`: the asset number that an element in the list stands for.
 */
export function useDragging(at: (target: Element) => OfTile | undefined): Handlers {
  const begun = useRef<OfTile>(undefined)
  const { dragProps } = useDrag({
    // Without it React Aria would take the keyboard, too.
    hasDragButton: true,
    getItems: () => [{ [dragType]: begun.current?.assetId ?? '' }],
    getAllowedDropOperations: () => ['move'],
    onDragEnd() {
      begun.current = undefined
      dragEnds()
    },
  })

  return {
    onDragStart(event: DragEvent<HTMLElement>) {
      // Links and selected text are dragged by the browser as anywhere.
      const handle = event.target instanceof Element ? event.target.closest('[draggable=true]') : null
      const dragged = handle === null ? undefined : at(handle)
      if (dragged === undefined) return
      begun.current = dragged
      dragProps.onDragStart?.(event)
      // The browser draws what is dragged first: a page that changes at once under the pointer ends the drag.
      requestAnimationFrame(() => {
        if (begun.current === dragged) dragBegins(dragged)
      })
    },
    onDrag: (event) => dragProps.onDrag?.(event),
    onDragEnd: (event) => dragProps.onDragEnd?.(event),
  }
}
