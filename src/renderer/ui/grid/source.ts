import type { DeskError } from '../../../contract/errors.ts'

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
