import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { inTransaction } from '../transaction.ts'
import { recordId, type ListKind } from '../kinds.ts'
import { createRecords } from './records.ts'

/** A record as a page brought it. */
export interface Arrived {
  id: string
  body: string
}

/** The lists of the copy: staged page by page, then put in the place of the old ones, each whole. */
export interface Lists {
  /** Forgets what was staged of a list. */
  begin(kind: ListKind): void
  /**
   * Adds a page, all of it or nothing: nothing where `fill` throws or says so. With `replaces`, a record that was staged
   * before under the same id is the same one, seen again.
   */
  add<T>(
    kind: ListKind,
    how: { replaces: boolean },
    fill: (put: (record: Arrived) => void) => { result: T; isKept: boolean },
  ): T
  /** Takes back those who turned out not to be in the list. */
  keepOnly(kind: ListKind, ids: ReadonlySet<string>): void
  /** How many were staged, and how many the copy has. */
  counts(kind: ListKind): { staged: number; before: number }
  /** The staged list becomes the copy's. */
  commit(kind: ListKind, readAt: number): void
  staged(kind: ListKind): Iterable<Arrived>
}

/** Undoes a transaction that nothing is wrong with. */
class NotKept extends Error {
  readonly result: unknown

  constructor(result: unknown) {
    super('not kept')
    this.result = result
  }
}

export function createLists(copy: DatabaseSync): Lists {
  const clear = copy.prepare('DELETE FROM staged WHERE kind = ?')
  const stage = copy.prepare('INSERT OR REPLACE INTO staged (kind, id, position, body) VALUES (?, ?, ?, ?)')
  const isThere = copy.prepare('SELECT 1 FROM staged WHERE kind = ? AND id = ?')
  const remove = copy.prepare('DELETE FROM staged WHERE kind = ? AND id = ?')
  const count = copy.prepare('SELECT count(*) AS count FROM staged WHERE kind = ?')
  const names = copy.prepare('SELECT id FROM staged WHERE kind = ?')
  const all = copy.prepare('SELECT id, body FROM staged WHERE kind = ? ORDER BY position')
  const one = copy.prepare('SELECT position, body FROM staged WHERE kind = ? AND id = ?')
  const noteRead = copy.prepare('INSERT OR REPLACE INTO list (kind, read_at) VALUES (?, ?)')
  const positions = new Map<ListKind, number>()
  const ofEach = (sql: (kind: ListKind) => string): Record<ListKind, StatementSync> => ({
    member: copy.prepare(sql('member')),
    asset: copy.prepare(sql('asset')),
    key: copy.prepare(sql('key')),
  })
  const gone = ofEach(
    (kind) =>
      `SELECT id FROM ${kind} WHERE NOT EXISTS (SELECT 1 FROM staged WHERE kind = ? AND staged.id = ${kind}.id)`,
  )
  const differing = ofEach(
    (kind) => `SELECT staged.id FROM staged LEFT JOIN ${kind} ON ${kind}.id = staged.id
               WHERE staged.kind = ? AND ${kind}.body IS NOT staged.body ORDER BY staged.position`,
  )
  const moved = ofEach(
    (kind) => `UPDATE ${kind} SET position = staged.position FROM staged
               WHERE staged.kind = ? AND staged.id = ${kind}.id AND ${kind}.position <> staged.position`,
  )

  const numberOf = (row: Record<string, unknown> | undefined): number => Number(row?.['count'] ?? 0)

  /** The id under which a record is staged: of one that stands twice in a list the second gets its own. */
  function freeId(kind: ListKind, id: string): string {
    for (let nth = 0; ; nth += 1) if (!isThere.get(kind, recordId(id, nth))) return recordId(id, nth)
  }

  return {
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
          if (!filled.isKept) throw new NotKept(filled.result)
          return filled.result
        })
        positions.set(kind, position)
        return result
      } catch (thrown) {
        if (thrown instanceof NotKept) return thrown.result as ReturnType<typeof fill>['result']
        throw thrown
      }
    },
    keepOnly(kind, ids) {
      const there = names.all(kind).map((row) => String(row['id']))
      inTransaction(copy, () => there.filter((id) => !ids.has(id)).forEach((id) => remove.run(kind, id)))
    },
    counts: (kind) => ({
      staged: numberOf(count.get(kind)),
      before: numberOf(copy.prepare(`SELECT count(*) AS count FROM ${kind}`).get()),
    }),
    commit(kind, readAt) {
      inTransaction(copy, () => {
        const records = createRecords(copy, kind)
        // What says the same as before keeps its row: most of a list does, and its indexes are the dear part.
        for (const row of gone[kind].all(kind)) records.remove(String(row['id']))
        for (const { id } of differing[kind].all(kind)) {
          const row = one.get(kind, String(id))
          records.put(String(id), Number(row?.['position']), String(row?.['body']))
        }
        moved[kind].run(kind)
        if (kind === 'asset') {
          copy.exec(`DELETE FROM tree WHERE asset_id NOT IN (SELECT id FROM asset);
                     DELETE FROM tree_columns WHERE asset_id NOT IN (SELECT id FROM asset);
                     DELETE FROM product WHERE asset_id NOT IN (SELECT id FROM asset)`)
        }
        noteRead.run(kind, readAt)
      })
    },
    *staged(kind) {
      for (const row of all.iterate(kind)) yield { id: String(row['id']), body: String(row['body']) }
    },
  }
}
