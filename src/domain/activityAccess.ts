import type { HistoryEntry } from '../contract/history.ts'

/** What the last claims tell of the application's access to the activity service; it has nothing that could be read. */
export interface ActivityAccess {
  state: 'works' | 'missing'
  /** When it was so, ISO 8601. */
  time: string
}

/** What the service answers only once it has accepted the token. */
const afterToken: ReadonlySet<string> = new Set(['1001', '1002', '1004', '2001', '3001', '3002'])

/** Judged by claims, newest first; undefined where none of them tells. */
export function activityAccess(claims: readonly HistoryEntry[]): ActivityAccess | undefined {
  for (const { outcome, code, time } of claims) {
    if (outcome === 'done' || (code !== null && afterToken.has(code))) return { state: 'works', time }
    if (code === '60000') return { state: 'missing', time }
  }
  return undefined
}
