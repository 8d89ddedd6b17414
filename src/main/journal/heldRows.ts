/**
 * Rows by their names, each read once and written once, however often it changes in between: making everything anew
 * takes a change through five entries, and most of the time would go into writing it five times.
 */
export class HeldRows<T> {
  readonly #held = new Map<string, T | undefined>()
  readonly #changed = new Set<string>()
  readonly #read: (name: string) => T | undefined
  readonly #write: (row: T) => void

  constructor(read: (name: string) => T | undefined, write: (row: T) => void) {
    this.#read = read
    this.#write = write
  }

  get(name: string): T | undefined {
    if (!this.#held.has(name)) this.#held.set(name, this.#read(name))
    return this.#held.get(name)
  }

  put(name: string, row: T): void {
    this.#held.set(name, row)
    this.#changed.add(name)
  }

  /** Lets go of a row that is no longer there. */
  drop(name: string): void {
    this.#held.delete(name)
    this.#changed.delete(name)
  }

  /** Writes what changed, by name: a table that is filled in its order grows at its end. */
  flush(): void {
    for (const name of [...this.#changed].sort()) this.#write(this.#held.get(name)!)
    this.#changed.clear()
  }
}
