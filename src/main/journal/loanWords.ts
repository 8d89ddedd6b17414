import type { DatabaseSync } from 'node:sqlite'
import type { ContestedPart, LoanWord, RecordedLoan } from '../../contract/loans.ts'
import { prepared, putRows } from '../sqlite/prepared.ts'
import type { ContestedLoan, DeskWord, Entry, Head } from './journal.ts'

/** What a word of a person is about, and what it says; two desks may contradict each other in it. */
export function contestedClaim(word: LoanWord): { about: ContestedPart; value: string } | undefined {
  switch (word.say) {
    case 'extended':
      return { about: 'due', value: word.due }
    case 'adopted':
      return word.due === null ? undefined : { about: 'due', value: word.due }
    case 'handedIn':
      return { about: 'end', value: 'back' }
    case 'closed':
      return { about: 'end', value: word.isLost ? 'lost' : 'back' }
  }
}

const puttingWords = { insert: 'INSERT OR REPLACE INTO loan_word (loan, about, desk, seq, value)' }

/** What people say of loans; it is in the database once it is flushed. */
export class LoanWords {
  readonly #database: DatabaseSync
  readonly #said: (string | number)[][] = []
  /** Whether a desk knows what others say. */
  readonly #knows = new Map<string, boolean>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Takes in up to where a chain knows others: what it says from then on, it says knowing that. */
  noteKnown({ desk, payload }: Entry): void {
    const put = prepared(
      this.#database,
      `INSERT INTO desk_knows (desk, other, seq) VALUES (?1, ?2, ?3)
       ON CONFLICT (desk, other) DO UPDATE SET seq = max(seq, ?3)`,
    )
    for (const head of (payload as { heads: readonly Head[] }).heads) put.run(desk, head.desk, head.seq)
    this.#knows.delete(desk)
  }

  /** Keeps what is said of a loan; what the desk knew that others said of it no longer counts. */
  note(
    loan: string,
    { desk, seq }: Pick<Entry, 'desk' | 'seq'>,
    { about, value }: { about: ContestedPart; value: string },
  ): void {
    if (this.#knowsOthers(desk)) {
      this.flush()
      prepared(
        this.#database,
        `DELETE FROM loan_word WHERE loan = ?1 AND about = ?2 AND desk <> ?3 AND
           seq <= (SELECT seq FROM desk_knows WHERE desk_knows.desk = ?3 AND other = loan_word.desk)`,
      ).run(loan, about, desk)
    }
    this.#said.push([loan, about, desk, seq, value])
  }

  /** A loan with what is contested of it now. */
  marked({ contested: _was, ...loan }: RecordedLoan): RecordedLoan {
    this.flush()
    const contested = prepared(
      this.#database,
      'SELECT about FROM loan_word WHERE loan = ? GROUP BY about HAVING count(DISTINCT value) > 1 ORDER BY about',
    )
      .all(loan.loan)
      .map((row) => row['about'] as ContestedPart)
    return { ...loan, ...(contested.length > 0 && { contested }) }
  }

  /** Two desks' names for a loan were found to mean the same. */
  rename(from: string, to: string): void {
    this.flush()
    prepared(this.#database, 'UPDATE OR REPLACE loan_word SET loan = ? WHERE loan = ?').run(to, from)
  }

  flush(): void {
    putRows(this.#database, puttingWords, this.#said)
    this.#said.length = 0
  }

  #knowsOthers(desk: string): boolean {
    const cached = this.#knows.get(desk)
    if (cached !== undefined) return cached
    const knows = prepared(this.#database, 'SELECT 1 FROM desk_knows WHERE desk = ? LIMIT 1').get(desk) !== undefined
    this.#knows.set(desk, knows)
    return knows
  }
}

/** Everything that is contested. */
export function contestedIn(database: DatabaseSync): ContestedLoan[] {
  const which = prepared(
    database,
    `SELECT loan, about FROM loan_word GROUP BY loan, about HAVING count(DISTINCT value) > 1 ORDER BY loan, about`,
  ).all()
  const read = prepared(
    database,
    `SELECT value, text FROM loan_word JOIN entry USING (desk, seq) WHERE loan = ? AND about = ? ORDER BY desk`,
  )
  return which.map((row) => {
    const [id, about] = [String(row['loan']), row['about'] as ContestedPart]
    return {
      loan: id,
      about,
      words: read.all(id, about).map((one) => deskWordOf(String(one['text']), String(one['value']))),
    }
  })
}

/** What an entry says of a loan, a person's word or a lending; `text` as the journal keeps it. */
function deskWordOf(text: string, value: string): DeskWord {
  const { desk, time, payload } = JSON.parse(text) as Entry & { payload: Partial<Pick<DeskWord, 'say' | 'operator'>> }
  const { say, operator = null } = payload
  return { desk, value, ...(say && { say }), operator, time }
}
