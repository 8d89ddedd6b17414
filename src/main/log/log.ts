import path from 'node:path'
import type { LogEntry } from '../../contract/log.ts'

/** A line as the caller passes it; the log adds time and door. */
export type Line = Omit<LogEntry, 'time' | 'door'>

/** What may be logged about a defect: what was thrown, and where. */
export interface Defect {
  error: string
  stack: string[]
}

/** A defect as the page reports it, with places below the page's address. */
export interface ReportedDefect {
  name: string
  frames: readonly { file: string; line: number; column: number }[]
}

/**
 * The log of what was done and what broke, on this machine only. It holds only the fields of `LogEntry`, each in its
 * form; anything else is left out. Nothing here throws: a log that can't be written must not get in the way.
 */
export interface Log {
  write(line: Line): void
  /** Logs an unexpected error, and returns what was logged. `thrown` may be anything; its message is never read. */
  defect(thrown: unknown, about?: Pick<Line, 'operation' | 'correlation' | 'code'>): Defect
  /** The same for something thrown in the page. Places outside of the page's files are left out. */
  pageDefect(told: ReportedDefect, about?: Pick<Line, 'correlation'>): Defect
  /** The last lines of all processes that write here, oldest first; at most this many bytes. */
  tail(bytes: number): LogEntry[]
  close(): void
}

/**
 * The log's folder: in `home` if given, or in `KEYDESK_HOME` if set, else in the system's place for logs. Pure: reads
 * and creates nothing. An `XDG_STATE_HOME` that is not absolute is ignored, as the XDG Base Directory Specification
 * requires.
 */
export function logFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform, homedir: string, home?: string): string {
  const { join } = platform === 'win32' ? path.win32 : path.posix
  const chosen = home || env['KEYDESK_HOME']
  if (chosen) return join(chosen, 'logs')
  if (platform === 'win32') return join(env['LOCALAPPDATA'] || join(homedir, 'AppData', 'Local'), 'Keydesk', 'logs')
  if (platform === 'darwin') return join(homedir, 'Library', 'Logs', 'Keydesk')
  const configured = env['XDG_STATE_HOME'] ?? ''
  return join(path.posix.isAbsolute(configured) ? configured : join(homedir, '.local', 'state'), 'keydesk')
}
