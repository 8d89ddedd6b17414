import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Range } from '../../../domain/pages.ts'
import { DeskFailure } from '../../../contract/errors.ts'
import { ProductTree } from '../../../contract/records.ts'
import { inOrderOf } from '../../../domain/jsonText.ts'
import { changingRuns, treesToRenew, unreadableTrees, listRuns, serviceTime } from '../copy/renewal.ts'
import {
  createCopyReader,
  type CopyReader,
  type TableAnswer,
  type TableName,
  type TableRead,
  type TreeText,
} from '../copy/read.ts'
import { readRevisions } from '../copy/revisions.ts'
import { release } from '../record.ts'
import type { LaidOutSnapshots } from './snapshotDatabase.ts'
import { syncOwner } from './syncLock.ts'
import { createTreeReader } from '../copy/productRows.ts'
import { loadPinyin, type Sort } from '../copy/sortKeys.ts'
import type { TileBoardQuery, TileBoardPartKind } from '../copy/tileBoard.ts'
import { fieldsOf, type VersionKind } from '../kinds.ts'
import {
  compareSnapshots,
  type Difference,
  fillComparison,
  type Comparison,
  type DifferenceFilter,
} from '../past/compare.ts'
import { liesAhead, listSnapshots, noSnapshot } from '../past/snapshots.ts'
import { createNamed } from './named.ts'
import { createReportEngine, ordersNames } from '../reports/engine.ts'
import type { ReportQuery } from '../reports/report.ts'
import type { Parse, Source } from '../replica.ts'
import { createEdited, type Edits } from '../json/edits.ts'
import { TreeScanner } from '../json/treeScanner.ts'

const accountField = new Set(['userName'])
const none = (): DeskFailure => new DeskFailure({ kind: 'notFound', code: 'copy.none' })

function sizeOf(folder: string, name: string): number {
  return readdirSync(folder)
    .filter((file) => file === name || file === `${name}-wal`)
    .reduce((sum, file) => sum + (statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0), 0)
}

/** What a reader reads with besides its connections. */
interface ReaderParts {
  parse: Parse
  snapshots: LaidOutSnapshots
  /** Throws where the copy is no longer what was read of it before. */
  mustStand?: () => void
}

/**
 * Writes trees as an export has them: what `JSON.stringify` makes of them once they were parsed and checked. `kept`: the
 * edits that were kept with the text. The bytes are overwritten by the next tree.
 */
export function createPlainTrees(parse: Parse): (text: Uint8Array, kept?: Edits) => Uint8Array {
  const edited = createEdited()
  const scanner = new TreeScanner()
  return (text, kept) => {
    const read = (): string => Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString()
    const edits = kept ?? scanner.scan(text, read())?.edits
    if (edits !== undefined) return edited(text, edits)
    const came = parse(read())
    return Buffer.from(JSON.stringify(inOrderOf(came, ProductTree.parse(came))))
  }
}

/** The part of a replica that reads, on connections of its own. */
export function createReader(
  folder: string,
  copy: DatabaseSync,
  past: DatabaseSync,
  { parse, snapshots, mustStand }: ReaderParts,
) {
  const trees = createTreeReader(copy)
  const now = createCopyReader(copy, trees, parse)
  const reports = createReportEngine({
    copy,
    past,
    snapshot: null,
    source: now.source,
    wall: now.wall,
    readAt: () => given(now.readAt()),
    listsAt: () => given(now.listsAt()),
    isForFiles: mustStand !== undefined,
  })
  const plain = createPlainTrees(parse)
  const named = createNamed(copy, past)
  let comparison: (Comparison & { key: string }) | undefined

  async function of(source: Source): Promise<CopyReader> {
    if (source !== 'copy') return (await snapshots.layOut(source)).reader
    mustStand?.()
    return now
  }
  function given<T>(answer: T | undefined): T {
    if (answer === undefined) throw none()
    return answer
  }

  async function treeOf(source: Source, assetId: string): Promise<TreeText> {
    const tree = given((await of(source)).tree(assetId))
    if ('missing' in tree) throw new DeskFailure({ kind: 'notFound', ...tree.missing })
    return tree
  }

  const read = (text: string | null): unknown => (text === null ? null : parse(text))

  /** Differences, laid out once per key. */
  function materializeComparison(key: string, differences: () => Iterable<Difference>): Comparison {
    if (comparison?.key !== key) {
      comparison?.close()
      comparison = undefined
      comparison = { key, ...fillComparison(differences(), named.saidOf) }
    }
    return comparison
  }

  const rangeOf = (found: Comparison, filter: DifferenceFilter, range: Range) => {
    const { rows, ...more } = found.read(filter, range)
    return {
      ...more,
      rows: rows.map(({ before, after, ...which }) => ({ ...which, before: read(before), after: read(after) })),
    }
  }

  return {
    changingRuns: () => changingRuns(copy),
    layingOut: (snapshot: number) => snapshots.layingOut(snapshot),
    async info(source: Source = 'copy') {
      const known = listSnapshots(past)
      const { snapshot, ...info } = (await of(source)).info()
      return {
        ...info,
        // It may have been deleted since.
        snapshot: known.some((one) => one.snapshot === snapshot) ? snapshot : null,
        bytes: sizeOf(folder, 'copy.sqlite'),
        pastBytes: sizeOf(folder, 'past.sqlite'),
        snapshots: known.length,
      }
    },
    readTable: async <T extends TableName>(source: Source, { table, ...read }: TableRead<T>) =>
      given((await of(source)).tables[table](read as never)) as TableAnswer<T>,
    async tree(source: Source, assetId: string) {
      const { text, at } = await treeOf(source, assetId)
      const tree = parse(text.toString())
      release(text)
      return { tree, at }
    },
    /** An asset's tree as JSON in UTF-8, as it would be written once it was read; overwritten by the next one. */
    async treeText(source: Source, assetId: string) {
      const { text, at, products, edits } = await treeOf(source, assetId)
      const bytes = plain(text, edits)
      release(text)
      return { bytes, products, at }
    },
    wall: (of: TileBoardPartKind, asked: TileBoardQuery, range: Range) => given(now.wall(of, asked, range)),
    /** `now` is when ends are judged in the copy; in a snapshot it is the snapshot's own time. */
    async report(source: Source, asked: ReportQuery, range: Range, sort?: Sort) {
      if (ordersNames(asked.report, sort)) await loadPinyin()
      if (source === 'copy') {
        mustStand?.()
        return reports.read(asked, range, sort)
      }
      const { reports: ofSnapshot, at } = await snapshots.layOut(source)
      return ofSnapshot.read({ ...asked, now: at }, range, sort)
    },
    snapshots: () => {
      const serviceNow = serviceTime(copy)
      return listSnapshots(past).map((one) => ({ ...one, isAhead: liesAhead(one.at, serviceNow) }))
    },
    runs: () => listRuns(copy),
    unreadable: (assetIds?: readonly string[]) => unreadableTrees(copy, assetIds),
    treesToRenew: (asked: Parameters<typeof treesToRenew>[1]) => treesToRenew(copy, asked),
    revisions: () => readRevisions(copy),
    syncOwner: () => syncOwner(folder),
    /** The accounts of these employees, as far as known. */
    accounts(ids: readonly string[]) {
      const find = copy.prepare('SELECT body FROM member WHERE id = ?')
      return ids.flatMap((id) => {
        const body = find.get(id)?.['body']
        const userName = body === undefined ? undefined : fieldsOf(String(body), accountField)['userName']
        return userName === undefined ? [] : [[id, userName] as [string, string]]
      })
    },
    /** These employees as the newest snapshot had them that did, and not online; those whom none had are left out. */
    formerMembers(ids: readonly string[]) {
      return ids.flatMap((id) => {
        const text = named.formerMember(id)
        return text === undefined ? [] : [parse(text)]
      })
    },
    assetNums(ids: readonly string[]): Record<string, string> {
      const known = ids.map((id) => [id, named.assetNumOf(id)] as const)
      return Object.fromEntries(known.flatMap(([id, number]) => (number === undefined ? [] : [[id, number]])))
    },

    compare(from: number, to: number, kinds: readonly VersionKind[], filter: DifferenceFilter, range: Range) {
      const known = listSnapshots(past)
      for (const one of [from, to]) {
        if (!known.some(({ snapshot }) => snapshot === one)) throw noSnapshot(String(one))
      }
      // A snapshot that was confirmed since may have other online states.
      const key = JSON.stringify([
        known.filter(({ snapshot }) => snapshot === from || snapshot === to),
        from,
        to,
        kinds,
      ])
      return rangeOf(
        materializeComparison(key, () => compareSnapshots(past, from, to, kinds)),
        filter,
        range,
      )
    },

    close() {
      comparison?.close()
      copy.close()
      past.close()
    },
  }
}
