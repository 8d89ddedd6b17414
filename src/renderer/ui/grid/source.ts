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
  /** Asks for the rows that are looked at now. What was asked for before and has not begun is dropped. */
  load(range: RowRange): void
  /** Asks again for the rows in view that could not be read. */
  reload(): void
  /** The rows of a range, whether looked at or not. Rejects where they cannot be read. */
  read(range: RowRange): Promise<readonly Row[]>
  /** The rows that are here, with their places, in no order. */
  here(): Iterable<[number, Row]>
  /** Hears when rows come in. Returns how to stop. */
  subscribe(listener: () => void): () => void
  /** Another number each time that rows came in. */
  version(): number
  /** All rows, where they are all here: then the grid can sort them. */
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
