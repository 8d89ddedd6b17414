import type { RecordedRow } from '../../../contract/jobs.ts'
import type { Member } from '../../../contract/records.ts'
import type { PasswordStyle } from '../generatePassword.ts'
import type { PasswordFile, PasswordRow } from '../../exports/exports.ts'

/** A password that Keydesk made, on its way to whose it is. */
interface MadePassword {
  row: number
  id: string
  userName: string
  name: string
  password: string
}

/**
 * The passwords of one job: in memory alone, until they are taken or the program ends, and where a person asked for a
 * file, in that before they are sent.
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
  forRequest(
    rows: readonly RecordedRow[],
    whose: (row: RecordedRow) => Omit<PasswordRow, 'password'>,
    make: (style: PasswordStyle) => string,
  ): Promise<{ passwords: string[]; untaken: number[] }>
  /**
   * What became of a request is known: those of rows that are done need not be sent again, and those of rows that are
   * not are left out of the file. `records`: the employees of rows where the service named them; it may have given them
   * another account than was asked for (A1).
   */
  settled(rows: readonly RecordedRow[], records?: ReadonlyMap<number, Pick<Member, 'globalId' | 'userName'>>): void
  /** Made ones that are set, or may be, and that nobody took. */
  untaken(): MadePassword[]
  /** Those of these rows were taken, and are forgotten. */
  taken(rows: readonly MadePassword[]): void
  close(): Promise<void>
}

export function createPasswords(): JobPasswords {
  const given = new Map<number, string>()
  const made = new Map<number, MadePassword & { isSet: boolean }>()
  let file: PasswordFile | undefined
  /** What the file says of rows whose outcome isn't known yet. */
  const inFile = new Map<number, PasswordRow>()
  let mayMake = false
  let style: PasswordStyle = 'letters'
  const set = () => [...made.values()].filter(({ isSet }) => isSet)

  return {
    give: (row, password) => void given.set(row, password),
    has: (row) => mayMake || given.has(row) || made.has(row),
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
        made.set(row, { row, id, userName, name, password, isSet: false })
        return { row, password, whose: whose(one) }
      })
      const written = ready.map(({ row, password, whose: one }) => [row, { ...one, password }] as const)
      if (file) for (const [row, one] of written) inFile.set(row, one)
      await file?.add(written.map(([, one]) => one))
      const untaken = file ? [] : ready.filter(({ row }) => made.has(row)).map(({ row }) => row)
      return { passwords: ready.map(({ password }) => password), untaken }
    },
    settled(rows, records) {
      for (const { row, state } of rows) {
        if (state === 'done') given.delete(row)
        const line = inFile.get(row)
        const record = records?.get(row)
        if (line && (state === 'refused' || state === 'waiting')) file?.leaveOut([line])
        else if (line && record) file?.name(line, { globalId: record.globalId, userName: record.userName })
        if (line && state === 'done') file?.hold([line])
        inFile.delete(row)
        const mine = made.get(row)
        if (!mine) continue
        if (record) mine.userName = record.userName
        mine.isSet = state === 'done' || state === 'unknown'
        // Whoever has the file has it.
        if (file || !mine.isSet) made.delete(row)
      }
    },
    untaken: () => set().map(({ isSet: _isSet, ...one }) => one),
    taken(rows) {
      // Another attempt may have made another one meanwhile.
      for (const { row, password } of rows) if (made.get(row)?.password === password) made.delete(row)
    },
    async close() {
      await file?.close()
      file = undefined
    },
  }
}
