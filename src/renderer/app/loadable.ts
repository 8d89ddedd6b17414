import type { DeskError } from '../../contract/errors.ts'

/**
 * Something that is read from the services. While it is read anew, or when that failed, what was read before stays at
 * hand: a failure never looks like emptiness. `at`: when it was read, in epoch ms.
 */
export type Loadable<T> =
  | { state: 'unread' }
  | { state: 'loading'; before?: Read<T>; done?: number }
  | { state: 'ready'; read: Read<T> }
  | { state: 'failed'; error: DeskError; before?: Read<T> }

export interface Read<T> {
  value: T
  at: number
}

/** What was read last, however the newest attempt goes. */
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

/** The state while it is being read anew. */
export function loadingFrom<T>(loadable: Loadable<T>): Loadable<T> {
  const before = lastRead(loadable)
  return before === undefined ? { state: 'loading' } : { state: 'loading', before }
}

/** The state when reading it ended with a result. */
export function settledFrom<T>(
  loadable: Loadable<T>,
  result: { ok: true; data: T } | { ok: false; error: DeskError },
): Loadable<T> {
  if (result.ok) return { state: 'ready', read: { value: result.data, at: Date.now() } }
  const before = lastRead(loadable)
  return before === undefined
    ? { state: 'failed', error: result.error }
    : { state: 'failed', error: result.error, before }
}
