import { LogEntry } from '../../contract/log.ts'

const fields = Object.entries(LogEntry.shape)

/** Of a line, the fields of `LogEntry` that are in their form; `undefined` where time or door is missing. */
export function allowed(line: unknown): LogEntry | undefined {
  if (typeof line !== 'object' || line === null) return undefined
  const given = line as Record<string, unknown>
  const kept = fields.flatMap(([name, schema]) => {
    const parsed = schema.safeParse(given[name])
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : []
  })
  const entry = Object.fromEntries(kept) as LogEntry
  return entry.time === undefined || entry.door === undefined ? undefined : entry
}
