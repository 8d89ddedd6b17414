import { DeskFailure } from '../../contract/errors.ts'

/** Runs one call after the other. Each has `limitMs` milliseconds from now, including the time it waits for others. */
export type CallQueue = <T>(call: () => Promise<T>, limitMs: number) => Promise<T>

/**
 * A queue for native calls that cannot be stopped. At the limit the caller gets `keychain.timeout`; a call that has
 * not begun by then never begins, and one that has keeps the queue until it settles: each native call occupies a
 * libuv thread, and four of them hanging at once would stop all file access of the process.
 */
export function createCallQueue(): CallQueue {
  let previous: Promise<void> = Promise.resolve()
  return (call, limitMs) =>
    new Promise((resolve, reject) => {
      let expired = false
      const timer = setTimeout(() => {
        expired = true
        reject(new DeskFailure({ kind: 'keychain', code: 'keychain.timeout' }))
      }, limitMs)
      previous = previous.then(async () => {
        if (expired) return
        try {
          resolve(await call())
        } catch (failure) {
          reject(failure)
        } finally {
          clearTimeout(timer)
        }
      })
    })
}
