import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { RecordedLoan, SeenKey, SheetKind, SignedSheet } from '../../contract/loans.ts'
import { isOpen } from '../../domain/loans.ts'
import { prepared, putRows } from '../sqlite/prepared.ts'
import { CachedRows, Places } from './changeRows.ts'
import type { Entry, Signature } from './journal.ts'
import { LoanWords } from './loanWords.ts'

/** A key as it was seen last, or as lending has left it; the entry that says so, and its place in it. */
export interface KnownKey extends SeenKey {
  entry: Pick<Entry, 'desk' | 'seq' | 'time'>
  nth: number
  /** The loan that is why it is lent. */
  loan?: string
}

/** A loan, and where it stands among all. */
interface PlacedLoan {
  place: number
  loan: RecordedLoan
}

/** Whether it may still be seen where its key is; one that is lost may turn up. */
const isSeen = (loan: RecordedLoan): boolean => isOpen(loan) || (loan.state === 'lost' && loan.releasedAt === null)

function readLoan(database: DatabaseSync, name: string): PlacedLoan | undefined {
  const row = prepared(database, 'SELECT place, json FROM loan WHERE loan = ?').get(name)
  return row && { place: Number(row['place']), loan: JSON.parse(String(row['json'])) as RecordedLoan }
}

const puttingLoans = {
  insert: 'INSERT INTO loan (loan, place, key, member, state, open, json)',
  conflict: `ON CONFLICT (loan) DO UPDATE
    SET member = excluded.member, state = excluded.state, open = excluded.open, json = excluded.json`,
}
const puttingKeys = { insert: 'INSERT OR REPLACE INTO key_seen (key, json)' }

const columnsOf = ({ place, loan }: PlacedLoan): SQLInputValue[] => [
  loan.loan,
  place,
  loan.key,
  loan.member?.id ?? null,
  loan.state,
  Number(isSeen(loan)),
  JSON.stringify(loan),
]

function readKey(database: DatabaseSync, key: string): KnownKey | undefined {
  const row = prepared(database, 'SELECT json FROM key_seen WHERE key = ?').get(key)
  return row && (JSON.parse(String(row['json'])) as KnownKey)
}

/** The loans and keys that are made from the entries; what is put is in the database once it is flushed. */
export class LoanRows {
  readonly database: DatabaseSync
  readonly words: LoanWords
  readonly #loans: CachedRows<PlacedLoan>
  readonly #keys: CachedRows<KnownKey>
  /** The names of the loans of a key that may still be seen. */
  readonly #seen = new Map<string, Set<string>>()
  readonly #places: Places

  /** `isEmpty`: nothing was made yet. */
  constructor(database: DatabaseSync, isEmpty = false) {
    this.database = database
    this.words = new LoanWords(database)
    this.#places = new Places(database, 'loan')
    const writeLoans = (rows: readonly PlacedLoan[]) => putRows(database, puttingLoans, rows.map(columnsOf))
    this.#loans = new CachedRows({ read: (name) => readLoan(database, name), write: writeLoans }, isEmpty)
    const writeKeys = (keys: readonly KnownKey[]) =>
      putRows(
        database,
        puttingKeys,
        keys.map((known) => [known.key, JSON.stringify(known)]),
      )
    this.#keys = new CachedRows({ read: (key) => readKey(database, key), write: writeKeys }, isEmpty)
  }

  /** A loan by its name, or by the name that another desk has for it. */
  named(name: string): RecordedLoan | undefined {
    const found = this.#loans.get(name)
    if (found) return found.loan
    const alias = prepared(this.database, 'SELECT loan FROM loan_alias WHERE alias = ?').get(name)?.['loan']
    return alias === undefined ? undefined : this.#loans.get(String(alias))?.loan
  }

  /** The loan that a change made: another desk never has a name of ours for it. */
  madeBy(change: string): RecordedLoan | undefined {
    return this.#loans.get(change)?.loan
  }

  /** The loans of a key of which it may still be seen where it is, oldest first; those that are lost may turn up. */
  openOf(key: string): RecordedLoan[] {
    const loans = [...this.#namesOf(key)].map((name) => this.#loans.get(name)!)
    return loans.sort((one, other) => one.place - other.place).map(({ loan }) => loan)
  }

  put(loan: RecordedLoan): void {
    const names = this.#namesOf(loan.key)
    if (isSeen(loan)) names.add(loan.loan)
    else names.delete(loan.loan)
    this.#loans.put(loan.loan, { place: this.#loans.get(loan.loan)?.place ?? this.#places.next(), loan })
  }

  remove({ loan, key }: RecordedLoan): void {
    // Its place is the next one's again if it was the last: only the database knows which that is then.
    this.flush()
    prepared(this.database, 'DELETE FROM loan WHERE loan = ?').run(loan)
    this.#namesOf(key).delete(loan)
    this.#loans.drop(loan)
    this.#places.forget()
  }

  key(key: string): KnownKey | undefined {
    return this.#keys.get(key)
  }

  putKey(known: KnownKey): void {
    this.#keys.put(known.key, known)
  }

  /** Holds none of them any more; all are in the database. */
  empty(): void {
    this.flush()
    this.#loans.empty()
    this.#keys.empty()
    this.#seen.clear()
  }

  flush(): void {
    this.#loans.flush()
    this.#keys.flush()
    this.words.flush()
  }

  #namesOf(key: string): Set<string> {
    const cached = this.#seen.get(key)
    if (cached) return cached
    const rows = prepared(this.database, 'SELECT loan FROM loan WHERE key = ? AND open = 1').all(key)
    const names = new Set(rows.map(({ loan }) => String(loan)))
    this.#seen.set(key, names)
    return names
  }
}

/** Keeps a signature as the last one for its sheet, or takes it off; `time` in epoch ms. */
export function putSignature(database: DatabaseSync, { loan, sheet, strokes }: SignedSheet, time: number): void {
  // What another desk's record holds is checked where it is drawn.
  if (!Array.isArray(strokes) || strokes.length === 0) {
    prepared(database, 'DELETE FROM loan_signature WHERE loan = ? AND sheet = ?').run(loan, sheet)
    return
  }
  const put = prepared(
    database,
    'INSERT OR REPLACE INTO loan_signature (loan, sheet, time, strokes) VALUES (?, ?, ?, ?)',
  )
  put.run(loan, sheet, time, JSON.stringify(strokes))
}

/** Two desks' names for a loan were found to mean the same. */
export function moveSignatures(database: DatabaseSync, from: string, to: string): void {
  prepared(database, 'UPDATE OR REPLACE loan_signature SET loan = ? WHERE loan = ?').run(to, from)
}

export function signatureOf(database: DatabaseSync, loan: string, sheet: SheetKind): Signature | undefined {
  const row = prepared(database, 'SELECT time, strokes FROM loan_signature WHERE loan = ? AND sheet = ?').get(
    loan,
    sheet,
  )
  return row && { time: Number(row['time']), strokes: JSON.parse(String(row['strokes'])) as unknown }
}
