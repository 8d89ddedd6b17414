import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { RecordedChange } from '../../contract/history.ts'
import { concerned, isToBeLookedAt, searchedBy, type Concerned } from '../../domain/historyEntry.ts'
import { prepared, putRows } from '../sqlite/prepared.ts'

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

/** A change, and where it stands among all. */
interface PlacedChange {
  place: number
  change: RecordedChange
  concerns: Concerned
  /** What it is searched by. */
  text: string
}

function read(database: DatabaseSync, entry: string): PlacedChange | undefined {
  const row = prepared(database, 'SELECT place, text, json FROM change WHERE entry = ?').get(entry)
  if (!row) return undefined
  const change = JSON.parse(String(row['json'])) as RecordedChange
  return { place: Number(row['place']), change, concerns: concerned(change), text: String(row['text']) }
}

/** The change as the database has it; its hash is that of its newest entry. */
export const changeOf = (database: DatabaseSync, entry: string): RecordedChange | undefined =>
  read(database, entry)?.change

const puttingChanges = {
  insert: 'INSERT INTO change (entry, place, time, endpoint, door, outcome, open, waits, text, json)',
  conflict: `ON CONFLICT (entry) DO UPDATE SET outcome = excluded.outcome, open = excluded.open,
    waits = excluded.waits, text = excluded.text, json = excluded.json`,
}
const puttingConcerns = { insert: 'INSERT OR IGNORE INTO concerns (kind, id, entry)' }

function columnsOf({ place, change, text }: PlacedChange): SQLInputValue[] {
  const outcome = change.settled?.outcome ?? 'unknown'
  const [open, waits] = [Number(outcome === 'unknown'), Number(isToBeLookedAt(change))]
  return [
    change.entry,
    place,
    change.time,
    change.intent.endpoint,
    change.door,
    outcome,
    open,
    waits,
    text,
    JSON.stringify(change),
  ]
}

/** Whether two states of a change are about the same: most steps say something else of it. */
const isAbout = (one: RecordedChange, other: RecordedChange): boolean =>
  one.intent === other.intent && one.before === other.before && one.settled?.added === other.settled?.added

const haveSameCode = (one: RecordedChange, other: RecordedChange): boolean =>
  one.settled?.error?.code === other.settled?.error?.code

/** That of their table. */
function byTheirOrder(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((part, index) => part !== other[index])
  return at < 0 ? 0 : one[at]! < other[at]! ? -1 : 1
}

/** The changes that are made from the entries, and what they concern; both are in the database once they are flushed. */
export class ChangeRows {
  readonly #database: DatabaseSync
  readonly #rows: CachedRows<PlacedChange>
  readonly #concerns: [kind: string, id: string, entry: string][] = []
  readonly #places: Places

  /** `isEmpty`: none was made yet. */
  constructor(database: DatabaseSync, isEmpty: boolean) {
    this.#database = database
    this.#places = new Places(database, 'change')
    const write = (rows: readonly PlacedChange[]) => putRows(database, puttingChanges, rows.map(columnsOf))
    this.#rows = new CachedRows({ read: (entry) => read(database, entry), write }, isEmpty)
  }

  get(entry: string): RecordedChange | undefined {
    return this.#rows.get(entry)?.change
  }

  /** Takes in a change as it is now. What it concerned before, it concerns still. */
  put(change: RecordedChange): void {
    const { entry, job } = change
    const cached = this.#rows.get(entry)
    const known = cached?.concerns ?? { members: [], assets: [], claims: [] }
    const isSame = cached !== undefined && isAbout(cached.change, change)
    const concerns = isSame ? known : concerned(change)
    const text = isSame && haveSameCode(cached.change, change) ? cached.text : searchedBy(change, concerns)
    const add = (kind: string, now: readonly string[], before: readonly string[]): void => {
      for (const one of now) if (!before.includes(one)) this.#concerns.push([kind, one, entry])
    }
    if (concerns !== known) {
      add('member', concerns.members, known.members)
      add('asset', concerns.assets, known.assets)
      add('claim', concerns.claims, known.claims)
    }
    if (job !== undefined && !cached) this.#concerns.push(['job', job, entry])
    this.#rows.put(entry, { place: cached?.place ?? this.#places.next(), change, concerns, text })
  }

  /** Holds none of them any more; all are in the database. */
  empty(): void {
    this.#rows.empty()
    this.flush()
  }

  flush(): void {
    this.#rows.flush()
    putRows(this.#database, puttingConcerns, this.#concerns.sort(byTheirOrder))
    this.#concerns.length = 0
  }
}
