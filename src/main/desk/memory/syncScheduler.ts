import type { DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Synced, SyncSettings } from '../../../contract/memory.ts'
import type { CallContext } from '../desk.ts'
import { runSync } from './runSync.ts'
import { createPatchRefresh } from './touched.ts'
import { type SyncSchedulerDeps, createStateBroadcast } from './stateBroadcast.ts'
import { refreshed } from './sync.ts'
import {
  cancelled,
  createSyncRun,
  toPause,
  type SyncRun,
  createTroubles,
  schedule,
  type ScheduleInput,
} from './syncRun.ts'

/** A beat this much later than the last one, in milliseconds, means that the machine slept. */
const asleepMs = 60_000
/** How often to check whether another process changed the copy or is syncing, in milliseconds. */
const lookMs = 2_000

export type SyncScheduler = ReturnType<typeof createSyncScheduler>

/** After how long without a sign a page is taken to be gone, in milliseconds. */
const goneAfterMs = 120_000

/** The pages that show an enterprise, and whether a person can see them. */
function createWatchers(now: () => number) {
  const watchers = new Map<string, { profile: ProfileId; isInView: boolean; at: number }>()
  const inView = () => [...watchers.values()].filter((one) => one.isInView)

  return {
    note(profile: ProfileId, watcher: string, isInView: boolean): { isNew: boolean; cameIntoView: boolean } {
      const before = watchers.get(watcher)
      watchers.set(watcher, { profile, isInView, at: now() })
      return { isNew: before === undefined, cameIntoView: isInView && !before?.isInView }
    },
    leave: (watcher: string): void => void watchers.delete(watcher),
    forgetGone(): void {
      for (const [name, { at }] of watchers) if (Math.abs(now() - at) > goneAfterMs) watchers.delete(name)
    },
    isInView: (): boolean => inView().length > 0,
    /** The profile to refresh by: a page in view comes before one that is only open. */
    profile: (): ProfileId | undefined => [...inView(), ...watchers.values()][0]?.profile,
  }
}

/** Keeps the copy of one enterprise current; `beat` is called about once a second. */
export function createSyncScheduler(deps: SyncSchedulerDeps) {
  const { replica, now, door } = deps
  const watchers = createWatchers(now)
  const stop = new AbortController()
  let active: SyncRun | undefined
  let paused: SyncRun | undefined
  const troubles = createTroubles(now)
  /** A person deleted the copy: there is no new one until somebody asks for it. */
  let isSuspended = false
  let lastAttempt: ScheduleInput['lastAttempt']
  let lastBeat: number | undefined
  let lookedAt = 0

  const current = (): SyncRun | undefined => active
  const settingsNow = (): SyncSettings | undefined => {
    const profile = watchers.profile() ?? deps.profiles()[0]
    return profile === undefined ? undefined : deps.settings(profile)
  }

  const times = async () =>
    schedule(await replica(), {
      settings: isSuspended ? undefined : settingsNow(),
      isInView: watchers.isInView(),
      isWatched: watchers.profile() !== undefined,
      isPaused: paused !== undefined,
      lastAttempt,
      nextTryAt: troubles.trouble()?.nextTryAt,
      now: now(),
    })

  const stateBroadcast = createStateBroadcast(deps, async () => ({
    ...(await times()),
    running: (active ?? paused)?.shown(now()) ?? null,
    trouble: troubles.trouble(),
    question: troubles.question(),
  }))

  function failed(run: Pick<SyncRun, 'kind' | 'profile'>, error: DeskError): void {
    if (error.code === 'sync.running' || error.kind === 'cancelled') return
    troubles.failed(run.kind, error)
    if (error.kind === 'notSignedIn') deps.emit({ type: 'session', profile: run.profile, session: 'signedOut' })
  }

  async function perform(run: SyncRun): Promise<Synced> {
    for (;;) {
      lastAttempt = now()
      try {
        return await runSync(deps, run, {
          troubles,
          news: stateBroadcast,
          beside: patchRefresh,
          failed,
          stop: stop.signal,
        }).finally(() => {
          if (lastAttempt !== 'outdated') lastAttempt = now()
        })
      } catch (thrown) {
        if (run.abort.signal.reason !== toPause || run.isStopped) throw thrown
        paused = run
        active = undefined
        run.halted.resolve()
        await stateBroadcast.tell()
        if (run.isPaused) await new Promise<void>((goOn) => (run.goOn = goOn))
        if (run.isStopped) throw cancelled()
        await current()?.result.catch(() => undefined)
        active = run
        paused = undefined
        run.abort = new AbortController()
        run.halted = Promise.withResolvers()
        await stateBroadcast.tell()
      }
    }
  }

  function start(kind: SyncRun['kind'], profile: ProfileId, acceptLoss: boolean): SyncRun {
    const run = createSyncRun({ kind, profile, acceptLoss, since: now() })
    active = run
    run.result = perform(run).finally(() => {
      if (active === run) active = undefined
      if (paused === run) paused = undefined
      run.listsIn()
      run.halted.resolve()
      return stateBroadcast.tell().catch(() => undefined)
    })
    run.result.catch(() => undefined)
    stateBroadcast.soon()
    return run
  }

  const patchRefresh = createPatchRefresh(deps, {
    stop: stop.signal,
    listsIn: () => active?.lists,
    tell: stateBroadcast.tell,
    succeeded: () => troubles.succeeded(troubles.met()),
    failed(profile, error) {
      failed({ kind: 'refresh', profile }, error)
      stateBroadcast.soon()
    },
    outdated() {
      if (door !== 'commandLine') lastAttempt = 'outdated'
    },
  })

  async function decide(): Promise<void> {
    const { refreshAt, syncAt } = await times()
    const profile = watchers.profile() ?? deps.profiles()[0]
    if (active || profile === undefined || stop.signal.aborted || stateBroadcast.isElsewhere()) return
    const kind =
      syncAt !== null && syncAt <= now() ? 'sync' : refreshAt !== null && refreshAt <= now() ? 'refresh' : undefined
    if (kind) await deps.traced(() => start(kind, profile, false).result).catch(() => undefined)
  }

  let deciding: Promise<void> | undefined
  const scheduler = {
    /** If the same is running, callers wait for it; but what they see of a refresh is as new as their asking. */
    async ask(
      profile: ProfileId,
      { listsOnly, acceptLoss }: { listsOnly: boolean; acceptLoss: boolean },
      context: Pick<CallContext, 'signal' | 'onProgress'>,
    ): Promise<Synced> {
      isSuspended = false
      troubles.askAgain()
      const isOwner = door === 'commandLine'
      const kind = listsOnly ? 'refresh' : 'sync'
      const reading = listsOnly ? active : undefined
      const older = reading && (await (await replica()).info()).listsAt !== null ? reading : undefined
      if (kind === 'sync' && paused && !acceptLoss) {
        const waiting = paused
        scheduler.resume()
        return waiting.follow(context, isOwner)
      }
      while (active) {
        if (active.isPaused) {
          await active.halted.promise
          continue
        }
        if (!acceptLoss && active.kind === kind && active !== older) return active.follow(context, isOwner)
        const isEnough = !acceptLoss && kind === 'refresh'
        const before = active
        // Reading the trees takes long, so the lists are refreshed meanwhile.
        if (isEnough && before.areListsIn) return patchRefresh.refresh(profile, context)
        await (isEnough ? before.lists : before.result.catch(() => undefined))
        // A sync that got past its lists counts as a refresh.
        if (isEnough && active === before && active !== older) return refreshed(await replica())
      }
      return start(kind, profile, acceptLoss).follow(context, isOwner)
    },
    async watch(profile: ProfileId, watcher: string, isInView: boolean): Promise<void> {
      const { isNew, cameIntoView } = watchers.note(profile, watcher, isInView)
      if (isNew) isSuspended = false
      if (cameIntoView) troubles.tryAgain()
      if (isNew || cameIntoView) await stateBroadcast.begin()
    },
    leave: (watcher: string): void => watchers.leave(watcher),
    tryAgain: troubles.tryAgain,
    async pause(): Promise<void> {
      if (active?.kind !== 'sync') return
      active.isPaused = true
      active.abort.abort(toPause)
      await active.halted.promise
    },
    resume(): void {
      const run = paused ?? active
      if (!run?.isPaused) return
      run.isPaused = false
      run.goOn()
    },
    stop(): void {
      for (const run of [active, paused]) {
        if (!run) continue
        run.isPaused = false
        run.isStopped = true
        run.abort.abort()
        run.goOn()
      }
    },
    dismiss: troubles.dismiss,
    touched: patchRefresh.touched,
    isBehind: patchRefresh.isBehind,
    state: () => stateBroadcast.state(),
    tell: () => stateBroadcast.tell(),
    beat(): void {
      const at = now()
      const woke = lastBeat !== undefined && Math.abs(at - lastBeat) > asleepMs
      lastBeat = at
      if (woke) troubles.tryAgain()
      watchers.forgetGone()
      if (deciding) return
      deciding = (async () => {
        if (watchers.profile() !== undefined && Math.abs(at - lookedAt) >= lookMs) {
          lookedAt = at
          await stateBroadcast.look()
        }
        if (!active) void decide().catch(() => undefined)
      })()
        .catch(() => undefined)
        .finally(() => (deciding = undefined))
    },
    /** Before files are deleted: ends all work. A copy that was deleted doesn't come back by itself. */
    async hold({ copy }: { copy: boolean }): Promise<void> {
      if (copy) {
        isSuspended = true
        troubles.forget()
        lastAttempt = undefined
      }
      scheduler.stop()
      await Promise.all([
        active?.result.catch(() => undefined),
        paused?.result.catch(() => undefined),
        patchRefresh.settled(),
      ])
    },
    /** Ends what runs; rereading after a command's own change is still completed. */
    async close(): Promise<void> {
      if (door === 'commandLine') await patchRefresh.settled()
      stop.abort()
      scheduler.stop()
      await Promise.all([
        active?.result.catch(() => undefined),
        paused?.result.catch(() => undefined),
        patchRefresh.settled(),
        deciding,
      ])
    },
  }
  return scheduler
}
