import type { DeskError } from '../../../contract/errors.ts'
import type { Synced } from '../../../contract/memory.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { aheadNotice } from '../clockNotices.ts'
import { errorOf, type Beside } from './beside.ts'
import type { KeeperParts } from './keeperParts.ts'
import type { News } from './news.ts'
import { runSync, type SyncOptions } from './sync.ts'
import { cancelled, toPause, type Run } from './syncRun.ts'
import type { Troubles } from './troubles.ts'

interface Around {
  troubles: Troubles
  news: News
  beside: Pick<Beside, 'whole'>
  failed: (run: Run, error: DeskError) => void
  /** Aborted when Keydesk ends. */
  stop: AbortSignal
}

/** Runs one refresh or sync, and records how it ended. */
export async function attempt(
  parts: KeeperParts,
  run: Run,
  { troubles, news, beside, failed, stop }: Around,
): Promise<Synced> {
  const { replica, now, door } = parts
  const startedAt = now()
  let metBefore = troubles.met()
  const known = await replica()
  const changed = { members: 0, assets: 0, keys: 0, products: 0 }
  const note = (end: 'done' | 'stopped' | 'failed', snapshot: number | null, error?: DeskError): Promise<void> =>
    known.noteRun({
      ...{ kind: run.kind, door, startedAt, endedAt: now(), end, changed, snapshot },
      ...(error ? { error } : {}),
    })
  const optionsNow = (): SyncOptions => ({
    listsOnly: run.kind === 'refresh',
    acceptLoss: run.acceptLoss,
    door,
    settings: parts.settings(run.profile),
    look: () => parts.look(run.profile),
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
    const gateway = await parts.gateway(run.profile)
    // Edited, it may lead to another enterprise, or be gone.
    if (closed && (gateway === closed || !parts.profiles().includes(run.profile))) throw cancelled()
    try {
      return await runSync(gateway, known, optionsNow())
    } catch (thrown) {
      if (errorOf(thrown).kind !== 'cancelled' || run.abort.signal.aborted || stop.aborted) throw thrown
      return onConnection(gateway)
    }
  }
  try {
    const synced = await beside.whole(() => onConnection())
    troubles.succeeded(metBefore)
    parts.read()
    await note('done', synced.snapshot)
    if (synced.ahead.length > 0) parts.emit({ type: 'notice', notice: aheadNotice(synced.ahead) })
    return synced
  } catch (thrown) {
    const error = errorOf(thrown)
    failed(run, error)
    const isOwn = error.code !== 'sync.running' && (run.abort.signal.reason !== toPause || run.isStopped)
    if (isOwn && !stop.aborted) {
      await note(error.kind === 'cancelled' ? 'stopped' : 'failed', null, error).catch(() => undefined)
    }
    throw thrown
  }
}
