import type { DatabaseSync } from 'node:sqlite'

/** Notes what the service's clock said at the last sync; nothing, if it didn't say. */
export function noteServiceTime(copy: DatabaseSync, at: number | undefined): void {
  if (at === undefined) copy.exec("DELETE FROM meta WHERE key = 'serviceTime'")
  else copy.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('serviceTime', ?)").run(String(at))
}

/** What the service's clock said at the last sync, in epoch milliseconds. */
export function serviceTime(copy: DatabaseSync): number | undefined {
  const value = copy.prepare("SELECT value FROM meta WHERE key = 'serviceTime'").get()?.['value']
  return value === undefined ? undefined : Number(value)
}
