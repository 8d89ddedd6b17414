import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { inTransaction } from '../../sqlite/prepared.ts'
import { plainId, recordId, type ListKind, type Lacking, type Loss } from '../kinds.ts'
import { withoutOnline } from '../record.ts'
import { createRecords } from './records.ts'
import { noteChanged } from './revisions.ts'
import { ofTrees } from './copySchema.ts'

/** A record as it came in a page. */
export interface Arrived {
  id: string
  body: string
}

/** The lists of the copy: each is staged page by page, then replaces the old one as a whole. */
export interface Lists {
  /** Where they are staged. */
  readonly table: 'staged' | 'patched'
  /** Forgets what was staged of a list. */
  begin(kind: ListKind): void
  /**
   * Adds a page completely or not at all: not if `fill` throws or its `isKept` is false. With `replaces`, a record
   * staged before under the same id counts as the same one, seen again.
   */
  add<T>(
    kind: ListKind,
    how: { replaces: boolean },
    fill: (put: (record: Arrived) => void) => { result: T; isKept: boolean },
  ): T
  /** Removes staged records that turned out not to be in the list. */
  keepOnly(kind: ListKind, ids: ReadonlySet<string>): void
  /** How many were staged, and how many were listed before. */
  counts(kind: ListKind): { staged: number; before: number }
  /** Makes the staged list the copy's. Returns how many records came, went or changed, not counting `onlineFlag`. */
  commit(kind: ListKind, readAt: number): number
  staged(kind: ListKind): Iterable<Arrived>
}

/** Thrown to roll back a transaction without an error. */
class RolledBack extends Error {
  readonly result: unknown

  constructor(result: unknown) {
    super('not kept')
    this.result = result
  }
}

/** `table` holds what is staged: readings of lists that don't wait for each other have one each. */
export function createLists(copy: DatabaseSync, table: Lists['table']): Lists {
  const clear = copy.prepare(`DELETE FROM ${table} WHERE kind = ?`)
  const stage = copy.prepare(`INSERT OR REPLACE INTO ${table} (kind, id, position, body) VALUES (?, ?, ?, ?)`)
  const isThere = copy.prepare(`SELECT 1 FROM ${table} WHERE kind = ? AND id = ?`)
  const remove = copy.prepare(`DELETE FROM ${table} WHERE kind = ? AND id = ?`)
  const count = copy.prepare(`SELECT count(*) AS count FROM ${table} WHERE kind = ?`)
  const names = copy.prepare(`SELECT id FROM ${table} WHERE kind = ?`)
  const all = copy.prepare(`SELECT id, body FROM ${table} WHERE kind = ? ORDER BY position`)
  const one = copy.prepare(`SELECT position, body FROM ${table} WHERE kind = ? AND id = ?`)
  const noteRead = copy.prepare('INSERT OR REPLACE INTO list (kind, read_at, size) VALUES (?, ?, ?)')
  const known = copy.prepare('SELECT size AS count FROM list WHERE kind = ?')
  const selectHolder = copy.prepare('SELECT holder, lent FROM asset WHERE id = ?')
  const age = copy.prepare('UPDATE tree SET stale = 1 WHERE asset_id = ?')
  const positions = new Map<ListKind, number>()
  const ofEach = (sql: (kind: ListKind) => string): Record<ListKind, StatementSync> => ({
    member: copy.prepare(sql('member')),
    asset: copy.prepare(sql('asset')),
    key: copy.prepare(sql('key')),
  })
  const gone = ofEach(
    (kind) =>
      `SELECT id FROM ${kind} WHERE NOT EXISTS (SELECT 1 FROM ${table} AS staged WHERE kind = ? AND staged.id = ${kind}.id)`,
  )
  const differing = ofEach(
    (
      kind,
    ) => `SELECT staged.id, ${kind}.body AS before FROM ${table} AS staged LEFT JOIN ${kind} ON ${kind}.id = staged.id
               WHERE staged.kind = ? AND ${kind}.body IS NOT staged.body ORDER BY staged.position`,
  )
  const moved = ofEach(
    (kind) => `UPDATE ${kind} SET position = staged.position FROM ${table} AS staged
               WHERE staged.kind = ? AND staged.id = ${kind}.id AND ${kind}.position <> staged.position`,
  )

  const numberOf = (row: Record<string, unknown> | undefined): number => Number(row?.['count'] ?? 0)

  /**
   * The id under which a record is staged: if an id occurs twice in a list, the second record gets an id of its own.
   */
  function freeId(kind: ListKind, id: string): string {
    for (let nth = 0; ; nth += 1) if (!isThere.get(kind, recordId(id, nth))) return recordId(id, nth)
  }

  return {
    table,
    begin(kind) {
      clear.run(kind)
      positions.set(kind, 0)
    },
    add(kind, { replaces }, fill) {
      let position = positions.get(kind) ?? 0
      const put = ({ id, body }: Arrived): void => {
        stage.run(kind, replaces ? id : freeId(kind, id), position, body)
        position += 1
      }
      try {
        const result = inTransaction(copy, () => {
          const filled = fill(put)
          if (!filled.isKept) throw new RolledBack(filled.result)
          return filled.result
        })
        positions.set(kind, position)
        return result
      } catch (thrown) {
        if (thrown instanceof RolledBack) return thrown.result as ReturnType<typeof fill>['result']
        throw thrown
      }
    },
    keepOnly(kind, ids) {
      const there = names.all(kind).map((row) => String(row['id']))
      inTransaction(copy, () => there.filter((id) => !ids.has(id)).forEach((id) => remove.run(kind, id)))
    },
    counts: (kind) => ({
      staged: numberOf(count.get(kind)),
      before: numberOf(known.get(kind)) || numberOf(copy.prepare(`SELECT count(*) AS count FROM ${kind}`).get()),
    }),
    commit(kind, readAt) {
      return inTransaction(copy, () => {
        const records = createRecords(copy, kind)
        // An unchanged record keeps its row: most of a list is unchanged, and its indexes are the costly part.
        const left = gone[kind].all(kind)
        for (const { id } of left) records.remove(String(id))
        const other = differing[kind].all(kind)
        let changed = left.length
        for (const { id, before } of other) {
          const row = one.get(kind, String(id))
          const body = String(row?.['body'])
          const was = kind === 'asset' ? selectHolder.get(String(id)) : undefined
          records.put(String(id), Number(row?.['position']), body)
          if (was && JSON.stringify(was) !== JSON.stringify(selectHolder.get(String(id)))) age.run(plainId(String(id)))
          if (before === null || withoutOnline(String(before)).body !== withoutOnline(body).body) changed += 1
        }
        const { changes: elsewhere } = moved[kind].run(kind)
        if (kind === 'asset' && left.length > 0) {
          for (const table of ofTrees) {
            copy.exec(`DELETE FROM ${table} WHERE asset_id NOT IN (SELECT id FROM asset)`)
          }
          noteChanged(copy, 'products')
        }
        if (left.length + other.length + Number(elsewhere) > 0) noteChanged(copy, `${kind}s`)
        noteRead.run(kind, readAt, numberOf(count.get(kind)))
        return changed
      })
    },
    *staged(kind) {
      for (const row of all.iterate(kind)) yield { id: String(row['id']), body: String(row['body']) }
    },
  }
}

/** What was reread because of a change, and which employees it touched; ids are global ids. */
export interface Patch {
  /** Lists that were read completely. */
  lists: readonly ListKind[]
  /**
   * The employees that were meant among those that were read: the others matched the same account, or left the list
   * meanwhile.
   */
  members: readonly string[]
  /** Employees that were found to be gone. */
  gone: readonly string[]
  /** When the reading began, in epoch milliseconds. */
  readAt: number
  /** What is doubtful about the list of employees. */
  lacking?: Lacking
}

/**
 * Puts single employees into the copy's list, new ones at its end, and removes those that are gone. Call `loadPinyin`
 * first.
 */
export function patchMembers(copy: DatabaseSync, read: readonly Arrived[], gone: readonly string[]): void {
  const known = copy.prepare('SELECT position, body FROM member WHERE id = ?')
  const last = copy.prepare('SELECT coalesce(max(position), -1) AS position FROM member')
  inTransaction(copy, () => {
    const records = createRecords(copy, 'member')
    let isChanged = false
    for (const { id, body } of read) {
      const before = known.get(id)
      if (before?.['body'] === body) continue
      records.put(id, Number(before ? before['position'] : Number(last.get()?.['position']) + 1), body)
      isChanged = true
    }
    for (const id of gone) {
      if (!known.get(id)) continue
      records.remove(id)
      isChanged = true
    }
    if (isChanged) noteChanged(copy, 'members')
  })
}

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
