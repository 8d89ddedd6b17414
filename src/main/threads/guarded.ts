import { asUnusable } from '../sqlite/failures.ts'
import type { Offered } from './rpc.ts'

/** The same functions, with SQLite's errors turned into `store.unusable` of that folder. */
export function guarded(folder: string, functions: Offered): Offered {
  const entries = Object.entries(functions).map(([name, call]) => [
    name,
    async (...args: never[]) => {
      try {
        return await call(...args)
      } catch (error) {
        throw asUnusable(folder, error)
      }
    },
  ])
  return Object.fromEntries(entries) as Offered
}
