import { createHash } from 'node:crypto'
import { z } from 'zod'
import { FileColumns } from '../../../contract/files.ts'
import type { Store } from '../../store/store.ts'
import { readStored } from '../stored.ts'

const setting = 'files.columns'
/** Sets of headings for which columns are remembered. */
const mostSets = 100

const Remembered = z.object({ sets: z.array(z.tuple([z.string(), FileColumns])).default([]) })

/** Tells sets of headings apart, without keeping them. */
const keyOf = (headers: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(headers)).digest('base64url')

/** What a person matched by hand, by the headings of the file; kept on this machine. */
export function createRememberedColumns(store: () => Store) {
  const all = () => readStored(Remembered, store().settings.read(setting)).sets
  return {
    of: (headers: readonly string[]): FileColumns => all().find(([key]) => key === keyOf(headers))?.[1] ?? {},
    save(headers: readonly string[], columns: FileColumns): void {
      const others = all().filter(([key]) => key !== keyOf(headers))
      const recentSets = [...others, [keyOf(headers), columns] as const].slice(-mostSets)
      store().settings.write(setting, JSON.stringify({ sets: recentSets }))
    },
  }
}
