import { DeskFailure } from '../../../contract/errors.ts'
import type { ParsedInputOf } from '../../../contract/operations.ts'
import { reportNames } from '../../../contract/reportColumns.ts'
import { enterpriseName } from '../../../domain/people.ts'
import { fitForFileName, localDay } from '../../../domain/fileNames.ts'
import type { FileTarget, Origin, PackFile } from '../../exports/exports.ts'
import type { Journal, Verdict } from '../../journal/journal.ts'
import type { Replica, Snapshot } from '../../replica/replica.ts'
import { longWork, type LongWork, type DeskDeps, type CallContext, type Handlers } from '../desk.ts'
import { writeTo } from '../filePlace.ts'
import type { History } from '../history/history.ts'
import { recordLines } from '../history/historyHandlers.ts'
import { isoOf, replicaOf, namedSnapshot, sourceOf } from '../memory/replicas.ts'
import type { WriteReportFile } from '../reports/export.ts'
import type { Sessions } from '../sessions.ts'
import { exportInWorker } from './table.ts'
import type { ProductsExportRequest, TableExportRequest } from './exportDocument.ts'

type Input = ParsedInputOf<'makePack'>

/** The snapshot that a pack is of: the one that is named, or the newest. Throws `copy.none`, `pack.noSnapshot`. */
async function snapshotFor(replica: Replica, { snapshot: named }: Input): Promise<Snapshot> {
  if (named !== undefined) return namedSnapshot(replica, named)
  const [newest] = await replica.snapshots()
  if (newest) return newest
  await sourceOf(replica, { from: 'copy' })
  throw new DeskFailure({ kind: 'notFound', code: 'pack.noSnapshot' })
}

export function packHandlers(
  { replicas, exportFile, documents, verifyPack, now = Date.now }: DeskDeps,
  sessions: Sessions,
  history: History,
  writeReport: WriteReportFile,
): Pick<Handlers, 'makePack' | 'verifyPack'> {
  /** The records of a snapshot, complete as they were kept. */
  function recordFiles(
    replica: Replica,
    where: number,
    origin: Origin,
    { profile, language }: Input,
    work: LongWork,
  ): PackFile[] {
    const looks = { headers: 'fields', language } as const
    const file = (
      name: string,
      asked: Omit<TableExportRequest, 'format'> | Omit<ProductsExportRequest, 'format'>,
    ): PackFile => ({
      path: `snapshot/${name}.json`,
      write: (target) =>
        exportInWorker<TableExportRequest | ProductsExportRequest>(
          exportFile,
          { target, format: 'json' },
          replica,
          asked,
          work,
        ),
    })
    const lists = (['members', 'assets', 'keys'] as const).map((table) =>
      file(table, { kind: 'table', where, rows: { table, ask: undefined }, origin, looks, now: now() }),
    )
    const { enterpriseCode } = sessions.find(profile)
    const products = { kind: 'products', where, chosen: 'all', enterpriseCode, asTyped: false, origin, looks } as const
    return [...lists, file('products', products)]
  }

  /** Every report of the snapshot, for people and for a spreadsheet. */
  function reportFiles({ snapshot }: Snapshot, { profile, language }: Input, context: CallContext): PackFile[] {
    const source = { from: 'snapshot', snapshot: String(snapshot) } as const
    const isOf = { headers: 'words', language, profile, source } as const
    return reportNames.flatMap((report) =>
      (['html', 'xlsx'] as const).map((format) => ({
        path: `reports/${report}.${format}`,
        async write(target: FileTarget) {
          try {
            await writeReport({ ...isOf, report, format }, target, context)
          } catch (failure) {
            // It is in the pack as a workbook.
            if (!(failure instanceof DeskFailure) || failure.error.code !== 'export.tooManyForHtml') throw failure
          }
        },
      })),
    )
  }

  /** What this desk changed, each entry as it is kept, and what became of checking all of them. */
  function historyFiles(journal: Journal, verdict: Verdict, signal: AbortSignal | undefined): PackFile[] {
    async function* verification() {
      yield [JSON.stringify({ ok: verdict.problem === null, ...verdict }, null, 2)]
    }
    const file = (path: string, lines: AsyncIterable<readonly string[]>): PackFile => ({
      path,
      write: (target) => exportFile(documents.lines(lines), 'text', target),
    })
    return [
      // Entries that are written meanwhile were not checked.
      file('history/record.jsonl', recordLines(journal, signal, verdict.entries)),
      file('history/verification.json', verification()),
    ]
  }

  async function make(input: Input, context: CallContext) {
    const { profile } = input
    const known = sessions.find(profile)
    const replica = await replicaOf(replicas, sessions, profile)
    const snapshot = await snapshotFor(replica, input)
    const enterprise = { globalId: known.enterpriseGlobalId, baseUrl: known.baseUrl }
    const asOf = isoOf(snapshot.at)
    const origin: Origin = { source: 'snapshot', enterprise, asOf, snapshot: snapshot.snapshot }
    const journal = await history.shown(profile)
    const verdict = await journal.verify()
    const { options } = longWork({ ...(context.signal && { signal: context.signal }) })
    const files = [
      ...recordFiles(replica, snapshot.snapshot, origin, input, { options, onProgress: () => undefined }),
      ...reportFiles(snapshot, input, { ...(context.signal && { signal: context.signal }) }),
      ...historyFiles(journal, verdict, context.signal),
    ]
    const about = {
      made: isoOf(now()),
      enterprise: { ...enterprise, name: enterpriseName(known) },
      snapshot: { snapshot: snapshot.snapshot, asOf, name: snapshot.name, unreadable: snapshot.unreadable },
      history: { ok: verdict.problem === null, entries: verdict.entries, head: verdict.head },
    }
    const pack = documents.pack(files, about, context)
    const write = async (target: FileTarget) => ({
      ...(await exportFile(pack, 'zip', target)),
      asOf,
      snapshot: snapshot.snapshot,
    })
    return { write, suggested: `keydesk-pack-${fitForFileName(enterpriseName(known))}-${localDay(snapshot.at)}.zip` }
  }

  return {
    makePack: async (input, context) => {
      const { write, suggested } = await make(input, context)
      return writeTo(input.target, suggested, context, write)
    },
    verifyPack: async ({ pack, manifest }, { signal, onProgress, chooseFile }) => {
      const path = pack.from === 'path' ? pack.path : await chooseFile?.('zip')
      if (path === undefined) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
      const verdict = await verifyPack(path, {
        ...(manifest !== undefined && { manifest }),
        ...(signal && { signal }),
        ...(onProgress && { onProgress }),
      })
      return { ok: verdict.problems.length === 0, ...verdict }
    },
  }
}
