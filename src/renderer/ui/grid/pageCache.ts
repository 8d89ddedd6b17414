import type { RowRange, RowSource } from './source.ts'

/** Rows of a page. */
export const pageLength = 200
/** Pages that are kept; the ones looked at longest ago go first. */
const keptPages = 50
/** Reads under way at once. */
const readsAtOnce = 2

interface PageCacheOptions<Row> {
  total: number
  /** Reads whole pages: `first` is a multiple of `pageLength`, `last` the page's last row or the list's. */
  read: (range: RowRange) => Promise<readonly Row[]>
}

/** Rows of a long list, read a page at a time as they come into view. One for each query and order. */
export function createPageCache<Row>({ total, read }: PageCacheOptions<Row>): RowSource<Row> {
  const pages = new Map<number, readonly Row[]>()
  const failed = new Set<number>()
  const underWay = new Set<number>()
  const listeners = new Set<() => void>()
  let wanted: number[] = []
  let version = 0

  const pageOf = (index: number) => Math.floor(index / pageLength)
  const rangeOf = (page: number): RowRange => ({
    first: page * pageLength,
    last: Math.min(total, (page + 1) * pageLength) - 1,
  })

  function keep(page: number, rows: readonly Row[]): void {
    pages.delete(page)
    pages.set(page, rows)
    for (const oldest of pages.keys()) {
      if (pages.size <= keptPages) break
      pages.delete(oldest)
    }
  }

  async function readPage(page: number): Promise<void> {
    underWay.add(page)
    try {
      keep(page, await read(rangeOf(page)))
      failed.delete(page)
    } catch {
      failed.add(page)
    }
    underWay.delete(page)
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
    get: (index) => pages.get(pageOf(index))?.[index % pageLength],
    hasFailed: (index) => failed.has(pageOf(index)),
    load({ first, last }) {
      wanted = []
      for (let page = pageOf(first); page <= pageOf(Math.min(last, total - 1)); page += 1) {
        const rows = pages.get(page)
        if (rows === undefined) wanted.push(page)
        else keep(page, rows)
      }
      readNext()
    },
    async read({ first, last }) {
      const found: Row[] = []
      for (let page = pageOf(first); page <= pageOf(last); page += 1) {
        const rows = pages.get(page) ?? (await read(rangeOf(page)))
        const start = page * pageLength
        found.push(...rows.slice(Math.max(0, first - start), last - start + 1))
      }
      return found
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
  }
}
