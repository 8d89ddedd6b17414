import type { DatabaseSync } from 'node:sqlite'
import { prepared } from '../sqlite/prepared.ts'

/**
 * Rows by their names, each read once and written once, however often it changes in between: making everything anew
 * takes a change through five entries, and most of the time would go into writing it five times.
 */
export class CachedRows<T> {
  readonly #held = new Map<string, T | undefined>()
  readonly #changed = new Set<string>()
  readonly #read: (name: string) => T | undefined
  readonly #write: (rows: readonly T[]) => void
  /** All that the table has, where it was empty at first: what isn't among these needn't be looked for. */
  readonly #names: Set<string> | undefined

  constructor(
    { read, write }: { read: (name: string) => T | undefined; write: (rows: readonly T[]) => void },
    isEmpty: boolean,
  ) {
    this.#read = read
    this.#write = write
    if (isEmpty) this.#names = new Set()
  }

  get(name: string): T | undefined {
    if (!this.#held.has(name)) this.#held.set(name, this.#names?.has(name) === false ? undefined : this.#read(name))
    return this.#held.get(name)
  }

  put(name: string, row: T): void {
    this.#names?.add(name)
    this.#held.set(name, row)
    this.#changed.add(name)
  }

  /** Lets go of a row that is no longer there. */
  drop(name: string): void {
    this.#names?.delete(name)
    this.#held.delete(name)
    this.#changed.delete(name)
  }

  /** Writes what changed, by name: a table that is filled in its order grows at its end. */
  flush(): void {
    this.#write([...this.#changed].sort().map((name) => this.#held.get(name)!))
    this.#changed.clear()
  }

  /** Writes what changed, and holds nothing any more. */
  empty(): void {
    this.flush()
    this.#held.clear()
  }
}

/** The next places in the order of a table, one after the other; where that begins, its table says. */
export class Places {
  readonly #database: DatabaseSync
  readonly #table: 'change' | 'loan'
  #last: number | undefined

  constructor(database: DatabaseSync, table: 'change' | 'loan') {
    this.#database = database
    this.#table = table
  }

  next(): number {
    const read = (): number =>
      Number(prepared(this.#database, `SELECT ifnull(max(place), 0) AS last FROM ${this.#table}`).get()?.['last'])
    this.#last = (this.#last ?? read()) + 1
    return this.#last
  }

  /** The last one may be free again. */
  forget(): void {
    this.#last = undefined
  }
}
