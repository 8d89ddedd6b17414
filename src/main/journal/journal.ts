import type { JobCode, LoanCode } from '../../contract/codes.ts'
import type { DeskError } from '../../contract/errors.ts'
import type { ChangeStep, IntentStep, RecordedChange, JournalProblem } from '../../contract/history.ts'
import type {
  JobKind,
  JobState,
  JobStep,
  NewRow,
  RecordedJob,
  RecordedRow,
  RowKey,
  RowState,
} from '../../contract/jobs.ts'
import type {
  ChainPlace,
  LoanState,
  RecordedLoan,
  AttributedLoanWord,
  SeenKey,
  SheetKind,
  SignedSheet,
  ContestedPart,
  LoanWord,
} from '../../contract/loans.ts'
import type { OpeningNotice } from '../sqlite/openDatabase.ts'
import type { InTheWay, ChangeFilter } from './list.ts'

export type { Verdict }
export type { InTheWay } from './list.ts'
export type { ChangeFilter } from './list.ts'

/** One entry of a journal. */
export interface Entry {
  /** The chain that it belongs to; a journal may come to hold several. */
  desk: string
  /** Its place in the chain, from 1 on. */
  seq: number
  /** Epoch milliseconds, by the clock of whoever wrote it. */
  time: number
  kind: string
  payload: unknown
  /** The hash of the entry before it in its chain; null for the first. */
  prev: string | null
  /** SHA-256 of everything above in its canonical form (RFC 8785), in lower-case hexadecimal. */
  hash: string
}

/** The last entry of a chain. */
export type Head = Pick<Entry, 'desk' | 'seq' | 'hash'>

/** What is remembered of a journal outside of it. */
export interface Remembered {
  /** The chain of this machine. */
  desk: string
  /** An entry of it; it may have gone on since. Null: none is known. */
  head: Head | null
  /** Heads of the chains that it took the place of. */
  after: readonly Head[]
}

/** Where that is remembered. */
export interface Remembering {
  read(): Remembered
  /** Gives this machine another chain instead of `desk`, unless that has happened already. */
  renew(desk: string): Remembered
  /** Only forwards; does nothing for another chain. */
  note(head: Head): void
}

/** Why a job can't run now. */
export interface Claim {
  code: JobCode
  details?: Record<string, string | number>
}

/** Which rows of a job are asked for: those after a row, in their order, without the first `offset` of them. */
export interface RowRange {
  states?: readonly RowState[]
  after?: number
  offset?: number
  limit: number
}

/** Which participants of a job of claims are asked for; `text`: a part of the identity. */
export interface ClaimRange {
  states?: readonly RowState[]
  text?: string
  offset: number
  limit: number
}

/** Participants with their rows, one for each activity, and how many rows of each activity are in each state. */
export interface ClaimLines {
  lines: RecordedRow[][]
  total: number
  counts: Record<RowState, number>[]
}

/** The jobs that are written down; which rows they come to follows from the changes that belong to them. */
export interface JobRecords {
  /** Why a job of this kind with these records couldn't run now, without writing anything down. */
  conflict(kind: JobKind, records: readonly string[]): Promise<Claim | null>
  /** Writes that there is to be a job, and returns its id. Its rows follow, and then it is claimed. */
  begin(step: JobStep): Promise<string>
  /** Its further rows, the first of which is `from` (from 1); at most a thousand or so at once. */
  addRows(job: string, from: number, rows: readonly NewRow[]): Promise<void>
  /**
   * In the name of this run of the program the job runs from now on, and its rows in one of the states `again` wait
   * again. Returns why it can't: it runs already, is over, two others run, or one of those has the same record.
   */
  claim(job: string, again: readonly RowState[], operator: string): Promise<Claim | null>
  /** It runs no longer. */
  note(job: string, state: Exclude<JobState, 'running'>, error?: DeskError): Promise<void>
  /** Somebody has the passwords that this run made for it. */
  takePasswords(job: string): Promise<void>
  /** What is known now of leavers' keys. */
  noteKeys(job: string, keys: readonly (Omit<RowKey, 'time'> & { row: number })[]): Promise<void>
  /** Jobs whose run has ended are paused. */
  pauseLeft(): Promise<void>
  /** Newest first. */
  list(range: { limit: number; offset: number }): Promise<{ jobs: RecordedJob[]; total: number }>
  find(job: string): Promise<RecordedJob | undefined>
  rows(job: string, range: RowRange): Promise<RecordedRow[]>
  /** Of a job of claims: a line for each participant with one of its rows in the states, and how its rows stand. */
  claims(job: string, range: ClaimRange): Promise<ClaimLines>
  /** The changes that belong to it, in the order in which they were made, after one of them. */
  changes(job: string, after: string | undefined, limit: number): Promise<RecordedChange[]>
}

/** Which loans are asked for; each condition narrows. */
export interface LoanFilter {
  states?: readonly LoanState[]
  /** The employee's global id: any of these. */
  member?: readonly string[]
  /** The key's number. */
  key?: string
  /** Only those that have one of these asset numbers. */
  assetNums?: readonly string[]
  /** Only those that were made before this one. */
  below?: string
}

/** Why a word can't be said of a loan; null where it was. */
export type LoanVerdict = LoanCode | null

/** A signature that was drawn for a sheet; `strokes` as the record has them, which may be another desk's. */
export interface Signature {
  strokes: unknown
  /** Epoch ms. */
  time: number
}

/** What a refresh saw; what is written down after `since` may have happened while it read, from `readAt` (epoch ms) on. */
export interface Sighting {
  since: ChainPlace
  readAt: number
  keys: readonly SeenKey[]
}

/**
 * What a desk said of a loan last: with these words, or, where `say` is undefined, by lending it. `value`: of `end`
 * `back` or `lost`; `time` in epoch ms.
 */
export interface DeskWord {
  desk: string
  value: string
  say?: LoanWord['say']
  operator: string | null
  time: number
}

/** What desks say of a loan without knowing of each other, and differently. */
export interface ContestedLoan {
  loan: string
  about: ContestedPart
  words: readonly DeskWord[]
}

/** The loans: what follows from the changes that lend, from what a person says, and from what refreshes see. */
export interface LoanRecords {
  /** Where the chain of this machine stands: to be asked before keys are read that are told about later. */
  place(): Promise<ChainPlace>
  /**
   * Those of all keys as the service showed them (A8, whole; `readAt` in epoch ms) that are not as they were. What was
   * written down after `since` is left alone: the reading may be older.
   */
  news(sighting: Sighting): Promise<SeenKey[]>
  /** Writes down what of it is news. */
  saw(sighting: Sighting): Promise<void>
  /** Writes what a person says, unless it doesn't fit. */
  say(said: AttributedLoanWord): Promise<LoanVerdict>
  /** Writes that a sheet was signed, or that its signature was taken off. */
  sign(signed: SignedSheet): Promise<LoanVerdict>
  /** The last that was drawn for a sheet of a loan. */
  signature(loan: string, sheet: SheetKind): Promise<Signature | undefined>
  /** Newest first. */
  list(filter: LoanFilter, range: { limit: number; offset: number }): Promise<RecordedLoan[]>
  count(filter: LoanFilter): Promise<number>
  find(loan: string): Promise<RecordedLoan | undefined>
  /** Where desks contradict each other. */
  contested(): Promise<ContestedLoan[]>
}

/** Up to where a record was read: the place of the last entry, and of each chain its number. */
export interface ReadUpTo {
  place: number
  chains: Readonly<Record<string, number>>
}

/** How a record of another desk is taken. */
export interface Merging {
  /** A person knows that this enterprise's id at another address is the same enterprise. */
  sameEnterprise?: boolean
}

export type BeforeStep = Extract<ChangeStep, { step: 'before' }>

/**
 * What is wrong with a journal. `altered`: an entry is not what its hash says. `broken`: an entry is missing or does
 * not follow the one before it. `forked`: it goes on from a head that is remembered elsewhere in another way.
 * `shortened`: it ends before that head. The first entry that is wrong; of a shortened chain the last one there is.
 */
export type Problem = JournalProblem

/** What became of checking a whole journal. */
interface Verdict {
  entries: number
  /** The last hash of this machine's chain. */
  head: string | null
  /** The first, by chain and place; null where everything holds. */
  problem: Problem | null
}

/** What a person should know about how a journal opened. `missing`: how many entries are known to have been there. */
export type JournalNotice =
  (OpeningNotice & { missing?: number }) | { code: 'journal.lost'; missing: number; path: string }

/**
 * What this desk did with one enterprise, for good. Entries are only ever appended; the rest can be made from them
 * anew. What it throws is a `DeskFailure` of kind `store`; then nothing was written.
 */
export interface Journal {
  readonly notice?: JournalNotice
  /**
   * Writes the first step of a change, in the name of this run, and returns its id, unless another change of the same
   * record is in the way: who is first is decided in this transaction. `uptime`: seconds since the machine was started.
   */
  begin(step: IntentStep, uptime: number): Promise<{ id: string } | InTheWay>
  /** The same of its second step: what was read may name more records than were known before. */
  noteBefore(entry: string, step: BeforeStep, uptime: number): Promise<InTheWay | null>
  /** Writes a further step of a change, whichever run began it. It is on the disk when this returns. */
  note(entry: string, step: ChangeStep): Promise<void>
  /** Newest first; `last`: the place of the last one that is given. */
  changes(
    filter: ChangeFilter,
    range: { limit: number; offset: number },
  ): Promise<{ changes: RecordedChange[]; total: number; last: number | null }>
  change(entry: string): Promise<RecordedChange | undefined>
  /**
   * This desk's changes without an outcome, oldest first: those of ended runs, with those of this run, or with those
   * of other runs, which are theirs.
   */
  open(whose: 'ended' | 'own' | 'all'): Promise<RecordedChange[]>
  /** This desk's changes of which reading has said, sooner than it can be known, that they weren't done; oldest first. */
  settledEarly(): Promise<RecordedChange[]>
  /** How this run of the program is called. */
  ownRun(): Promise<string>
  /** Which of these runs have ended, as far as this machine can tell. */
  endedRuns(runs: readonly string[]): Promise<string[]>
  /**
   * The entries as they are kept, a line of JSON each with its hash, in the order in which they were written, and none
   * twice: those that are merged meanwhile come after what was read. `after`: null at first.
   */
  lines(after: ReadUpTo | null, limit: number): Promise<{ lines: string[]; upTo: ReadUpTo }>
  readonly jobs: JobRecords
  readonly loans: LoanRecords
  /**
   * Takes the entries of a record that another desk exported (JSON Lines at `path`) and that are not here yet; returns
   * how many. Throws `merge.*` and `input.file…`; then nothing was taken.
   */
  merge(path: string, how?: Merging): Promise<number>
  /** The chain of this machine. */
  desk(): Promise<string>
  /** How many entries lack of what is remembered of this machine's chains. */
  missing(): Promise<number>
  /** Whether it begins with a past that is made up, as a sandbox's does. */
  isMadeUp(): Promise<boolean>
  verify(): Promise<Verdict>
  /** The last hash of this machine's chain; null before the first entry. */
  head(): Promise<string | null>
  close(): Promise<void>
}

/** The journals on this machine, by enterprise. */
export interface Journals {
  /** Opens it, creating it if necessary. Not `lasting`: it is gone when the program ends. */
  open(whose: { baseUrl: string; enterpriseGlobalId: string }, how: { lasting: boolean }): Promise<Journal>
  close(): Promise<void>
}
