import { DeskFailure } from '../contract/errors.ts'
import type { Progress } from '../contract/operations.ts'

/** Which rows of a list: at most `limit` after the first `offset`. */
export interface Range {
  offset: number
  limit: number
}

/** A page of a list. How many rows the list has, and as of when it is, or what else tells one state of it from another. */
interface Page {
  total: number
  at?: number
  asOf?: string
  built?: unknown
}

interface Walk {
  /** Rows of a page. */
  length?: number | undefined
  /** Which rows are wanted; left out, all. */
  range?: Range
  /** How many pages are asked for at once: whoever answers reads one while another is taken in. */
  atOnce?: number
  signal?: AbortSignal | undefined
  /** How many rows were read before each page but the first. */
  onProgress?: ((progress: Progress) => void) | undefined
}

/** Rows in one message: a whole list never goes between threads, or to a door, at once. */
export const pageLength = 1000

const whole: Range = { offset: 0, limit: Infinity }

/** The records of rows alone. */
export const entriesIn = <Entry>(rows: readonly { entry: Entry }[]): Entry[] => rows.map(({ entry }) => entry)

/** What was read page by page became another list meanwhile. */
export const listChanged = (): DeskFailure => new DeskFailure({ kind: 'store', code: 'copy.moving' })

/**
 * The pages of a list, one after the other, at least one. All are of one state of it: throws `copy.moving` where it
 * became another meanwhile, which is for `retryWhileChanging` to begin anew.
 */
export async function* eachPage<P extends Page>(
  read: (range: Range) => Promise<P>,
  { length = pageLength, range: { offset, limit } = whole, atOnce = 1, signal, onProgress }: Walk = {},
): AsyncGenerator<P, undefined> {
  const until = offset + limit
  const page = (from: number) => read({ offset: from, limit: Math.min(length, until - from) })
  const first = await page(offset)
  yield first
  const { total, at, asOf, built } = first
  const end = Math.min(total, until)
  const pending: Promise<P>[] = []
  for (let done = offset + length, next = done; done < end; done += length) {
    if (signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
    onProgress?.({ done, total })
    for (; pending.length < atOnce && next < end; next += length) {
      const one = page(next)
      // It is waited for when it is its turn, if that comes.
      one.catch(() => undefined)
      pending.push(one)
    }
    const one = (await pending.shift())!
    if (one.total !== total || one.at !== at || one.asOf !== asOf || one.built !== built) throw listChanged()
    yield one
  }
}

/** Begins to walk a list: its first page, and all of them. */
export async function beginPages<P extends Page>(
  ...walk: Parameters<typeof eachPage<P>>
): Promise<{ first: P; pages: AsyncGenerator<P> }> {
  const others = eachPage(...walk)
  const first = (await others.next()).value!
  async function* pages() {
    yield first
    yield* others
  }
  return { first, pages: pages() }
}

/** How often a list is begun: it moves with a refresh or a change, and hardly twice while it is read. */
const tries = 5

/** Reads what may move, from the beginning again where it did. Throws `copy.moving` where it never rests. */
export async function retryWhileChanging<T>(read: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await read()
    } catch (failure) {
      const isMoved = failure instanceof DeskFailure && failure.error.code === 'copy.moving'
      if (!isMoved || left === 0) throw failure
    }
  }
}

/** All pages of a list, at least one, of one state of it. */
export const allPages = <P extends Page>(
  ...walk: Parameters<typeof eachPage<P>>
): Promise<[first: P, ...others: P[]]> =>
  retryWhileChanging(async () => {
    const all: P[] = []
    for await (const page of eachPage(...walk)) all.push(page)
    return all as [P, ...P[]]
  })

/** All rows of a list whose rows keep their numbers, so that it can't move: each page begins after the last row of another. */
export async function allAfter<Row extends { row: number }, P>(
  read: (from: { after: number; limit: number }) => Promise<P>,
  rowsIn: (page: P) => readonly Row[],
): Promise<{ rows: Row[]; last: P }> {
  const all: Row[] = []
  for (let after = 0; ;) {
    const last = await read({ after, limit: pageLength })
    const rows = rowsIn(last)
    all.push(...rows)
    after = rows.at(-1)?.row ?? after
    if (rows.length < pageLength) return { rows: all, last }
  }
}

/** Where something began to be counted, and when in ms. */
export interface Begun {
  at: number
  done: number
}

export type Pace = Pick<Progress, 'perSecond' | 'secondsLeft'>

/** How long it must have run before its rate means anything, in ms. */
const rateAfterMs = 1000

/** How fast it gets on, and for how many seconds yet; nothing while that can't be estimated. */
export function paceOf({ done, total }: Progress, begun: Begun, now: number): Pace {
  const ms = now - begun.at
  const perSecond = ((done - begun.done) / ms) * 1000
  if (ms < rateAfterMs || perSecond <= 0) return {}
  return { perSecond, ...(total !== undefined && { secondsLeft: Math.max(0, Math.ceil((total - done) / perSecond)) }) }
}
