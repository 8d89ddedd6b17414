/** What a process is at when it is killed. `fill`: its copy has gone. `migration`: its past is of an earlier version. */
export const works = ['sync', 'refresh', 'fill', 'migration', 'thinning', 'checkpoint'] as const
export type Work = (typeof works)[number]

/** Where a process dies: at a named point, for the `nth` time, or at so manieth call of SQLite's. Else it is killed. */
export type Death = { point: string; nth: number } | { calls: number } | { fromOutside: true }

interface Point {
  work: Work
  /** The statement that is the point. */
  sql: RegExp
  when: 'before' | 'after'
  /** Only in the transaction that makes a snapshot. */
  ofSnapshot?: true
}

const begin = /^BEGIN/
const commit = /^COMMIT/
const migrated = /PRAGMA user_version = \d+; COMMIT/

/** The named points: where something was begun and not ended, or ended and not told. */
export const points: Record<string, Point> = {
  'intent to write': {
    work: 'sync',
    sql: /DELETE FROM staged WHERE kind = \?/,
    when: 'before',
  },
  'in staging a list': {
    work: 'sync',
    sql: /INSERT INTO staged \(kind, id, text_hash/,
    when: 'after',
  },
  'in staging trees': {
    work: 'sync',
    sql: /INSERT OR REPLACE INTO staged_tree/,
    when: 'after',
  },
  'between the copy and the staging of a list': {
    work: 'sync',
    sql: /INSERT OR REPLACE INTO list/,
    when: 'after',
  },
  'before the snapshot': {
    work: 'sync',
    sql: /INSERT INTO snapshot/,
    when: 'before',
  },
  'in the snapshot': {
    work: 'sync',
    sql: /INSERT INTO snapshot/,
    when: 'after',
  },
  'in the seal of the snapshot': {
    work: 'sync',
    sql: /UPDATE snapshot SET seal/,
    when: 'before',
  },
  'before the commit of the snapshot': {
    work: 'sync',
    sql: commit,
    when: 'before',
    ofSnapshot: true,
  },
  'after the commit of the snapshot': {
    work: 'sync',
    sql: commit,
    when: 'after',
    ofSnapshot: true,
  },
  'before the copy names the snapshot': {
    work: 'sync',
    sql: /INTO meta .*'snapshot'/,
    when: 'before',
  },
  'in the lists of the copy': {
    work: 'refresh',
    sql: /INSERT INTO (member|asset) \(id, position/,
    when: 'after',
  },
  'between two lists of the copy': {
    work: 'refresh',
    sql: /INSERT OR REPLACE INTO list/,
    when: 'after',
  },
  'before a copy is filled': {
    work: 'fill',
    sql: /DELETE FROM member/,
    when: 'before',
  },
  'in filling a copy': {
    work: 'fill',
    sql: /INSERT INTO (member|asset|product) /,
    when: 'after',
  },
  'after a copy was filled': {
    work: 'fill',
    sql: /INTO meta .*'snapshot'/,
    when: 'after',
  },
  'before the backup of a migration': {
    work: 'migration',
    sql: /VACUUM INTO/,
    when: 'before',
  },
  'after the backup of a migration': {
    work: 'migration',
    sql: /VACUUM INTO/,
    when: 'after',
  },
  'in a migration': {
    work: 'migration',
    sql: /ALTER TABLE snapshot ADD COLUMN contents/,
    when: 'after',
  },
  'before the commit of a migration': {
    work: 'migration',
    sql: migrated,
    when: 'before',
  },
  'after the commit of a migration': {
    work: 'migration',
    sql: migrated,
    when: 'after',
  },
  'in sealing what was migrated': {
    work: 'migration',
    sql: /UPDATE snapshot SET contents/,
    when: 'after',
  },
  'before thinning': {
    work: 'thinning',
    sql: /DELETE FROM snapshot WHERE id/,
    when: 'before',
  },
  'in thinning': {
    work: 'thinning',
    sql: /DELETE FROM version WHERE last/,
    when: 'after',
  },
  'at the beginning of a transaction': {
    work: 'thinning',
    sql: begin,
    when: 'after',
  },
}
