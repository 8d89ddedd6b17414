import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { DeskFailure } from '../../../contract/errors.ts'
import { changingRuns } from '../copy/changing.ts'
import type { Range } from '../copy/conditions.ts'
import { loadPinyin } from '../copy/pinyin.ts'
import { createCopyReader, type CopyReader, type TreeText } from '../copy/read.ts'
import type { ProductFilter } from '../copy/productFilter.ts'
import type { ProductGrouping } from '../copy/productGroups.ts'
import type { FoundProduct, ProductOrder } from '../copy/productRows.ts'
import type { BoardFilter, BoardOrder } from '../copy/boardRows.ts'
import { treesToRenew, unreadableTrees } from '../copy/renewal.ts'
import { readRevisions } from '../copy/revisions.ts'
import { listRuns } from '../copy/runs.ts'
import { fieldsOf } from '../fields.ts'
import { createPlainTrees } from '../json/plainTree.ts'
import { release } from '../unpacked.ts'
import type { LaidOutSnapshots } from './laidOutSnapshots.ts'
import { syncOwner } from './syncLock.ts'
import type { EndsAsked, MemberFilter, MemberOrder } from '../copy/memberRows.ts'
import { holderMarks, productMarks } from '../copy/groupMarks.ts'
import { createMarks, differencesSince, type Marks } from '../copy/sinceVisit.ts'
import { createTreeReader } from '../copy/treeReader.ts'
import { sinceOf, touchedSince, type Since, type VisitedScreen } from '../copy/visits.ts'
import type { Sort, SortLanguage } from '../copy/sortKeys.ts'
import type { WallAsked, WallPartKind } from '../copy/wall.ts'
import type { VersionKind } from '../kinds.ts'
import { compareSnapshots, type Difference } from '../past/compare.ts'
import { layOutComparison, type Comparison, type DifferenceFilter } from '../past/comparison.ts'
import { serviceTime } from '../copy/serviceTime.ts'
import { liesAhead, listSnapshots, noSnapshot } from '../past/snapshots.ts'
import { createNamed } from './named.ts'
import { createReportEngine, ordersNames } from '../reports/engine.ts'
import type { ReportAsked } from '../reports/report.ts'
import type { Parse, RowMark, Source } from '../replica.ts'

/**
 * How many trees may have changed since a visit for the groups of their products to be marked: all of them are compared
 * for that, while a screen waits.
 */
const markedTreesAtMost = 400

/** Where to look, for what, and which range to return. */
type Of<Filter> = [source: Source, filter: Filter, range: Range]

const idIn = (record: unknown, name: string): string => String((record as Record<string, unknown>)[name])
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

/** The part of a replica that reads, on connections of its own. */
export function createReader(
  folder: string,
  copy: DatabaseSync,
  past: DatabaseSync,
  { parse, snapshots, mustStand }: ReaderParts,
) {
  const trees = createTreeReader(copy)
  const now = createCopyReader(copy, trees)
  const reports = createReportEngine({
    ...{ copy, past, snapshot: null, source: now.source, wall: now.wall },
    readAt: () => given(now.readAt()),
    listsAt: () => given(now.listsAt()),
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

  const parsed = <R extends { rows: string[] }>({ rows, ...rest }: R) => ({ ...rest, rows: rows.map(parse) })
  const read = (text: string | null): unknown => (text === null ? null : parse(text))

  /** An answer, with what changed about its rows since the visitor's last visit to the screen, if asked for. */
  function marked<Row, Answer extends { rows: readonly Row[] }>(
    answer: Answer & { rows: readonly Row[] },
    source: Source,
    screen: VisitedScreen,
    visitor: string | undefined,
    find: (marks: Marks, row: Row) => Pick<Difference, 'before' | 'fields'> | undefined,
  ): Answer & { marks?: RowMark[] } {
    const since = source === 'copy' && visitor !== undefined ? sinceOf(copy, visitor, screen) : undefined
    if (since === undefined) return answer
    const marks = createMarks(copy, trees, since)
    return {
      ...answer,
      marks: answer.rows.flatMap((one, row): RowMark[] => {
        const found = find(marks, one)
        if (found === undefined) return []
        if (found.before === null) return [{ row, change: 'added', before: {} }]
        const before = parse(found.before) as Record<string, unknown>
        const were = found.fields.map((name) => [name, before[name] ?? null])
        return [{ row, change: 'changed', before: Object.fromEntries(were) as RowMark['before'] }]
      }),
    }
  }

  /** Differences, laid out once per key. */
  function laidOutAs(key: string, differences: () => Iterable<Difference>): Comparison {
    if (comparison?.key !== key) {
      comparison?.close()
      comparison = undefined
      comparison = { key, ...layOutComparison(differences(), named.saidOf) }
    }
    return comparison
  }

  /** What differs on a screen since a visit. */
  const newsOf = (screen: VisitedScreen, since: Since): Comparison =>
    laidOutAs(JSON.stringify([screen, since, readRevisions(copy)]), () => differencesSince(copy, trees, screen, since))

  const rangeOf = (found: Comparison, filter: DifferenceFilter, range: Range) => {
    const { rows, ...more } = found.read(filter, range)
    return {
      ...more,
      rows: rows.map(({ before, after, ...which }) => ({ ...which, before: read(before), after: read(after) })),
    }
  }

  return {
    changingRuns: () => changingRuns(copy),
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
    async members(
      ...[source, filter, range, sort, visitor, ends]: [
        ...Of<MemberFilter>,
        sort?: Sort<MemberOrder>,
        visitor?: string,
        ends?: EndsAsked,
      ]
    ) {
      const answer = parsed(given((await of(source)).members(filter, range, sort, ends)))
      const find = (marks: Marks, row: unknown) => marks.record('member', idIn(row, 'globalId'))
      return marked(answer, source, 'members', visitor, find)
    },
    departments: async (source: Source, filter: MemberFilter, language: SortLanguage) =>
      (await of(source)).departments(filter, language),
    async board(
      source: Source,
      kind: 'asset' | 'key',
      ...[filter, range, sort, visitor]: [BoardFilter, Range, sort?: Sort<BoardOrder>, visitor?: string]
    ) {
      const answer = parsed(given((await of(source)).board(kind, filter, range, sort)))
      return marked(answer, source, 'board', visitor, (marks, row) => marks.record(kind, idIn(row, 'assetId')))
    },
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
    async products(
      ...[source, filter, range, at, sort, visitor]: [
        ...Of<ProductFilter>,
        at: number,
        sort?: Sort<ProductOrder>,
        visitor?: string,
      ]
    ) {
      const found = given((await of(source)).products(filter, range, at, sort))
      const find = (marks: Marks, { assetId, place }: FoundProduct) => marks.product(assetId, place)
      const { rows, ...rest } = marked(found, source, 'products', visitor, find)
      return { ...rest, rows: rows.map(({ text, place: _place, ...where }) => ({ ...where, instance: parse(text) })) }
    },
    async productGroups(
      source: Source,
      grouping: ProductGrouping,
      ...[filter, range, at, visitor]: [ProductFilter, Range, at: number, visitor?: string]
    ) {
      const answer = given((await of(source)).productGroups(grouping, filter, range, at))
      if (grouping.by === 'asset') {
        return marked(answer, source, 'products', visitor, (marks, { key }) => marks.tree(key ?? ''))
      }
      const since = source === 'copy' && visitor !== undefined ? sinceOf(copy, visitor, 'products') : undefined
      if (since === undefined || touchedSince(copy, 'tree', since).length > markedTreesAtMost) return answer
      const news = newsOf('products', since)
      const [products, moved] = [news.products(), news.holders()]
      const marks = grouping.by === 'product' ? productMarks(copy, products, moved) : holderMarks(copy, products, moved)
      // Of a filtered group nobody knows here whether all of it is new.
      const isWhole = Object.values(filter).every((one) => one === undefined || one === false)
      return marked(answer, source, 'products', visitor, (_, { key, total }) => marks(key, isWhole ? total : undefined))
    },
    wall(of: WallPartKind, asked: WallAsked, range: Range, visitor?: string) {
      const part = given(now.wall(of, asked, range))
      const find = (marks: Marks, row: unknown) => marks.record(of === 'keys' ? 'key' : 'asset', idIn(row, 'assetId'))
      const rows: readonly unknown[] = of === 'keys' ? part.keys : part.assets
      const { marks } = marked({ rows }, 'copy', 'board', visitor, find)
      return { ...part, ...(marks && { marks }) }
    },
    /** `now` is when ends are judged in the copy; in a snapshot it is the snapshot's own time. */
    async report(source: Source, asked: ReportAsked, range: Range, sort?: Sort) {
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
        laidOutAs(key, () => compareSnapshots(past, from, to, kinds)),
        filter,
        range,
      )
    },

    /** What differs since the visitor's last visit ended; undefined if there was none. */
    sinceVisit(visitor: string, screen: VisitedScreen, filter: DifferenceFilter, range: Range) {
      const since = sinceOf(copy, visitor, screen)
      if (!since) return undefined
      return { since: since.at, ...rangeOf(newsOf(screen, since), filter, range) }
    },

    close() {
      comparison?.close()
      copy.close()
      past.close()
    },
  }
}
