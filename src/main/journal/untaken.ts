import type { DatabaseSync } from 'node:sqlite'
import type { RecordedChange } from '../../contract/history.ts'
import { prepared } from '../sqlite/prepared.ts'
import { entryOf } from './chain.ts'
import { changeOf } from './changeRows.ts'
import { changeAfter } from './projection.ts'

/**
 * The changes of which there are entries that aren't taken in yet, whichever process appended them: whoever decides in
 * the transaction that writes an entry would otherwise wait until everything that is made from the others is written.
 * What isn't about a change is taken in as it is appended.
 */
export class UntakenChanges {
  readonly #database: DatabaseSync
  readonly #changes = new Map<string, RecordedChange>()
  #takenIn = 0
  #readTo = 0

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** By their names, as they are now. */
  read(): ReadonlyMap<string, RecordedChange> {
    const takenIn = Number(
      prepared(this.#database, "SELECT value FROM meta WHERE key = 'takenIn'").get()?.['value'] ?? 0,
    )
    if (takenIn !== this.#takenIn) {
      this.#changes.clear()
      this.#takenIn = this.#readTo = takenIn
    }
    const next = prepared(this.#database, 'SELECT place, text, hash FROM entry WHERE place > ? ORDER BY place')
    const known = { get: (name: string) => this.#changes.get(name) ?? changeOf(this.#database, name) }
    for (const { place, text, hash } of next.all(this.#readTo)) {
      const change = changeAfter(known, entryOf({ text: String(text), hash: String(hash) }))
      if (change) this.#changes.set(change.entry, change)
      this.#readTo = Number(place)
    }
    return this.#changes
  }
}
