import type { RecordedRow } from '../../../contract/jobs.ts'
import type { OutputOf } from '../../../contract/operations.ts'
import type { Member } from '../../../contract/records.ts'
import type { PasswordStyle } from '../generatePassword.ts'
import type { PasswordFile, PasswordRow } from '../../exports/exports.ts'

/** A password that Keydesk made, with whose it is, and whether it is set or may be. */
export type MadePassword = OutputOf<'takePasswords'>['passwords'][number]

interface Made extends Omit<MadePassword, 'outcome'> {
  state: 'underWay' | MadePassword['outcome']
  /** The change that has sent it, once the request has ended. */
  change?: string | undefined
  /** The row was sent again by a person's word: what became of this sending, nobody will find out. */
  isLeft?: true
  isTaken?: true
}

/** A row as it is known now; `isByReading`: what became of it shows in a list, the service itself has not said it. */
type SettledRow = Pick<RecordedRow, 'row' | 'state' | 'change'> & { isByReading?: boolean }

/** The employees of rows where the service named them; it may have given them another account than was asked for (A1). */
type Records = ReadonlyMap<number, Pick<Member, 'globalId' | 'userName'>>

/**
 * The passwords of one job: in memory alone, until what became of them is known and they are taken, or the program ends;
 * where a person asked for a file, in that before they are sent.
 */
export interface JobPasswords {
  give(row: number, password: string): void
  has(row: number): boolean
  /** A person said that those whom none was given for get a new one; how it looks, unless that was said before. */
  allowMaking(style?: PasswordStyle): void
  /** Each is in this file before it is sent, from now on. */
  writeTo(file: PasswordFile): void
  /**
   * Those of rows that are about to be sent, in their order, made where none was given. `untaken`: the rows whose
   * password nobody else has. Throws kind `file`; then nothing may be sent.
   */
  forRequest<Row extends Pick<RecordedRow, 'row' | 'id'>>(
    rows: readonly Row[],
    whose: (row: Row) => Omit<PasswordRow, 'password'>,
    make: (style: PasswordStyle) => string,
  ): Promise<{ passwords: string[]; untaken: number[] }>
  /**
   * A request has ended, whatever is known of its rows by now. Those that are done need not be sent again; the file says
   * so, and loses what the service refused and what wasn't sent. It keeps the others for good: no later look changes it.
   */
  answered(rows: readonly SettledRow[], records?: Records): Promise<void>
  /** More is known of rows that were sent, by reading or by a person's word. */
  settled(rows: readonly SettledRow[], records?: Records): void
  /** A later reset was done: those that this change has sent don't hold any more. */
  overtaken(change: string): void
  /** Made ones that are set, or may be, in the order of their rows: those that nobody took, and those that may be. */
  untaken(): MadePassword[]
  /** How many nobody has taken, those that are just being sent included. */
  kept(): number
  /** Those of these rows were taken: what is known to be set is forgotten. */
  taken(rows: readonly MadePassword[]): void
  close(): Promise<void>
}

export function createPasswords(): JobPasswords {
  const given = new Map<number, string>()
  const made = new Set<Made>()
  let file: PasswordFile | undefined
  /** What the file says of rows that are under way. */
  const inFile = new Map<number, PasswordRow>()
  let mayMake = false
  let style: PasswordStyle = 'letters'
  const madeFor = (row: number): Made[] => [...made].filter((one) => one.row === row)

  /** What became of the sending of a password is known, as far as it is. */
  function record(one: Made, { row, state }: SettledRow, records?: Records): void {
    if (state === 'refused' || state === 'waiting' || state === 'skipped') return void made.delete(one)
    one.state = state === 'done' ? 'done' : 'unknown'
    if (state !== 'done') return
    one.userName = records?.get(row)?.userName ?? one.userName
    if (one.isTaken) made.delete(one)
    // The row's last password is set: those of its earlier sendings aren't, or no longer.
    for (const other of madeFor(row)) if (other !== one && other.isLeft) made.delete(other)
  }

  async function noteInFile(rows: readonly SettledRow[], records?: Records): Promise<void> {
    const done: PasswordRow[] = []
    const notDone: PasswordRow[] = []
    for (const { row, state, isByReading } of rows) {
      const line = inFile.get(row)
      inFile.delete(row)
      if (!line) continue
      const record = records?.get(row)
      if (record) file?.name(line, { globalId: record.globalId, userName: record.userName })
      if (state === 'done') done.push(line)
      else if (state === 'waiting' || (state === 'refused' && !isByReading)) notDone.push(line)
    }
    await file?.settle({ done, notDone })
  }

  return {
    give: (row, password) => void given.set(row, password),
    has: (row) => mayMake || given.has(row) || madeFor(row).length > 0,
    allowMaking(asked = style) {
      mayMake = true
      style = asked
    },
    writeTo: (next) => void (file = next),
    async forRequest(rows, whose, make) {
      const ready = rows.map((one) => {
        const { row, id } = one
        const typed = given.get(row)
        if (typed !== undefined) return { row, password: typed, whose: whose(one) }
        // Another attempt has another one: the bounds may have been learned from the first.
        const password = make(style)
        const { userName = id, name = '' } = whose(one)
        for (const earlier of madeFor(row)) earlier.isLeft = true
        if (!file) made.add({ row, id, userName, name, password, state: 'underWay' })
        return { row, password, whose: whose(one) }
      })
      const written = ready.map(({ row, password, whose: one }) => [row, { ...one, password }] as const)
      if (file) for (const [row, one] of written) inFile.set(row, one)
      await file?.add(written.map(([, one]) => one))
      const untaken = file ? [] : ready.filter(({ row }) => !given.has(row)).map(({ row }) => row)
      return { passwords: ready.map(({ password }) => password), untaken }
    },
    async answered(rows, records) {
      for (const known of rows) {
        if (known.state === 'done') given.delete(known.row)
        const mine = madeFor(known.row).find(({ state }) => state === 'underWay')
        if (!mine) continue
        mine.change = known.change
        record(mine, known, records)
      }
      await noteInFile(rows, records)
    },
    settled(rows, records) {
      for (const known of rows) {
        if (known.state === 'done') given.delete(known.row)
        for (const one of madeFor(known.row)) {
          if (one.state === 'underWay') continue
          // When its request ended nothing could be read of the row.
          one.change ??= known.change
          if (one.change === known.change) record(one, known, records)
          else if (known.state === 'done' || one.isTaken) made.delete(one)
          else one.isLeft = true
        }
      }
    },
    overtaken(change) {
      for (const one of made) if (one.change === change) made.delete(one)
    },
    untaken: () =>
      [...made]
        .flatMap(({ row, id, userName, name, password, state }) =>
          state === 'underWay' ? [] : [{ row, id, userName, name, password, outcome: state }],
        )
        .sort((one, other) => one.row - other.row),
    kept: () => [...made].filter(({ isTaken }) => !isTaken).length,
    taken(rows) {
      for (const { row, password } of rows) {
        for (const one of madeFor(row)) {
          if (one.password !== password) continue
          if (one.state === 'done' || one.isLeft) made.delete(one)
          else one.isTaken = true
        }
      }
    },
    async close() {
      await file?.close()
      file = undefined
    },
  }
}
