const NAVIGATE_PAGES = 8

export interface PageRequest {
  readonly pageNum: number
  readonly pageSize: number
}

/** Up to eight page numbers around the current one. */
function navigation(pageNum: number, pages: number): number[] {
  const length = Math.min(NAVIGATE_PAGES, pages)
  const first = Math.max(1, Math.min(pageNum - NAVIGATE_PAGES / 2, pages - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}

/**
 * The page envelope of A5 with every field of the specification. Rows count from 1 and are 0 on an empty
 * page, as are page numbers that do not exist. A page beyond the last one is empty and not an error.
 */
export function pageEnvelope<T>(
  { pageNum, pageSize }: PageRequest,
  total: number,
  rows: (from: number, to: number) => T[],
) {
  const pages = Math.ceil(total / pageSize)
  const from = (pageNum - 1) * pageSize
  const list = from < total ? rows(from, Math.min(from + pageSize, total)) : []
  return {
    pageNum,
    pageSize,
    size: list.length,
    orderBy: null,
    startRow: list.length > 0 ? from + 1 : 0,
    endRow: list.length > 0 ? from + list.length : 0,
    total,
    pages,
    list,
    firstPage: pages > 0 ? 1 : 0,
    prePage: pageNum > 1 ? pageNum - 1 : 0,
    nextPage: pageNum < pages ? pageNum + 1 : 0,
    lastPage: pages,
    isFirstPage: pageNum === 1,
    isLastPage: pageNum >= pages,
    hasPreviousPage: pageNum > 1,
    hasNextPage: pageNum < pages,
    navigatePages: NAVIGATE_PAGES,
    navigatepageNums: navigation(pageNum, pages),
  }
}
