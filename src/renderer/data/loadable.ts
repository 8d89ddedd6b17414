import type { DeskError } from '../../contract/errors.ts'

/**
 * Something read from the services. During a refresh, or after it failed, what was read before stays available, and so
 * does the reason for the failure: a failure never looks like emptiness, and trying again hides nothing.
 */
export type Loadable<T> =
  | { state: 'unread' }
  | { state: 'loading'; before?: Read<T>; error?: DeskError }
  | { state: 'ready'; read: Read<T> }
  | { state: 'failed'; error: DeskError; before?: Read<T> }

export interface Read<T> {
  value: T
  /** When it was read, in epoch ms. */
  at: number
  /** It answers an earlier question (another search), so it is shown only until the new answer comes. */
  isPast?: true
}

/** What was last read, whatever the newest attempt gave. */
export function lastRead<T>(loadable: Loadable<T>): Read<T> | undefined {
  switch (loadable.state) {
    case 'ready':
      return loadable.read
    case 'loading':
    case 'failed':
      return loadable.before
    default:
      return undefined
  }
}

/** The answer to this question, not to an earlier one. */
export function currentRead<T>(loadable: Loadable<T>): T | undefined {
  const read = lastRead(loadable)
  return read?.isPast === true ? undefined : read?.value
}

/** The records of the rows that were last read. */
export const entriesRead = <Entry>(of: Loadable<{ rows: readonly { entry: Entry }[] }>): Entry[] | undefined =>
  lastRead(of)?.value.rows.map(({ entry }) => entry)

/** Why the newest attempt that ended failed, if it did. */
export function lastError(loadable: Loadable<unknown>): DeskError | undefined {
  return loadable.state === 'failed' || loadable.state === 'loading' ? loadable.error : undefined
}

/** The state while it is being refreshed; `isSame`: the same thing is requested as before. */
export function loadingFrom<T>(loadable: Loadable<T>, isSame = true): Loadable<T> {
  const read = lastRead(loadable)
  const before = isSame || read === undefined ? read : { ...read, isPast: true as const }
  const error = isSame ? lastError(loadable) : undefined
  return { state: 'loading', ...(before && { before }), ...(error && { error }) }
}

/** The state after reading ended with a result. */
export function settledFrom<T>(
  loadable: Loadable<T>,
  result: { ok: true; data: T } | { ok: false; error: DeskError },
): Loadable<T> {
  if (result.ok) return { state: 'ready', read: { value: result.data, at: Date.now() } }
  const before = lastRead(loadable)
  return before === undefined || before.isPast === true
    ? { state: 'failed', error: result.error }
    : { state: 'failed', error: result.error, before }
}
