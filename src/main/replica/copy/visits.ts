import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { ListKind, VersionKind } from '../kinds.ts'
import { withoutField } from '../record.ts'
import { inTransaction } from '../../sqlite/transaction.ts'
import { unpacked } from '../unpacked.ts'

/** The screens whose visits are noted, and the kinds that each shows. */
export const shownOn = {
  members: ['member'],
  board: ['asset', 'key'],
  products: ['asset', 'tree'],
} as const satisfies Record<string, readonly VersionKind[]>
export type VisitedScreen = keyof typeof shownOn

/** SQL condition: a visit is to one of the screens that show a kind. */
const showing = (kind: VersionKind): string => {
  const screens = Object.entries(shownOn).filter(([, kinds]) => (kinds as readonly VersionKind[]).includes(kind))
  return `screen IN (${screens.map(([screen]) => `'${screen}'`).join(', ')})`
}

/** How long a visit is remembered, in milliseconds; after that no changes are shown. */
const forgottenAfterMs = 90 * 86_400_000

/** Notes when a profile last looked at its screens. */
export interface Visits {
  /** Somebody opens a screen: changes since the last visit are marked from now on. */
  begin(profile: string, screen: VisitedScreen, at: number): void
  /** Somebody leaves it: changes from now on are marked at the next visit. */
  end(profile: string, screen: VisitedScreen, at: number): void
}

export function createVisits(copy: DatabaseSync): Visits {
  const last = `coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'former'), 0)`
  const begin = copy.prepare(
    `INSERT INTO visit (profile, screen, seen, seen_at) VALUES (?1, ?2, ${last}, ?3)
     ON CONFLICT DO UPDATE SET since = seen, since_at = seen_at, seen = ${last}, seen_at = ?3`,
  )
  const end = copy.prepare(`UPDATE visit SET seen = ${last}, seen_at = ?3 WHERE profile = ?1 AND screen = ?2`)
  const forget = copy.prepare('DELETE FROM visit WHERE seen_at < ?')
  // What a visit needs of a record is its first state after the visit: so each record has at most one for each of the
  // two times that a profile's visit stands for, however often it changes and others come and go.
  const prune = (kind: VersionKind): void =>
    void copy
      .prepare(
        `DELETE FROM former WHERE kind = ?1 AND seq NOT IN (
           SELECT min(f.seq) FROM
             (SELECT since AS bound FROM visit WHERE ${showing(kind)} AND since IS NOT NULL
              UNION SELECT seen FROM visit WHERE ${showing(kind)})
             JOIN former f ON f.kind = ?1 AND f.seq > bound
           GROUP BY bound, f.id)`,
      )
      .run(kind)
  return {
    begin(profile, screen, at) {
      inTransaction(copy, () => {
        begin.run(profile, screen, at)
        forget.run(at - forgottenAfterMs)
        for (const kind of shownOn[screen]) prune(kind)
      })
    },
    end: (profile, screen, at) => void end.run(profile, screen, at),
  }
}

/** Keeps former states of records and trees, as far back as somebody's last visit needs them. */
export interface Formers {
  /** `before`: the record's text, the tree's compressed text, or null if it did not exist. */
  note(kind: VersionKind, id: string, before: string | Uint8Array | null): void
  /** Removes security mobiles from what is kept. */
  forgetMobiles(): void
}

export function createFormers(copy: DatabaseSync, leavesOutMobiles: () => boolean): Formers {
  // Of several states since the last visit only the first is ever needed.
  const noteOf = (kind: VersionKind): StatementSync =>
    copy.prepare(
      `INSERT INTO former (kind, id, body) SELECT ?1, ?2, ?3
       WHERE EXISTS (SELECT 1 FROM visit WHERE ${showing(kind)})
         AND NOT EXISTS (SELECT 1 FROM former WHERE kind = ?1 AND id = ?2
                         AND seq > (SELECT max(seen) FROM visit WHERE ${showing(kind)}))`,
    )
  const notes = { member: noteOf('member'), asset: noteOf('asset'), key: noteOf('key'), tree: noteOf('tree') }
  const forget = copy.prepare("DELETE FROM former WHERE kind = 'member' AND instr(body, 'passwordMobile') > 0")
  return {
    note(kind, id, before) {
      const leaves = kind === 'member' && typeof before === 'string' && leavesOutMobiles()
      notes[kind].run(kind, id, leaves ? withoutField(before, 'passwordMobile') : before)
    },
    forgetMobiles: () => void forget.run(),
  }
}

/** What the changes for a profile's visit to a screen are measured against. */
export interface Since {
  /** When the visit before ended, in epoch milliseconds. */
  at: number
  seq: number
}

/** Undefined before the second visit. */
export function sinceOf(copy: DatabaseSync, profile: string, screen: VisitedScreen): Since | undefined {
  const row = copy
    .prepare('SELECT since, since_at FROM visit WHERE profile = ? AND screen = ? AND since IS NOT NULL')
    .get(profile, screen)
  return row && { at: Number(row['since_at']), seq: Number(row['since']) }
}

/** The ids of what was touched since then; it may be back to what it was. */
export function touchedSince(copy: DatabaseSync, kind: VersionKind, { seq }: Since): string[] {
  return copy
    .prepare('SELECT DISTINCT id FROM former WHERE kind = ? AND seq > ? ORDER BY id')
    .all(kind, seq)
    .map((row) => String(row['id']))
}

/** The text that a record or a tree had then; null if it did not exist, undefined if it wasn't touched since. */
export function textThen(copy: DatabaseSync, kind: VersionKind, id: string, { seq }: Since): string | null | undefined {
  const row = copy
    .prepare('SELECT body FROM former WHERE kind = ? AND id = ? AND seq > ? ORDER BY seq LIMIT 1')
    .get(kind, id, seq)
  if (!row) return undefined
  const body = row['body']
  return body instanceof Uint8Array ? unpacked(body).toString('utf8') : body === null ? null : String(body)
}

/** The text of a record of the copy. */
export function recordNow(copy: DatabaseSync, kind: ListKind, id: string): string | null {
  const row = copy.prepare(`SELECT body FROM ${kind} WHERE id = ?`).get(id)
  return row ? String(row['body']) : null
}
