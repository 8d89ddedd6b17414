import type { LogEntry } from '../../contract/log.ts'

/** A line as the caller passes it; the log adds time and door. */
export type Line = Omit<LogEntry, 'time' | 'door'>

/** What may be said of a defect: what was thrown, and where. */
export interface Defect {
  error: string
  stack: string[]
}

/** A defect as the page tells it: the places as its browser names them, below the page's address. */
export interface ToldDefect {
  name: string
  frames: readonly { file: string; line: number; column: number }[]
}

/**
 * What is written down when something is done or breaks, on this machine alone: only the fields of `LogEntry`, each in
 * its form; anything else is left out. Nothing here throws: a log that cannot be written must not get in anybody's way.
 */
export interface Log {
  write(line: Line): void
  /** Writes down what nobody foresaw, and gives what was written. `thrown` may be anything; its message is never read. */
  defect(thrown: unknown, about?: Pick<Line, 'operation' | 'correlation' | 'code'>): Defect
  /** The same of something thrown in the page. Places that are none of the page's files are left out. */
  pageDefect(told: ToldDefect, about?: Pick<Line, 'correlation'>): Defect
  /** The last lines, the oldest first, of all processes that write here; at most so many bytes of them. */
  tail(bytes: number): LogEntry[]
  close(): void
}
