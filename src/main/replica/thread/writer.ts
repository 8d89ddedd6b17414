import type { DatabaseSync } from 'node:sqlite'
import { createLists } from '../copy/lists.ts'
import { loadPinyin } from '../copy/pinyin.ts'
import { createTrees } from '../copy/trees.ts'
import { fieldsOf } from '../fields.ts'
import { idFieldOf, listKinds, plainId, type ListKind } from '../kinds.ts'
import { figuresOf } from '../copy/figures.ts'
import { commitSnapshot, deleteSnapshots, listSnapshots, nameSnapshot } from '../past/snapshots.ts'
import { createStaging } from '../past/staging.ts'
import { defaultKeeping, superfluous } from '../past/thin.ts'
import type { Decode, Loss, ReplyHead, SyncEnd, Verdict } from '../replica.ts'
import { takeSyncLock, type SyncLock } from './syncLock.ts'

/** Trees are written in transactions of this many: each one alone would wait for the disk. */
const treesAtOnce = 64

/** Nobody else who writes waits longer than this for a transaction of trees to end, in milliseconds. */
const flushAfterMs = 250

/** From this many on, a list that loses more than half of what it had is doubted. */
const lossFrom = 10

function lossOf(list: Loss['list'], before: number, after: number): Loss | undefined {
  const isSuspicious = (before >= lossFrom && after * 2 < before) || (before > 0 && after === 0)
  return isSuspicious ? { list, before, after } : undefined
}

/** The part of a replica that writes, on the connections of its own thread. */
export function createWriter(folder: string, copy: DatabaseSync, past: DatabaseSync, decode: Decode) {
  const lists = createLists(copy)
  const trees = createTrees(copy)
  const staging = createStaging(past)
  let lock: SyncLock | undefined
  let kind: 'refresh' | 'sync' = 'refresh'
  let pending = 0
  let flushing: NodeJS.Timeout | undefined
  let failure: unknown

  function rollBack(): void {
    clearTimeout(flushing)
    flushing = undefined
    for (const database of [copy, past]) if (database.isTransaction) database.exec('ROLLBACK')
    trees.forget()
    pending = 0
  }

  function flush(): void {
    clearTimeout(flushing)
    flushing = undefined
    if (failure !== undefined) {
      const error = failure
      failure = undefined
      rollBack()
      throw error
    }
    if (copy.isTransaction) copy.exec('COMMIT')
    if (past.isTransaction) past.exec('COMMIT')
    pending = 0
  }

  /** Nobody waits for this one: what stands in its way is told to the next call. */
  function flushLater(): void {
    try {
      flush()
    } catch (error) {
      failure = error
    }
  }

  /** Trees come by the thousand: they share transactions, which end soon. */
  function inBatch(work: () => void): void {
    if (!copy.isTransaction) copy.exec('BEGIN IMMEDIATE')
    if (!past.isTransaction) past.exec('BEGIN IMMEDIATE')
    try {
      work()
    } catch (error) {
      // All or nothing of both: a tree in one of them alone would be taken for read, or be missing.
      rollBack()
      throw error
    }
    pending += 1
    if (pending >= treesAtOnce) flush()
    else flushing ??= setTimeout(flushLater, flushAfterMs)
  }

  const numberOf = (sql: string): number => Number(copy.prepare(sql).get()?.['count'] ?? 0)

  return {
    async begin(which: 'refresh' | 'sync', door: string) {
      await loadPinyin()
      const now = Date.now()
      lock = takeSyncLock(folder, { door, pid: process.pid, since: now })
      kind = which
      const staged = which === 'sync' ? staging.freshTrees(now) : []
      // After a power cut the copy may lack what was staged: such a tree is read again.
      return { freshTrees: staged.filter((assetId) => trees.read(assetId) !== undefined) }
    },

    beginLists() {
      flush()
      for (const list of listKinds) lists.begin(list)
    },

    takePage(list: ListKind, bytes: Uint8Array<ArrayBuffer>, head: ReplyHead): Verdict {
      const idField = new Set([idFieldOf(list)])
      // People are read in passes over the same list; the other lists come in one piece, and may say an id twice.
      return lists.add(list, { replaces: list === 'member' }, (put) => {
        const take = (body: string): void => put({ id: fieldsOf(body, idField)[idFieldOf(list)] ?? '', body })
        const { verdict, text } = decode(list, bytes, head, take)
        return { result: verdict, isKept: text !== undefined }
      })
    },

    keepOnly: (list: ListKind, ids: readonly string[]) => lists.keepOnly(list, new Set(ids)),

    commitLists({ readAt, acceptLoss }: { readAt: number; acceptLoss: boolean }) {
      flush()
      for (const list of listKinds) {
        const { staged: after, before } = lists.counts(list)
        const loss = acceptLoss ? undefined : lossOf(list, before, after)
        if (loss) return { loss, assetIds: [] }
      }
      for (const list of listKinds) {
        lists.commit(list, readAt)
        if (kind === 'sync') staging.list(list, lists.staged(list), readAt)
      }
      // Those that are new or were read longest ago come first.
      const ordered = copy
        .prepare('SELECT id FROM asset LEFT JOIN tree ON asset_id = id ORDER BY coalesce(read_at, 0), position')
        .all()
      return { assetIds: [...new Set(ordered.map((row) => plainId(String(row['id']))))] }
    },

    takeTree(assetId: string, bytes: Uint8Array<ArrayBuffer>, head: ReplyHead, readAt: number): Verdict {
      const { verdict, text } = decode('tree', bytes, head, () => undefined)
      if (text !== undefined) {
        inBatch(() => {
          trees.take(assetId, text, readAt)
          if (kind === 'sync') staging.tree(assetId, text, readAt)
        })
      }
      return verdict
    },

    failTree(assetId: string, error: string, at: number) {
      inBatch(() => {
        trees.fail(assetId, error, at)
        if (kind === 'sync') staging.unreadable(assetId, error, at)
      })
    },

    finishSync({ acceptLoss }: { acceptLoss: boolean }): { loss: Loss } | SyncEnd {
      flush()
      const figures = figuresOf(copy, Date.now())
      const before = listSnapshots(past)[0]
      const loss =
        acceptLoss || !before ? undefined : lossOf('product', before.figures['products'] ?? 0, figures['products'] ?? 0)
      if (loss) return { loss }
      const unreadable = copy
        .prepare(
          `SELECT DISTINCT asset_id, asset_num, error FROM tree JOIN asset ON asset.id = asset_id
           WHERE error IS NOT NULL ORDER BY asset.position`,
        )
        .all()
        .map((row) => ({
          assetId: String(row['asset_id']),
          assetNum: String(row['asset_num']),
          error: String(row['error']),
        }))
      const committed = commitSnapshot(past, figures, unreadable)
      copy.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('snapshot', ?)").run(String(committed.snapshot))
      const leave = superfluous(listSnapshots(past), defaultKeeping)
      if (leave.length > 0) deleteSnapshots(past, leave)
      return {
        ...committed,
        members: numberOf('SELECT count(*) AS count FROM member'),
        assets: numberOf('SELECT count(*) AS count FROM asset'),
        keys: numberOf('SELECT count(*) AS count FROM key'),
        trees: numberOf('SELECT count(*) AS count FROM tree WHERE body IS NOT NULL'),
        products: numberOf('SELECT count(*) AS count FROM product'),
        unreadable,
      }
    },

    end() {
      try {
        flush()
        copy.exec('DELETE FROM staged')
      } finally {
        rollBack()
        lock?.release()
        lock = undefined
      }
    },

    nameSnapshot: (snapshot: number, name: string) => nameSnapshot(past, snapshot, name),
    deleteSnapshot: (snapshot: number) => deleteSnapshots(past, [snapshot]),
  }
}
