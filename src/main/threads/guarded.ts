import { asUnusable } from '../sqlite/failures.ts'
import type { Offered } from './rpc.ts'

/**
 * The functions of what is opened in a folder at the first call, so that a failure reaches a caller, with SQLite's errors
 * turned into `store.unusable` of that folder. `before`: what is answered otherwise.
 */
export const guarded = (folder: string, open: () => object | Promise<object>, before: Offered = {}): Offered =>
  new Proxy(before, {
    get:
      (_, name: string) =>
      async (...args: never[]) => {
        try {
          const functions = name in before ? before : ((await open()) as Offered)
          return await functions[name]?.(...args)
        } catch (error) {
          throw asUnusable(folder, error)
        }
      },
  })
