import type { DeskError, Result } from '../../contract/errors.ts'
import type { ProfileId } from '../../contract/ids.ts'
import type { Source } from '../../contract/memory.ts'
import type { effects, OperationName } from '../../contract/operationNames.ts'
import type { InputOf, OutputOf } from '../../contract/operations.ts'
import { call, type CallOptions } from '../desk/call.ts'
import { createPageCache, type PageCache } from '../ui/grid/pageCache.ts'
import { hearFilling, firstRefresh } from './refreshing.ts'

/** The operations that return rows by range. */
export type RowRead =
  | { [N in OperationName]: OutputOf<N> extends { rows: readonly object[]; total: number } ? N : never }[OperationName]
  | 'readWall'
/** The operations that screens ask about an enterprise: what is answered from this machine, and a tree. */
export type LocalRead =
  | {
      [N in OperationName]: (typeof effects)[N] extends 'look'
        ? 'profile' extends keyof InputOf<N>
          ? N
          : never
        : never
    }[OperationName]
  | 'showProducts'

/** A question without profile and source, which the current screen adds. */
export type Filter<N extends LocalRead> = Omit<InputOf<N>, 'profile' | 'source'>

export type RowOf<N extends RowRead> =
  OutputOf<N> extends { rows: readonly (infer Row extends object)[] }
    ? Row
    : OutputOf<'readWall'>['assets' | 'keys'][number]

function rowsIn<N extends RowRead>(answer: object): readonly RowOf<N>[] {
  const { rows, assets = [], keys = [] } = answer as Partial<Record<'rows' | 'assets' | 'keys', readonly RowOf<N>[]>>
  return rows ?? (keys.length > 0 ? keys : assets)
}

/** A question as it is asked. Two with the same key are one. */
export interface Question<N extends LocalRead = LocalRead> {
  name: N
  profile: ProfileId
  /** Missing for operations without a source. */
  source?: Source
  filter: Filter<N>
}

const isUnknownTree = ({ code, details }: DeskError): boolean =>
  code === 'copy.none' || code === 'copy.noAsset' || (code === 'copy.treeUnread' && details?.['error'] === undefined)

/** Asks once. If there is no copy yet, the lists are read first. */
export async function ask<N extends LocalRead>(
  { name, profile, source, filter }: Question<N>,
  options: CallOptions,
): Promise<Result<OutputOf<N>>> {
  const input = { ...filter, profile, ...(source && { source }) } as InputOf<N>
  const { onProgress, end } = hearFilling(source?.from === 'snapshot' ? 'snapshot' : 'copy')
  const answer = await call(name, input, source || name === 'readWall' ? { ...options, onProgress } : options)
  end()
  // A tree that no sync has brought yet is read from the service; if that fails, the error says why.
  if (name === 'showProducts' && source?.from === 'copy' && !answer.ok && isUnknownTree(answer.error)) {
    return call(name, { ...filter, profile } as InputOf<N>, options)
  }
  // Products come only with a sync; a refresh wouldn't bring any.
  if (answer.ok || answer.error.code !== 'copy.none' || name === 'findProducts') return answer
  const refreshed = await firstRefresh(profile)
  if (!refreshed.ok) return refreshed
  return call(name, input, options)
}

/** The rows of an answer, read as they come into view; `answer` came with the first of them. */
export interface Rows<N extends RowRead> {
  source: PageCache<RowOf<N>>
  answer: OutputOf<N>
}

/** Rows per page: a few screens full. */
const pageLength = 100

/**
 * Asks for what is in view or held, or for the beginning; the rest is read when it comes into view. `onMoved`: a later page
 * had another total, so the rows no longer fit together.
 */
export async function askRows<N extends RowRead>(
  question: Question<N>,
  before: Rows<N> | undefined,
  options: CallOptions,
  onMoved: () => void,
): Promise<Result<Rows<N>>> {
  const page = (place: number, more: CallOptions) =>
    ask({ ...question, filter: { ...question.filter, offset: place * pageLength, limit: pageLength } }, more)
  const needed = before?.source.needed() ?? []
  const here = new Map<number, readonly RowOf<N>[]>()
  let answer: OutputOf<N> | undefined
  for (const place of needed.length === 0 ? [0] : needed) {
    const read = await page(place, options)
    if (!read.ok) return read
    answer ??= read.data
    here.set(place, rowsIn<N>(read.data))
  }
  // There is always a page to ask for, so the loop has run.
  if (answer === undefined) throw new Error('no page was asked for')
  const { total } = answer
  const source = createPageCache<RowOf<N>>({
    total,
    length: pageLength,
    here,
    inView: needed,
    async read({ first }) {
      const read = await page(first / pageLength, {})
      if (!read.ok) return read
      if (read.data.total !== total) onMoved()
      return { ok: true, rows: rowsIn<N>(read.data) }
    },
  })
  return { ok: true, data: { source, answer } }
}
