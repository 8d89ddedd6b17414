import { DeskFailure } from '../../../contract/errors.ts'
import { type RecordedChange, HistoryQuery } from '../../../contract/history.ts'
import { historyEntry } from '../../../domain/historyEntry.ts'
import type { ComparedRow } from '../../../contract/files.ts'
import { LoanQuery } from '../../../contract/loans.ts'
import type { ParsedInputOf } from '../../../contract/operations.ts'
import { localDay } from '../../../domain/fileNames.ts'
import type { JobRow, RowState } from '../../../contract/jobs.ts'
import type {
  FileTarget,
  Origin,
  TableFormat,
  TableName,
  TableRow,
  Document,
  ExportFile,
  ExportOptions,
  TransferredFile,
} from '../../exports/exports.ts'
import type { Journal } from '../../journal/journal.ts'
import { longWork, type LongWork, type DeskDeps, type ExportDeps, type CallContext, type Handlers } from '../desk.ts'
import { writeTo } from '../filePlace.ts'
import type { History } from '../history/history.ts'
import { filterOf, historyRows, resolveMemberNames } from '../history/historyHandlers.ts'
import { jobRows, foundJob, noSuchJob } from '../jobs/view.ts'
import { isoOf, replicaOf, sourceOf } from '../memory/replicas.ts'
import { eachPage, retryWhileChanging, type Range } from '../../../domain/pages.ts'
import type { Replica } from '../../replica/replica.ts'
import type { Sessions } from '../sessions.ts'
import { changesListing, snapshotsListing, tableOf, type RowsQuery, listOfService, readListing } from './listings.ts'
import type { TableExportRequest, ExportRequest, MadeProducts } from './exportDocument.ts'
import type { MadeRows } from './makeReport.ts'

type Input = ParsedInputOf<'exportTable'>

const names: Record<TableName, string> = {
  members: 'employees',
  assets: 'asset-numbers',
  keys: 'keys',
  products: 'products',
  assetGroups: 'products-by-asset',
  productGroups: 'products-by-product',
  holderGroups: 'products-by-holder',
  snapshots: 'snapshots',
  changes: 'changes',
  history: 'history',
  loans: 'loans',
  claims: 'claims',
  jobs: 'jobs',
  jobRows: 'job',
  compared: 'compared',
  memberSheet: 'employees-to-add',
}

/** What this desk did or has typed: no service and no copy has it. */
const ownTables = ['history', 'loans', 'jobs', 'claims', 'jobRows', 'memberSheet'] as const
type OwnInput = Extract<Input, { table: (typeof ownTables)[number] }>
const isOwn = (input: Input): input is OwnInput => (ownTables as readonly string[]).includes(input.table)

/** Everything else has a source by the contract. */
function ofService(table: Input['table']): 'members' | 'assets' | 'keys' {
  if (table === 'members' || table === 'assets' || table === 'keys') return table
  throw new DeskFailure({ kind: 'invalid', code: 'input.invalid', field: 'source' })
}

const looksOf = ({ headers, language, columns }: Input): TableFormat => ({
  headers,
  language,
  ...(columns && { columns }),
})

/** All rows of a list, page by page. */
async function* listedRows<Row>(
  list: (range: Range) => Promise<{ rows: readonly Row[]; total: number; asOf?: string }>,
  { options: { signal }, onProgress }: LongWork,
): AsyncGenerator<readonly Row[]> {
  let total = 0
  for await (const page of eachPage(list, { signal, onProgress })) {
    total = page.total
    yield page.rows
  }
  onProgress({ done: total, total })
}

/** What a job of claims came to, a row for each participant and activity. Throws `job.none` for any other. */
async function* claimRows(
  journal: Journal,
  asked: { job: string; states?: RowState[] | undefined },
  work: LongWork,
): AsyncGenerator<readonly JobRow[]> {
  const { kind } = await foundJob(journal, asked.job)
  if (kind !== 'claim') throw noSuchJob(asked.job)
  yield* jobRows(journal, asked, work)
}

/** Has the thread of an enterprise's copy fill a file. However it ends, the thread has let go of the file then. */
async function fill<Made extends object>(
  { aside }: Replica,
  request: object & { file: TransferredFile },
  { options: { signal }, onProgress }: LongWork,
): Promise<Made & { bytes: number }> {
  const making = aside.make(request)
  try {
    for (;;) {
      if (signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
      const { done, value } = await making.next()
      if (done) return value as Made & { bytes: number }
      onProgress(value)
    }
  } finally {
    await making.return(undefined)
  }
}

type MadeOf<Request> = Request extends { kind: 'products' } ? MadeProducts : MadeRows

/** Writes what the thread of an enterprise's copy makes, and gives what it came to. */
export const exportInWorker = <Request extends ExportRequest>(
  exportFile: ExportFile,
  { target, format }: { target: FileTarget; format: Request['format'] | 'pdf' },
  replica: Replica,
  request: Omit<Request, 'format'>,
  work: LongWork,
  options?: ExportOptions,
): Promise<MadeOf<Request> & { bytes: number; file: string }> => {
  const document: Document<Request['format'], MadeOf<Request>> = (made) => ({
    fill: (file) => fill(replica, { ...request, format: made, file }, work),
  })
  return retryWhileChanging(() => exportFile(document, format, target, options))
}

export function tableHandlers(
  { exportFile, documents, replicas }: ExportDeps & Pick<DeskDeps, 'replicas'>,
  sessions: Sessions,
  history: History,
  {
    listLoans,
    listJobs,
    compareMemberFile,
    readMemberSheet,
  }: Pick<Handlers, 'listLoans' | 'listJobs' | 'compareMemberFile' | 'readMemberSheet'>,
  now: () => number,
): Pick<Handlers, 'exportTable'> {
  /** The rows of a table of what this desk did, which is as of now. */
  async function ownRows(
    input: OwnInput,
    enterpriseCode: string | undefined,
    context: CallContext,
    work: LongWork,
  ): Promise<AsyncIterable<readonly TableRow[]>> {
    const { profile } = input
    switch (input.table) {
      case 'history': {
        const { ask = HistoryQuery.parse({}) } = input
        const whom = await resolveMemberNames(replicas, sessions, profile, { member: ask.member, context })
        const options = { enterpriseCode, settles: undefined, now: Date.now() }
        const toEntry = (change: RecordedChange) => historyEntry(change, options)
        return historyRows(await history.shown(profile), filterOf(ask, whom, context), toEntry, work)
      }
      case 'loans': {
        const ask = { ...(input.ask ?? LoanQuery.parse({})), profile, details: false }
        return listedRows((range) => listLoans({ ...ask, ...range }, context), work)
      }
      case 'jobs':
        return listedRows((range) => listJobs({ profile, ...range }, context), work)
      case 'claims':
        return claimRows(await history.shown(profile), input, work)
      case 'jobRows':
        return jobRows(await history.shown(profile), input.ask, work)
      case 'memberSheet':
        return listedRows((range) => readMemberSheet({ profile, ...input.ask, ...range }, context), work)
    }
  }

  /** Writes it, and gives what it came to, and as of when it is. */
  async function written(input: Input, target: FileTarget, context: CallContext) {
    const { profile, format } = input
    const { enterpriseGlobalId: globalId, baseUrl, enterpriseCode } = sessions.find(profile)
    const enterprise = { globalId, baseUrl }
    const work = longWork(context)
    const looks = looksOf(input)
    const write = async (rows: AsyncIterable<readonly TableRow[]>, origin: Origin) => {
      const { asOf, snapshot } = origin
      const done = await exportFile(documents.records(tableOf(input), rows, origin, looks, context), format, target)
      return { ...done, asOf, snapshot }
    }
    if (isOwn(input)) {
      return retryWhileChanging(async () => {
        const rows = await ownRows(input, enterpriseCode, context, work)
        return write(rows, { source: 'history', enterprise, asOf: isoOf(now()), snapshot: null })
      })
    }
    if (input.table === 'compared') {
      const list = (range: Range) => compareMemberFile({ profile, ...input.ask, ...range }, context)
      return retryWhileChanging(async () => {
        const { asOf } = await list({ limit: 1, offset: 0 })
        return write(listedRows<ComparedRow>(list, work), { source: 'copy', enterprise, asOf, snapshot: null })
      })
    }
    const { source } = input
    if (source === undefined) {
      const withHolders = (input.columns ?? []).some((name) => name.startsWith('holder'))
      const rows = listOfService(await sessions.gateway(profile), ofService(input.table), withHolders, work)
      return write(rows, { source: 'service', enterprise, asOf: isoOf(now()), snapshot: null })
    }
    const replica = await replicaOf(replicas, sessions, profile)
    if (input.table === 'snapshots' || input.table === 'changes') {
      const listing =
        input.table === 'changes' ? await changesListing(replica, input.ask) : snapshotsListing(replica, now())
      return retryWhileChanging(async () => {
        const { rows, at } = await readListing(listing, work)
        return write(rows, { source: source.from, enterprise, asOf: isoOf(at), snapshot: null })
      })
    }
    const { source: where, snapshot } = await sourceOf(replica, source)
    const { table, ask } = input
    const origin = { source: source.from, enterprise, snapshot }
    const request = { kind: 'table', where, rows: { table, ask } as RowsQuery, origin, looks, now: now() } as const
    const made = await exportInWorker<TableExportRequest>(exportFile, { target, format }, replica, request, work)
    return { ...made, snapshot }
  }

  async function write(input: Input, target: FileTarget, context: CallContext) {
    const { asOf, snapshot, ...done } = await written(input, target, context)
    return { ...done, format: input.format, asOf, ...('source' in input && input.source && { snapshot }) }
  }

  return {
    exportTable: async (input, context) => {
      const { target, format } = input
      const suggested = `keydesk-${names[tableOf(input)]}-${localDay(now())}.${format}`
      return writeTo(target, suggested, context, (place) => write(input, place, context))
    },
  }
}
