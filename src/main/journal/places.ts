import type { DatabaseSync } from 'node:sqlite'
import { prepared } from '../sqlite/prepared.ts'

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
