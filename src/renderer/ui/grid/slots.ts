import type { Range } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'

interface SlotsOptions<Id> {
  /** What comes gets an element of its own, where one that stood elsewhere would be seen moving there. */
  isFresh?: boolean
  /** What decides which elements a thing has inside: those of its kind are changed least by it. */
  kindOf?: (id: Id) => unknown
}

/**
 * Gives each thing that is drawn, a row by its place or a tile by its id, a slot, and keeps it there while it is drawn;
 * one that comes into view takes over the slot of one that left, of its own kind if there is one. With slots as keys,
 * React changes the elements that are there instead of making new ones.
 */
export function createSlots<Id extends number | string>() {
  const slotOf = new Map<Id, number>()
  /** Of whom each slot has, or had last. */
  const kinds: unknown[] = []
  const free: number[] = []
  return (ids: readonly Id[], { isFresh = false, kindOf }: SlotsOptions<Id> = {}): ReadonlyMap<Id, number> => {
    const drawn = new Set(ids)
    for (const [id, slot] of slotOf) {
      if (drawn.has(id)) continue
      slotOf.delete(id)
      free.push(slot)
    }
    const coming = [...drawn].filter((id) => !slotOf.has(id)).map((id) => ({ id, kind: kindOf?.(id) }))
    const add = ({ id, kind }: (typeof coming)[number], slot = slotOf.size + free.length) => {
      slotOf.set(id, slot)
      kinds[slot] = kind
    }
    const others = coming.filter((one) => {
      // The last that left still have their elements.
      const at = isFresh ? -1 : free.findLastIndex((slot) => kinds[slot] === one.kind)
      if (at !== -1) add(one, free.splice(at, 1)[0])
      return at === -1
    })
    for (const one of others) add(one, isFresh ? undefined : free.pop())
    return slotOf
  }
}

/**
 * Says which rows are drawn: those in view, `overscan` more on either side, and `kept` (what has the focus or is dragged
 * would lose it with its element). In scrolling one row more is in view now and then; since it costs most to make and
 * remove elements, as many rows are drawn in between.
 */
export function createDrawnRows() {
  let most = 0
  return ({ startIndex, endIndex, overscan, count }: Range, kept: number | undefined): number[] => {
    const inView = endIndex - startIndex + 1
    // Far fewer: the window is smaller than it was.
    most = inView < most - 2 ? inView : Math.max(most, inView)
    const first = Math.max(0, startIndex - overscan)
    const end = Math.min(count, startIndex + most + overscan)
    const drawn = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at)
    if (kept === undefined || kept < 0 || kept >= count) return drawn
    if (kept < first) return [kept, ...drawn]
    return kept >= end ? [...drawn, kept] : drawn
  }
}

/**
 * Whether the rows may be put in the order that a screen reader needs: at rest, but not while a button is held. An
 * element that is moved in the DOM between press and release gets no click.
 */
export function useInOrder(scroller: HTMLElement, isScrolling: boolean): boolean {
  const [isInOrder, setInOrder] = useState(!isScrolling)
  const isFrozen = useRef(false)
  if (isScrolling && isInOrder) setInOrder(false)

  useEffect(() => {
    const hold = () => {
      isFrozen.current = true
    }
    const release = () => {
      isFrozen.current = false
    }
    scroller.addEventListener('pointerdown', hold, true)
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, true)
    return () => {
      scroller.removeEventListener('pointerdown', hold, true)
      for (const end of ['pointerup', 'pointercancel']) window.removeEventListener(end, release, true)
    }
  }, [scroller])

  useEffect(() => {
    if (isScrolling || isInOrder) return
    let frame = 0
    const order = () => {
      // The click comes after the release, before the next frame.
      if (isFrozen.current) frame = requestAnimationFrame(order)
      else setInOrder(true)
    }
    if (isFrozen.current) frame = requestAnimationFrame(order)
    else order()
    return () => cancelAnimationFrame(frame)
  }, [isScrolling, isInOrder])

  return isInOrder
}

/** Rows by their places, from 0; both ends belong to it. */
export interface RowRange {
  first: number
  last: number
}

/** Where a grid's rows come from: a list that is all here, or pages that are read when they come into view. */
export interface RowSource<Row> {
  readonly total: number
  /** `undefined`: not read yet, or it could not be. */
  get(index: number): Row | undefined
  /** Why rows in view could not be read, if so; `reload` asks for them again. */
  failure(): DeskError | undefined
  /**
   * Requests the rows now in view, and then those to hold on to out of view: what is selected, what has the focus.
   * Earlier requests that have not begun are dropped.
   */
  load(range: RowRange, held?: readonly RowRange[]): void
  /** Requests the rows in view that could not be read again. */
  reload(): void
  /** The rows of a range, in view or not. Rejects if they can't be read. */
  read(range: RowRange): Promise<readonly Row[]>
  /** The rows that are here, with their places, in no particular order. */
  here(): Iterable<[number, Row]>
  /** Calls back when rows come in. Returns a function that stops it. */
  subscribe(listener: () => void): () => void
  /** A number that changes each time rows come in. */
  version(): number
  /** All rows, if all are here; then the grid can sort them. */
  readonly all?: readonly Row[]
}

const nothingToStop = () => {}

/** A list that is all here. */
export function listSource<Row>(rows: readonly Row[]): RowSource<Row> {
  return {
    total: rows.length,
    get: (index) => rows[index],
    failure: () => undefined,
    load: () => {},
    reload: () => {},
    read: async ({ first, last }) => rows.slice(first, last + 1),
    here: () => rows.entries(),
    subscribe: () => nothingToStop,
    version: () => 0,
    all: rows,
  }
}
