import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { RowRange, RowSource } from './slots.ts'

/** Rows of a page, unless the caller says otherwise. */
export const pageLength = 200
/** How many pages are kept besides those that are held; the least recently used go first. */
const maxCachedPages = 50
/** How many pages can be held: of a longer selection only what was in view is here. */
const maxPinnedPages = 200
/** Reads under way at once. */
const readsAtOnce = 2

interface PageCacheOptions<Row> {
  total: number
  /** Rows of a page. */
  length?: number
  /** Pages that are already here, by page number from 0. */
  here?: ReadonlyMap<number, readonly Row[]>
  /** Pages that are in view as long as it isn't drawn, and so hasn't been told otherwise. */
  inView?: readonly number[]
  /** Reads whole pages: `first` is a multiple of `length`, `last` the page's last row or the list's. */
  read: (range: RowRange) => Promise<PageRead<Row>>
}

/** What reading a page gave. */
type PageRead<Row> = { ok: true; rows: readonly Row[] } | { ok: false; error: DeskError }

/** Rows of a long list, read a page at a time as they come into view. One for each query. */
export interface PageCache<Row> extends RowSource<Row> {
  /** The pages now in view and those held, by page number from 0. */
  needed(): readonly number[]
}

/**
 * Puts an entry last in a map, of which at most `most` are kept beside those that are `inUse`; the oldest others are
 * removed.
 */
export function keepRecent<Key, Value>(
  map: Map<Key, Value>,
  key: Key,
  value: Value,
  most: number,
  inUse: (value: Value, key: Key) => boolean = () => false,
): void {
  map.delete(key)
  map.set(key, value)
  const unused = [...map].filter(([one, kept]) => !inUse(kept, one))
  for (const [oldest] of unused.slice(0, Math.max(0, unused.length - most))) map.delete(oldest)
}

export function createPageCache<Row>({
  total,
  length = pageLength,
  here,
  inView = [],
  read,
}: PageCacheOptions<Row>): PageCache<Row> {
  const pages = new Map(here)
  const failed = new Map<number, DeskError>()
  const underWay = new Set<number>()
  const listeners = new Set<() => void>()
  let view: readonly number[] = inView
  let pinned: readonly number[] = []
  let wanted: number[] = []
  let version = 0

  const pageOf = (index: number) => Math.floor(index / length)
  const rangeOf = (page: number): RowRange => ({ first: page * length, last: Math.min(total, (page + 1) * length) - 1 })

  /** The pages of a range; an empty list has none. */
  function* pagesOf({ first, last }: RowRange): Iterable<number> {
    for (let page = pageOf(first); page <= pageOf(Math.min(last, total - 1)); page += 1) yield page
  }

  const keep = (page: number, rows: readonly Row[]): void =>
    keepRecent(pages, page, rows, maxCachedPages, (_rows, one) => needed().includes(one))

  function pinnedPagesOf(ranges: readonly RowRange[]): number[] {
    const found = new Set<number>()
    for (const range of ranges) {
      for (const page of pagesOf(range)) {
        if (found.size === maxPinnedPages) return []
        if (!view.includes(page)) found.add(page)
      }
    }
    return [...found]
  }

  const needed = (): readonly number[] => [...view, ...pinned]

  async function readPage(page: number): Promise<void> {
    underWay.add(page)
    const result = await read(rangeOf(page))
    underWay.delete(page)
    if (result.ok) {
      keep(page, result.rows)
      failed.delete(page)
    } else if (result.error.kind !== 'cancelled') {
      failed.set(page, result.error)
    }
    version += 1
    for (const listener of [...listeners]) listener()
    readNext()
  }

  function readNext(): void {
    while (underWay.size < readsAtOnce) {
      const page = wanted.shift()
      if (page === undefined) return
      if (!pages.has(page) && !underWay.has(page)) void readPage(page)
    }
  }

  return {
    total,
    get: (index) => pages.get(pageOf(index))?.[index % length],
    failure: () => view.map((page) => failed.get(page)).find((error) => error !== undefined),
    load(range, kept = []) {
      const before = new Set(needed())
      view = [...pagesOf(range)]
      pinned = pinnedPagesOf(kept)
      for (const page of needed()) {
        const rows = pages.get(page)
        if (rows !== undefined) keep(page, rows)
      }
      // A failed page isn't requested again at each scroll step within it.
      wanted = needed().filter((page) => !pages.has(page) && !(failed.has(page) && before.has(page)))
      readNext()
    },
    reload() {
      wanted = needed().filter((page) => !pages.has(page))
      readNext()
    },
    async read({ first, last }) {
      const found: Row[] = []
      for (let page = pageOf(first); page <= pageOf(last); page += 1) {
        const rows = pages.get(page) ?? (await rowsOf(read(rangeOf(page))))
        const start = page * length
        found.push(...rows.slice(Math.max(0, first - start), last - start + 1))
      }
      return found
    },
    *here() {
      for (const [page, rows] of pages) for (const [at, row] of rows.entries()) yield [page * length + at, row]
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
    needed,
  }
}

async function rowsOf<Row>(read: Promise<PageRead<Row>>): Promise<readonly Row[]> {
  const result = await read
  if (!result.ok) throw new DeskFailure(result.error)
  return result.rows
}
