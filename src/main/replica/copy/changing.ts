import type { DatabaseSync } from 'node:sqlite'

/** The runs of the program that change what the copy is of, until what they changed is in it. */
const prefix = 'changing '

/** To be called before a run changes anything. */
export function noteChanging(copy: DatabaseSync, run: string): void {
  copy.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES (?, '')").run(prefix + run)
}

/** The copy has what these runs changed. */
export function noteReread(copy: DatabaseSync, runs: readonly string[]): void {
  const remove = copy.prepare('DELETE FROM meta WHERE key = ?')
  for (const run of runs) remove.run(prefix + run)
}

/** The runs of which the copy may lack something, whether they live or have ended. */
export function changingRuns(copy: DatabaseSync): string[] {
  const rows = copy.prepare("SELECT key FROM meta WHERE key LIKE ? || '%' ORDER BY key").all(prefix)
  return rows.map(({ key }) => String(key).slice(prefix.length))
}
