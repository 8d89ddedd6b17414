import { useCallback, useState, useSyncExternalStore } from 'react'
import type { InputOf, OutputOf } from '../../contract/operations.ts'
import type { Result } from '../../contract/errors.ts'
import { useRoute } from '../routing/route.ts'
import { keepRecent } from '../ui/grid/pageCache.ts'
import { onDataChanged, type Only } from './dataChanged.ts'
import { onOtherEnterprise, sourceOf } from './profiles.ts'
import { lastRead, loadingFrom, settledFrom, type Loadable, type Read } from './loadable.ts'
import { ask, askRows, type Filter, type LocalRead, type Question, type RowRead, type Rows } from './queries.ts'

/** A question that the page asks, and what is known of its answer. */
interface Query {
  state: Loadable<unknown>
  /** The components that draw the answer. With none it is kept for a while, and asked again when it is drawn again. */
  listeners: Set<() => void>
  stop: AbortController | undefined
  /** Something changed while it was being answered. */
  isOutdated: boolean
}

/** How many answers are kept that nothing draws, so that going back to a screen shows it at once. */
const maxIdleAnswers = 40

const unread: Loadable<never> = { state: 'unread' }
const queries = new Map<string, Query>()

function read(key: string, before: unknown, signal: AbortSignal): Promise<Result<unknown>> {
  const { isRows, ...question } = JSON.parse(key) as Question & { isRows: boolean }
  if (!isRows) return ask(question, { signal })
  return askRows(question as Question<RowRead>, before as Rows<RowRead> | undefined, { signal }, () => askAgain(key))
}

/** Who waits until everything that is drawn was answered. */
let waiting: (() => void)[] = []
/** The longest that anybody waits for that, in milliseconds. */
const patienceMs = 2000

function tellAnswered(): void {
  if (waiting.length === 0) return
  if ([...queries.values()].some(({ stop, listeners }) => stop !== undefined && listeners.size > 0)) return
  const all = waiting
  waiting = []
  for (const go of all) go()
}

/** Resolves once what is drawn next was answered: for what may wait until somebody sees something. */
export const untilAnswered = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    setTimeout(resolve, patienceMs)
  })

async function begin(key: string, one: Query): Promise<void> {
  const stop = new AbortController()
  one.stop = stop
  const set = (state: Loadable<unknown>) => {
    one.state = state
    for (const listener of [...one.listeners]) listener()
  }
  set(loadingFrom(one.state))
  do {
    one.isOutdated = false
    const result = await read(key, lastRead(one.state)?.value, stop.signal)
    if (one.stop !== stop) return
    const settled = settledFrom(one.state, result)
    // Drawn though it is asked again: while one change follows the other, nothing would ever be drawn otherwise.
    set(one.isOutdated && result.ok ? loadingFrom(settled) : settled)
  } while (one.isOutdated && one.state.state === 'loading')
  one.stop = undefined
  tellAnswered()
}

/**
 * Asks again for what is shown. If it is being asked already, asks once more after that: the answer may be outdated.
 */
function askAgain(key: string): void {
  const one = queries.get(key)
  if (one === undefined) return
  if (one.stop === undefined) void begin(key, one)
  else one.isOutdated = true
}

/** Asks a question, and again whenever the data changes, until the function it returns is called. */
function draw(key: string, listener: () => void): () => void {
  const one = queries.get(key) ?? { state: unread, listeners: new Set(), stop: undefined, isOutdated: false }
  keepRecent(queries, key, one, maxIdleAnswers, ({ listeners }) => listeners.size > 0)
  one.listeners.add(listener)
  if (one.stop === undefined) void begin(key, one)
  return () => {
    one.listeners.delete(listener)
    if (one.listeners.size > 0) return
    one.stop?.abort()
    one.stop = undefined
  }
}

/** The answer to a question that is drawn; while it is being answered, the answer to the previous one, as `isPast`. */
function useAnswer<T>(key: string | undefined): Loadable<T> {
  const subscribe = useCallback((listener: () => void) => (key === undefined ? () => {} : draw(key, listener)), [key])
  const state = useSyncExternalStore(subscribe, () => (queries.get(key ?? '')?.state ?? unread) as Loadable<T>)
  const now = lastRead(state)
  const [before, setBefore] = useState<Read<T>>()
  const current = key === undefined ? undefined : (now ?? before)
  if (current !== before) setBefore(current)
  if (now !== undefined || current === undefined || state.state === 'failed') return state
  return { state: 'loading', before: { ...current, isPast: true } }
}

/** The names of fields; of an input that has none, none. */
type FieldsOf<Input> = string extends keyof Input ? never : keyof Input
/** The reads that say of which source they are; one that is left out doesn't compile. */
type ReadOfSource = Exclude<
  { [N in LocalRead]: 'source' extends FieldsOf<InputOf<N>> ? N : never }[LocalRead],
  `export${string}`
>
const withSource: Readonly<Record<ReadOfSource, true>> = {
  findMembers: true,
  findAssets: true,
  findKeys: true,
  findProducts: true,
  groupProducts: true,
  showProducts: true,
  readReport: true,
}

/** The key of a question on the current screen; undefined if there is no question or no enterprise. */
function useKey<N extends LocalRead>(name: N, filter: Filter<N> | undefined, isRows: boolean): string | undefined {
  const route = useRoute()
  if (filter === undefined || !('profile' in route)) return undefined
  const source = Object.hasOwn(withSource, name) ? { source: sourceOf(route) } : {}
  return JSON.stringify({ name, profile: route.profile, ...source, filter, isRows })
}

/** This machine's answer to a small question: one record, some figures. Asked again whenever the data changes. */
export function useQuery<N extends LocalRead>(name: N, filter: Filter<N> | undefined): Loadable<OutputOf<N>> {
  return useAnswer(useKey(name, filter, false))
}

/**
 * Rows for a grid or a list, read by range as they come into view; rows in view are asked for again whenever the data
 * changes.
 */
export function useRows<N extends RowRead>(
  name: N,
  filter: Omit<Filter<N>, 'offset' | 'limit'> | undefined,
): Loadable<Rows<N>> {
  return useAnswer(useKey(name, filter as Filter<N> | undefined, true))
}

/** What is asked for again although the copy is as it was: a person's word on a change may be about a row of a job. */
const affectedReads: Readonly<Record<Only, readonly LocalRead[]>> = {
  history: [
    'listHistory',
    'listLoans',
    'readToday',
    'readWall',
    'readLoanSettings',
    'listJobs',
    'showJob',
    'showClaims',
  ],
  jobs: ['listJobs', 'readToday', 'showJob', 'showClaims'],
  sheets: ['readMemberSheet'],
}

onDataChanged((only) => {
  for (const [key, { listeners }] of queries) {
    const isAffected = only === undefined || affectedReads[only].includes((JSON.parse(key) as Question).name)
    if (listeners.size > 0 && isAffected) askAgain(key)
  }
})

/** Forgets the answers that nothing draws: they are of another enterprise, or of what has been deleted. */
export function forgetAnswers(): void {
  for (const [key, { listeners }] of queries) if (listeners.size === 0) queries.delete(key)
}

onOtherEnterprise(forgetAnswers)
