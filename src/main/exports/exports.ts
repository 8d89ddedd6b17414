import type { Language } from '../../contract/bridge.ts'
import type { FileField } from '../../contract/fileFields.ts'
import type { ComparedRow, SheetRow } from '../../contract/files.ts'
import type { ReportColumn, ReportName } from '../../contract/reportColumns.ts'
import type { Compared, ReportRow, ReportSeries } from '../../contract/reports.ts'
import type { Diagnostics } from '../../contract/operations/profileOperations.ts'
import type { HistoryEntry } from '../../contract/history.ts'
import type { Loan, Strokes } from '../../contract/loans.ts'
import type { Job, JobRow } from '../../contract/jobs.ts'
import type { Change, FoundProduct, SnapshotEntry, Synced } from '../../contract/memory.ts'
import type { AssetEntry, BorrowedKey, Member, ProductTree } from '../../contract/records.ts'
import type { Today } from '../../contract/operations/todayOperations.ts'
import type { GroupRow, HolderRow, MemberRow } from '../../contract/rows.ts'
import type { Cell, FilePlace, OwnDocument, RenderPack } from './files.ts'

export type * from './files.ts'

/** A column of a file of employees; `outcome`: of passwords, what is known of each, which whoever reads it passes over. */
export type MemberFileField = FileField | 'outcome'

/** Employees as they can be read again: headings as they are, or fields in words. */
export interface MemberList {
  headings: readonly (string | { field: MemberFileField })[]
  language: Language
  rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/** What stands in a row of each table. */
export interface RowOfTable {
  members: MemberRow
  assets: HolderRow<AssetEntry>
  keys: HolderRow<BorrowedKey>
  products: HolderRow<FoundProduct>
  assetGroups: GroupRow
  productGroups: GroupRow
  holderGroups: GroupRow
  snapshots: SnapshotEntry
  changes: Change
  history: HistoryEntry
  loans: Loan
  claims: JobRow
  jobs: Job
  jobRows: JobRow
  compared: ComparedRow
  memberSheet: SheetRow
}
/** The lists of an enterprise (A5, A6, A8), what the copy knows beyond them, and what the desk did. */
export type TableName = keyof RowOfTable
export type TableRow = RowOfTable[TableName] | HolderRow<AssetEntry | BorrowedKey>

/** Where the content of a file comes from; `asOf` (ISO 8601) is the oldest read that it rests on. */
export interface Origin {
  source: 'service' | 'copy' | 'snapshot' | 'history'
  enterprise: { globalId: string; baseUrl: string }
  asOf: string
  snapshot: number | null
}

/** What a table is to look like in a file: with which columns, by name and in order; left out, all of the record's. */
export interface TableFormat {
  /** Headings are the specification's names, or words. */
  headers: 'fields' | 'words'
  language: Language
  columns?: readonly string[]
  /** What the enterprise is called here; said to people beside its global id. */
  enterpriseName?: string
}

/**
 * A list: as CSV, as a workbook, or as JSON, which has every field that the service gave whatever the columns are, and
 * says where it comes from. Throws `input.invalid` for a column that is unknown, and while it is read as tables do.
 */
export type RenderRecords = (
  table: TableName,
  rows: AsyncIterable<readonly TableRow[]>,
  origin: Origin,
  looks: TableFormat,
  options?: { signal?: AbortSignal },
) => OwnDocument<'csv' | 'xlsx' | 'json', { rows: number }>

/** Whose password it is; the global id is not known of somebody who is being added. */
export interface PasswordRow {
  globalId?: string
  userName?: string
  name?: string
  password: string
}

/** Passwords on their way to those whose they are. Throws kind `file`; then the last ones may not be in it. */
export interface PasswordFile {
  /** The absolute path. */
  file: string
  /** They are on the disk when this returns, with an outcome that isn't known. */
  add(rows: readonly PasswordRow[]): Promise<void>
  /**
   * `done`: these are set; what the file had of the same employees before no longer holds, and is left out. `notDone`:
   * these were not set after all, and are left out. The file says so soon, at the latest when it is closed.
   */
  settle(known: { done: readonly PasswordRow[]; notDone: readonly PasswordRow[] }): Promise<void>
  /** What the service called somebody in the end, for `settle`, which follows. */
  name(row: PasswordRow, whose: Pick<PasswordRow, 'globalId' | 'userName'>): void
  close(): Promise<void>
}

/**
 * Begins a CSV file of passwords, readable by this user alone. `goesOn`: one that is there, and may be replaced, keeps
 * what it has. Throws kind `file`, or `input.fileExists`.
 */
export type OpenPasswordFile = (place: FilePlace, how?: { goesOn?: boolean }) => Promise<PasswordFile>

/** An asset number whose tree can't be read. */
export type UnreadableTree = Synced['unreadable'][number]

/** What A7 said of asset numbers, and who and what goes with them. Each is read when it is its turn. */
export interface ProductContent {
  /** `asset` is A6's entry where it is known, else just the id. To be read once. */
  trees(): AsyncIterable<{
    asset: Partial<AssetEntry> & Pick<AssetEntry, 'assetId'>
    holder: Pick<Member, 'globalId' | 'userName' | 'name'> | undefined
    tree: ProductTree
  }>
  /**
   * The same with each tree as JSON in UTF-8, and how many instances it has, where those are at hand. To be read once; a
   * text is overwritten by the next one.
   */
  texts?(): AsyncIterable<{
    asset: Partial<AssetEntry> & Pick<AssetEntry, 'assetId'>
    text: Uint8Array
    products: number
  }>
  /** The asset numbers left out because their trees can't be read: all of them, once the trees were read. */
  unreadable?: readonly UnreadableTree[]
  /** The employees who hold them. */
  members(): AsyncIterable<readonly Member[]>
  /** The keys that are lent to them; of everything, all. */
  keys(): AsyncIterable<readonly { entry: BorrowedKey; holder: Member | undefined }[]>
}

/** What a file of products came to. */
export interface CountedProducts {
  assets: number
  products: number
  unreadable: readonly UnreadableTree[]
}

/**
 * Product trees. Throws, while they are read, as tables do, and `export.tooManyForHtml`. `origin` is asked when it
 * begins, and again for its time when all was read.
 */
export type RenderProducts = (
  content: ProductContent,
  origin: () => Origin,
  looks: TableFormat,
  options?: { signal?: AbortSignal },
) => OwnDocument<'json' | 'csv' | 'xlsx' | 'html', CountedProducts>

/** A report as it is written, and what holds for all of it. */
export interface ReportContent {
  report: ReportName
  columns: readonly ReportColumn[]
  /** A person chose them: then all are written, in every format. */
  areChosen?: true
  /** To be read once. */
  rows: AsyncIterable<readonly ReportRow[]>
  total: number
  totals: Readonly<Record<string, number>>
  series: readonly ReportSeries[]
  unreadable: readonly { assetId: string; assetNum: string; error: string }[]
  /** Of `changes`: the snapshots that are compared. */
  compared?: Compared
  /** Of `changes`: holders that it tells of, by their global ids; of many, some. */
  names?: Readonly<Record<string, string>>
  /** What narrowed it down; empty if nothing did. */
  filter: ReportFilter
}

/** The conditions of a report that leave rows out. */
export type ReportFilter = Readonly<
  Partial<{
    departmentId: string | null
    departmentName: string
    productUri: string
    text: string
    days: number
    former: true
  }>
>

/**
 * What is said in either language of kinds ("member"), changes ("added") and fields ("member.remark") in the report of
 * changes.
 */
export type ChangeWords = () => Readonly<Record<string, string>>

export type ReportFormat = Omit<TableFormat, 'columns'>

/**
 * A report: its rows as CSV, as a workbook, which also says as of when they are, or as JSON or HTML, which say it too.
 * Throws `export.tooManyForHtml`, and while it is read whatever the rows throw.
 */
export type RenderReport = (
  content: ReportContent,
  origin: Origin,
  looks: ReportFormat,
) => OwnDocument<'csv' | 'xlsx' | 'html' | 'json', { rows: number }>

/** What files are made of. */
export interface Documents {
  records: RenderRecords
  products: RenderProducts
  members: (list: MemberList) => OwnDocument<'csv' | 'xlsx', { rows: number }>
  pack: RenderPack
  /** Lines of text, which come in batches, and are counted. */
  lines: (batches: AsyncIterable<readonly string[]>) => OwnDocument<string, { lines: number }>
  text: (text: string) => OwnDocument<string, object>
  /** A page that asks the network for nothing. */
  loanSheet: (sheet: LoanSheet) => Promise<string>
  /** A page of the same kind. */
  today: (page: TodayPage) => string
  /** A mail in words, of many loans the first, and as a draft that mail programs open (RFC 5322). Nobody sends it. */
  reminder: (reminder: Reminder) => { subject: string; body: string; draft: string }
  /** What was gathered about a problem, word for word as it is shown. */
  diagnostics: (diagnostics: Diagnostics, language: Language) => string
}

/** What needs somebody, as it is printed; `madeAt` in epoch ms. */
export interface TodayPage {
  today: Today
  enterprise: { name: string; globalId: string }
  language: Language
  madeAt: number
}

/** A mail that reminds somebody of what is lent to them. */
export interface Reminder {
  language: Language
  enterprise: string
  name: string | null
  loans: readonly {
    key: string
    /** A local day, or a time (ISO 8601). */
    due: string | null
    isOverdue: boolean
    numbers: readonly string[]
  }[]
}

/** What is printed and handed over with a key, or signed when it comes back. Times in epoch ms. */
export interface LoanSheet {
  kind: 'out' | 'return'
  /** Side by side; the first is the page's. */
  languages: readonly Language[]
  enterprise: { name: string; globalId: string }
  member: { globalId: string; name: string | null; userName: string | null } | null
  key: string
  /** `more`: how many products are left out. */
  assets: readonly {
    assetId: string
    assetNum: string | null
    products: readonly { name: string; starts: number | null; ends: number | null; isTrial: boolean }[]
    more: number
  }[]
  lentAt: number
  /** A local day, or a time (ISO 8601). */
  due: string | null
  note: string | null
  handedInAt: number | null
  releasedAt: number | null
  operator: string | null
  /** The employee's signature where it was drawn on the screen, and when. */
  signature: { strokes: Strokes; time: number } | null
  /** Left out, or empty: the usual ones. */
  terms: Partial<Record<Language, string | undefined>>
  /** What history calls it, and the last hash of this desk's chain. */
  entry: string
  head: string | null
  madeAt: number
}
