import type { DatabaseSync } from 'node:sqlite'
import type { Lacking, Loss } from '../kinds.ts'

/** The ids that somebody accepted to stand more than once in the list of employees. */
export function repeatsAccepted(copy: DatabaseSync): string[] {
  const row = copy.prepare("SELECT value FROM meta WHERE key = 'repeated'").get()
  return JSON.parse(String(row?.['value'] ?? '[]')) as string[]
}

/** Ids that a list of employees has more than once in place of others, and which of them somebody has accepted. */
export function createRepeats(copy: DatabaseSync) {
  const write = copy.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('repeated', ?)")

  return {
    /** The loss, unless all of these ids were accepted. */
    loss(lacking: Lacking | undefined): Loss | undefined {
      if (lacking === undefined) return undefined
      const known = new Set(repeatsAccepted(copy))
      const { total, count, ids } = lacking
      return ids.every((id) => known.has(id))
        ? undefined
        : { list: 'member', before: total, after: count, repeated: ids }
    },
    /** The list was taken: these are accepted from now on, and no others. */
    settle(lacking: Lacking | undefined): void {
      const ids = lacking?.ids ?? []
      if (ids.length > 0 || repeatsAccepted(copy).length > 0) write.run(JSON.stringify(ids))
    },
  }
}
