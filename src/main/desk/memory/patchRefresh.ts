import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Synced } from '../../../contract/memory.ts'
import type { CallContext } from '../desk.ts'
import type { SyncSchedulerDeps } from './stateBroadcast.ts'
import { lossFailure, refreshed } from './sync.ts'
import { patchLists, readTouched, type Touched } from './touched.ts'

export const errorOf = (thrown: unknown): DeskError =>
  thrown instanceof DeskFailure ? thrown.error : { kind: 'internal', code: 'internal' }

const listKinds = ['member', 'asset', 'key'] as const

interface PatchRefreshDeps {
  stop: AbortSignal
  /** Resolves when the lists now being read, if any, are in the copy. */
  listsIn: () => Promise<void> | undefined
  tell: () => Promise<void>
  /** All lists have been read. */
  succeeded: () => void
  failed: (profile: ProfileId, error: DeskError) => void
  /** Called when what a change touched could not be put into the copy. */
  outdated: () => void
}

export interface PatchRefresh {
  /** A refresh while a sync reads trees. */
  refresh(profile: ProfileId, context: Pick<CallContext, 'signal'>): Promise<Synced>
  /** Rereads what a change touched; resolves to whether the copy has it then. */
  touched(touched: Touched, signal?: AbortSignal): Promise<boolean>
  /** Reads all lists: afterwards the copy lacks only what was changed meanwhile. */
  whole<T>(read: () => Promise<T>): Promise<T>
  /** Whether the copy lacks something that was changed here. */
  isBehind(): boolean
  settled(): Promise<void>
}

/** Reads that go into the copy without the sync lock, one after the other, while a sync may be running. */
export function createPatchRefresh(
  deps: SyncSchedulerDeps,
  { stop, listsIn, tell, succeeded, failed, outdated }: PatchRefreshDeps,
): PatchRefresh {
  let last: Promise<void> = Promise.resolve()
  let isBehind = false

  async function whole<T>(read: () => Promise<T>): Promise<T> {
    const before = isBehind
    isBehind = false
    try {
      return await read()
    } catch (thrown) {
      isBehind ||= before
      throw thrown
    }
  }

  return {
    refresh(profile, context) {
      const signal = context.signal ? AbortSignal.any([context.signal, stop]) : stop
      const reading = last.then(async () => {
        await whole(async () => {
          let loss = await patchLists(deps, profile, listKinds, signal)
          if (loss) loss = await patchLists(deps, profile, listKinds, signal)
          if (loss) throw lossFailure(loss)
        })
        succeeded()
        deps.read()
        await tell()
        return refreshed(await deps.replica())
      })
      last = reading.then(
        () => undefined,
        (thrown: unknown) => failed(profile, errorOf(thrown)),
      )
      return reading
    },
    touched(touched, only) {
      const signal = only ? AbortSignal.any([only, stop]) : stop
      const reading = last.then(async () => {
        // What a run is reading now may predate the change.
        await listsIn()
        const done = !signal.aborted && (await readTouched(deps, touched, signal).catch(() => false))
        isBehind ||= !done
        if (!done) outdated()
        await tell().catch(() => undefined)
        return done
      })
      last = reading.then(() => undefined)
      return reading
    },
    whole,
    isBehind: () => isBehind,
    settled: () => last,
  }
}
