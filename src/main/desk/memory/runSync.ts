import type { DeskError } from '../../../contract/errors.ts'
import type { Synced } from '../../../contract/memory.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { aheadNotice } from '../sessions.ts'
import { errorOf, type PatchRefresh } from './touched.ts'
import type { SyncSchedulerDeps, StateBroadcast } from './stateBroadcast.ts'
import { updateCopy, type SyncOptions } from './sync.ts'
import { cancelled, toPause, type SyncRun, type Troubles } from './syncRun.ts'

interface RunSyncDeps {
  troubles: Troubles
  news: StateBroadcast
  beside: Pick<PatchRefresh, 'whole'>
  failed: (run: SyncRun, error: DeskError) => void
  /** Aborted when Keydesk ends. */
  stop: AbortSignal
}

/** Runs one refresh or sync, and records how it ended. */
export async function runSync(
  deps: SyncSchedulerDeps,
  run: SyncRun,
  { troubles, news, beside, failed, stop }: RunSyncDeps,
): Promise<Synced> {
  const { replica, now, door } = deps
  const startedAt = now()
  let metBefore = troubles.met()
  const known = await replica()
  const changed = { members: 0, assets: 0, keys: 0, products: 0 }
  const recordEnd = (end: 'done' | 'stopped' | 'failed', snapshot: number | null, error?: DeskError): Promise<void> =>
    known.noteRun({
      kind: run.kind,
      door,
      startedAt,
      endedAt: now(),
      end,
      changed,
      snapshot,
      ...(error ? { error } : {}),
    })
  const optionsNow = (): SyncOptions => ({
    listsOnly: run.kind === 'refresh',
    acceptLoss: run.acceptLoss,
    door,
    settings: deps.settings(run.profile),
    look: () => deps.look(run.profile),
    signal: run.abort.signal,
    onProgress: (progress) => {
      run.progress(progress, now())
      news.soon()
    },
    onLists: ({ member, asset, key }) => {
      Object.assign(changed, { members: member, assets: asset, keys: key })
      run.listsIn()
      metBefore = troubles.met()
      void news.tell().catch(() => undefined) // somebody may look at them, and the trees take their time
    },
    onEnd: (trees) => void (changed.products = trees),
  })
  /** On the connection of the profile; when that is replaced, because it was edited or signed in again, on the new one. */
  async function onConnection(closed?: Gateway): Promise<Synced> {
    const gateway = await deps.gateway(run.profile)
    // Edited, it may lead to another enterprise, or be gone.
    if (closed && (gateway === closed || !deps.profiles().includes(run.profile))) throw cancelled()
    try {
      return await updateCopy(gateway, known, optionsNow())
    } catch (thrown) {
      if (errorOf(thrown).kind !== 'cancelled' || run.abort.signal.aborted || stop.aborted) throw thrown
      return onConnection(gateway)
    }
  }
  try {
    const synced = await beside.whole(() => onConnection())
    troubles.succeeded(metBefore)
    deps.read()
    await recordEnd('done', synced.snapshot)
    if (synced.ahead.length > 0) deps.emit({ type: 'notice', notice: aheadNotice(synced.ahead) })
    return synced
  } catch (thrown) {
    const error = errorOf(thrown)
    failed(run, error)
    const isOwn = error.code !== 'sync.running' && (run.abort.signal.reason !== toPause || run.isStopped)
    if (isOwn && !stop.aborted) {
      await recordEnd(error.kind === 'cancelled' ? 'stopped' : 'failed', null, error).catch(() => undefined)
    }
    throw thrown
  }
}
