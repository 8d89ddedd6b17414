import { rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { createLists, type Lists, patchMembers, type Patch, createRepeats } from '../copy/lists.ts'
import { loadPinyin } from '../copy/sortKeys.ts'
import { isOff } from '../../../domain/times.ts'
import { noteServiceTime, noteRun, type RunRecord, noteChanging, noteReread, treesWithErrors } from '../copy/renewal.ts'
import { noteChanged } from '../copy/revisions.ts'
import { createTrees } from '../copy/trees.ts'
import { fieldsOf, idFieldOf, listKinds, plainId, type ListKind } from '../kinds.ts'
import { figuresOf } from '../copy/figures.ts'
import {
  commitSnapshot,
  deleteSnapshots,
  liesAhead,
  listSnapshots,
  nameSnapshot,
  newestTree,
} from '../past/snapshots.ts'
import { createStaging } from '../past/staging.ts'
import { takeSamples, canThin, defaultKeeping, superfluous } from '../past/thin.ts'
import { Body, withoutField, unpacked } from '../record.ts'
import { deletedMark } from '../deleteMemory.ts'
import { inTransaction } from '../../sqlite/prepared.ts'
import { growSlowly } from '../../threads/freeWhenIdle.ts'
import type { Decode, Lacking, ReplyHead, SyncEnd, TreeLoss, Verdict } from '../replica.ts'
import { createBatch } from './batch.ts'
import { createPendingTrees, lossOfLists } from './losses.ts'
import { takeSyncLock, type SyncLock } from './syncLock.ts'

/** The part of a replica that writes, on the connections of its own thread. */
export function createWriter(folder: string, copy: DatabaseSync, past: DatabaseSync, decode: Decode) {
  copy.exec(`CREATE TEMP TABLE patched (
    kind TEXT NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id)
  ) STRICT, WITHOUT ROWID`)
  let leavesOutMobiles = false
  const lists = createLists(copy, 'staged')
  const patched = createLists(copy, 'patched')
  const trees = createTrees(copy)
  const pendingTrees = createPendingTrees(copy, past)
  const repeats = createRepeats(copy)
  const staging = createStaging(past)
  let lock: SyncLock | undefined
  let kind: 'refresh' | 'sync' = 'refresh'
  let changedTrees = 0
  /** How far the service's clock is ahead of this one, in milliseconds; until it says, undefined. */
  let serviceAhead: number | undefined
  const serviceNow = (): number | undefined => (serviceAhead === undefined ? undefined : Date.now() + serviceAhead)
  /** What a snapshot says of a time of this clock: while that is off, the service's time. */
  const inSnapshot = (at: number): number => (isOff(serviceAhead) ? at + (serviceAhead ?? 0) : at)
  const batch = createBatch(copy, past, () => trees.forget())
  const { flush } = batch

  /** Stages the records of a reply in the form in which they are stored. */
  function stage(which: Lists, list: ListKind, bytes: Uint8Array<ArrayBuffer>, head: ReplyHead): Verdict {
    const idField = new Set([idFieldOf(list)])
    // Employees are read in several passes; the other lists come in one piece, and may contain an id twice.
    return which.add(list, { replaces: list === 'member' }, (put) => {
      const take = (text: string): void => {
        const body = list === 'member' && leavesOutMobiles ? withoutField(text, 'passwordMobile') : text
        put({ id: fieldsOf(body, idField)[idFieldOf(list)] ?? '', body })
      }
      const { verdict, content } = decode(list, bytes, head, { take })
      return { result: verdict, isKept: content !== undefined }
    })
  }

  function storeTree(assetId: string, body: Body, readAt: number, before: Uint8Array | undefined): void {
    if (trees.take(assetId, body, readAt, before)) {
      changedTrees += 1
      batch.replacesTrees()
    }
    if (kind === 'sync') staging.tree(assetId, body, inSnapshot(readAt))
  }

  /** Takes over trees that lost products, unless too many are gone in all; those are to be read again then. */
  function settleTrees(acceptLoss: boolean): TreeLoss | undefined {
    flush()
    const assetIds = pendingTrees.ids()
    // A refresh reads few trees: what none of them lost was lost before.
    const isSure = acceptLoss || (kind === 'refresh' && assetIds.length === 0)
    const loss = isSure ? undefined : pendingTrees.loss()
    if (loss) return { loss, assetIds }
    if (assetIds.length > 0) {
      batch.run(() => pendingTrees.release((assetId, ...read) => storeTree(assetId, ...read, trees.known(assetId))))
      flush()
    }
    if (kind === 'sync' || acceptLoss) pendingTrees.settle()
    return undefined
  }

  const isKnown = (list: ListKind): boolean => copy.prepare('SELECT 1 FROM list WHERE kind = ?').get(list) !== undefined

  return {
    /** From now on security mobiles are kept, or not. */
    keepMobiles(isKept: boolean) {
      leavesOutMobiles = !isKept
    },

    begin(which: 'refresh' | 'sync', door: string) {
      // Until the first reply there is time for it.
      void loadPinyin().catch(() => undefined)
      const now = Date.now()
      lock = takeSyncLock(folder, { door, pid: process.pid, since: now })
      growSlowly(true)
      kind = which
      changedTrees = 0
      pendingTrees.clear()
      serviceAhead = undefined
      const staged = which === 'sync' ? staging.freshTrees(now) : []
      // After a power cut the copy may lack what was staged: such a tree is read again.
      return { freshTrees: staged.filter((assetId) => trees.known(assetId) !== undefined) }
    },

    beginLists() {
      flush()
      for (const list of listKinds) lists.begin(list)
    },

    takePage(list: ListKind, bytes: Uint8Array<ArrayBuffer>, head: ReplyHead) {
      if (head.dateMs !== undefined) serviceAhead = head.dateMs - Date.now()
      return stage(lists, list, bytes, head)
    },

    keepOnly: (list: ListKind, ids: readonly string[]) => lists.keepOnly(list, new Set(ids)),

    async commitLists({ readAt, acceptLoss, lacking }: { readAt: number; acceptLoss: boolean; lacking?: Lacking }) {
      await loadPinyin()
      flush()
      const changed = { member: 0, asset: 0, key: 0 }
      const loss = acceptLoss ? undefined : (repeats.loss(lacking) ?? lossOfLists(copy, lists, listKinds))
      if (loss) return { loss, assetIds: [], changed }
      repeats.settle(lacking)
      for (const list of listKinds) {
        changed[list] = lists.commit(list, readAt)
        if (kind === 'sync') staging.list(list, lists.staged(list), inSnapshot(readAt))
      }
      takeSamples(copy, past, readAt)
      // New ones and those read longest ago come first.
      const ordered = copy
        .prepare('SELECT id FROM asset LEFT JOIN tree ON asset_id = id ORDER BY coalesce(read_at, 0), position')
        .all()
      return { changed, assetIds: [...new Set(ordered.map((row) => plainId(String(row['id']))))] }
    },

    takeTree(assetId: string, bytes: Uint8Array<ArrayBuffer>, head: ReplyHead, readAt: number): Verdict {
      let body: Body | undefined
      const before = trees.known(assetId)
      const isSure = (came: Uint8Array): boolean => {
        body = new Body(came)
        return body.hasHash(before) || body.tree?.isModest === true
      }
      const { verdict, content } = decode('tree', bytes, head, { isSure })
      if (content !== undefined) {
        const came = body ?? new Body(content)
        batch.run(() => {
          if (!pendingTrees.hold(assetId, came, readAt, before)) storeTree(assetId, came, readAt, before)
        })
      }
      return verdict
    },

    failTree(assetId: string, error: string, at: number) {
      batch.run(() => {
        pendingTrees.forget(assetId)
        // A copy that was deleted by itself has none: then it is the one that the past has.
        const last = trees.known(assetId) === undefined ? newestTree(past, assetId) : undefined
        if (last && trees.take(assetId, new Body(unpacked(last.body)), last.at)) batch.replacesTrees()
        trees.fail(assetId, error, at)
        if (kind === 'sync') staging.unreadable(assetId, error, inSnapshot(at), trees.kept(assetId))
      })
    },

    beginPatch() {
      flush()
      for (const list of listKinds) patched.begin(list)
    },

    takePatch(list: ListKind, bytes: Uint8Array<ArrayBuffer>, head: ReplyHead) {
      flush()
      return stage(patched, list, bytes, head)
    },

    async commitPatch({ lists: whole, members, gone, readAt, lacking }: Patch) {
      await loadPinyin()
      flush()
      const known = whole.filter(isKnown)
      const wanted = new Set(members)
      if (known.includes('member')) patched.keepOnly('member', wanted)
      const loss = repeats.loss(lacking) ?? lossOfLists(copy, patched, known)
      if (loss) return { loss }
      inTransaction(copy, () => {
        for (const list of known) patched.commit(list, readAt)
        const read = [...patched.staged('member')].filter(({ id }) => wanted.has(id))
        if (isKnown('member') && !known.includes('member')) patchMembers(copy, read, gone)
      })
      return {}
    },

    noteRun: (run: RunRecord) => noteRun(copy, run),
    noteChanging: (run: string) => noteChanging(copy, run),
    noteReread: (runs: readonly string[]) => noteReread(copy, runs),

    finishTrees: ({ acceptLoss }: { acceptLoss: boolean }) => settleTrees(acceptLoss),

    finishSync({
      acceptLoss,
      keepAllDays = defaultKeeping.allDays,
    }: {
      acceptLoss: boolean
      keepAllDays?: number
    }): TreeLoss | SyncEnd {
      const doubt = settleTrees(acceptLoss)
      if (doubt) return doubt
      const figures = figuresOf(copy, inSnapshot(Date.now()))
      const before = listSnapshots(past)[0]
      const unreadable = treesWithErrors(copy)
      const committed = commitSnapshot(past, figures, unreadable, serviceNow())
      copy.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('snapshot', ?)").run(String(committed.snapshot))
      const now = Date.now()
      noteServiceTime(copy, serviceNow())
      const all = listSnapshots(past)
      const ahead = all.filter(({ at }) => liesAhead(at, serviceNow()))
      const isTime = canThin(Math.max(...all.map(({ at }) => at)), now, serviceNow() ?? now)
      const leave = isTime ? superfluous(all, { ...defaultKeeping, allDays: keepAllDays }) : []
      if (leave.length > 0) deleteSnapshots(past, leave)
      if (leave.length > 0 || committed.snapshot !== before?.snapshot) noteChanged(copy, 'snapshots')
      rmSync(deletedMark(folder), { force: true })
      return {
        ...committed,
        ahead,
        members: figures['members'] ?? 0,
        assets: figures['assets'] ?? 0,
        keys: figures['keys'] ?? 0,
        trees: Number(copy.prepare('SELECT count(*) AS count FROM tree_text').get()?.['count']),
        products: figures['products'] ?? 0,
        unreadable,
      }
    },

    end() {
      try {
        batch.settle()
        copy.exec('DELETE FROM staged')
        pendingTrees.clear()
        return { changedTrees }
      } finally {
        batch.rollBack()
        lock?.release()
        lock = undefined
        growSlowly(false)
      }
    },

    nameSnapshot(snapshot: number, name: string) {
      nameSnapshot(past, snapshot, name)
      noteChanged(copy, 'snapshots')
    },
    deleteSnapshots(snapshots: readonly number[]) {
      deleteSnapshots(past, snapshots)
      noteChanged(copy, 'snapshots')
    },
  }
}
