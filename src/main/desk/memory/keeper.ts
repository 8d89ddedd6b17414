import type { DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Synced } from '../../../contract/memory.ts'
import type { SyncSettings } from '../../../contract/sync.ts'
import type { CallContext } from '../desk.ts'
import { attempt } from './attempt.ts'
import { createBeside } from './beside.ts'
import type { KeeperParts } from './keeperParts.ts'
import { createNews } from './news.ts'
import { refreshed } from './sync.ts'
import { cancelled, createRun, toPause, type Run } from './syncRun.ts'
import { createTroubles } from './troubles.ts'
import { createWatchers } from './watchers.ts'
import { whenDue, type Standing } from './whenDue.ts'

/** A beat this much later than the last one, in milliseconds, means that the machine slept. */
const asleepMs = 60_000
/** How often to check whether another process changed the copy or is syncing, in milliseconds. */
const lookMs = 2_000

export type Keeper = ReturnType<typeof createKeeper>

/** Keeps the copy of one enterprise current; `beat` is called about once a second. */
export function createKeeper(parts: KeeperParts) {
  const { replica, now, door } = parts
  const watchers = createWatchers(now)
  const stop = new AbortController()
  let active: Run | undefined
  let paused: Run | undefined
  const troubles = createTroubles(now)
  /** A person deleted the copy: there is no new one until somebody asks for it. */
  let isHeld = false
  let lastAttempt: Standing['lastAttempt']
  let lastBeat: number | undefined
  let lookedAt = 0

  const current = (): Run | undefined => active
  const settingsNow = (): SyncSettings | undefined => {
    const profile = watchers.profile() ?? parts.profiles()[0]
    return profile === undefined ? undefined : parts.settings(profile)
  }

  const times = async () =>
    whenDue(await replica(), {
      settings: isHeld ? undefined : settingsNow(),
      ...{ isInView: watchers.isInView(), isWatched: watchers.profile() !== undefined, isPaused: paused !== undefined },
      ...{ lastAttempt, nextTryAt: troubles.trouble()?.nextTryAt, now: now() },
    })

  const news = createNews(parts, async () => ({
    ...(await times()),
    running: (active ?? paused)?.shown(now()) ?? null,
    trouble: troubles.trouble(),
    question: troubles.question(),
  }))

  function failed(run: Pick<Run, 'kind' | 'profile'>, error: DeskError): void {
    if (error.code === 'sync.running' || error.kind === 'cancelled') return
    troubles.failed(run.kind, error)
    if (error.kind === 'notSignedIn') parts.emit({ type: 'session', profile: run.profile, session: 'signedOut' })
  }

  async function perform(run: Run): Promise<Synced> {
    for (;;) {
      lastAttempt = now()
      try {
        return await attempt(parts, run, { troubles, news, beside, failed, stop: stop.signal }).finally(() => {
          if (lastAttempt !== 'outdated') lastAttempt = now()
        })
      } catch (thrown) {
        if (run.abort.signal.reason !== toPause || run.isStopped) throw thrown
        paused = run
        active = undefined
        run.halted.resolve()
        await news.tell()
        if (run.isPaused) await new Promise<void>((goOn) => (run.goOn = goOn))
        if (run.isStopped) throw cancelled()
        await current()?.result.catch(() => undefined)
        active = run
        paused = undefined
        run.abort = new AbortController()
        run.halted = Promise.withResolvers()
        await news.tell()
      }
    }
  }

  function start(kind: Run['kind'], profile: ProfileId, acceptLoss: boolean): Run {
    const run = createRun({ kind, profile, acceptLoss, since: now() })
    active = run
    run.result = perform(run).finally(() => {
      if (active === run) active = undefined
      if (paused === run) paused = undefined
      run.listsIn()
      run.halted.resolve()
      return news.tell().catch(() => undefined)
    })
    run.result.catch(() => undefined)
    news.soon()
    return run
  }

  const beside = createBeside(parts, {
    stop: stop.signal,
    listsIn: () => active?.lists,
    tell: news.tell,
    succeeded: () => troubles.succeeded(troubles.met()),
    failed(profile, error) {
      failed({ kind: 'refresh', profile }, error)
      news.soon()
    },
    outdated() {
      if (door !== 'commandLine') lastAttempt = 'outdated'
    },
  })

  async function decide(): Promise<void> {
    const { refreshAt, syncAt } = await times()
    const profile = watchers.profile() ?? parts.profiles()[0]
    if (active || profile === undefined || stop.signal.aborted || news.isElsewhere()) return
    const kind =
      syncAt !== null && syncAt <= now() ? 'sync' : refreshAt !== null && refreshAt <= now() ? 'refresh' : undefined
    if (kind) await parts.traced(() => start(kind, profile, false).result).catch(() => undefined)
  }

  let deciding: Promise<void> | undefined
  const keeper = {
    /** If the same is running, callers wait for it; but what they see of a refresh is as new as their asking. */
    async ask(
      profile: ProfileId,
      { listsOnly, acceptLoss }: { listsOnly: boolean; acceptLoss: boolean },
      context: Pick<CallContext, 'signal' | 'onProgress'>,
    ): Promise<Synced> {
      isHeld = false
      troubles.askAgain()
      const isOwner = door === 'commandLine'
      const kind = listsOnly ? 'refresh' : 'sync'
      const reading = listsOnly ? active : undefined
      const older = reading && (await (await replica()).info()).listsAt !== null ? reading : undefined
      if (kind === 'sync' && paused && !acceptLoss) {
        const waiting = paused
        keeper.resume()
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
        if (isEnough && before.areListsIn) return beside.refresh(profile, context)
        await (isEnough ? before.lists : before.result.catch(() => undefined))
        // A sync that got past its lists counts as a refresh.
        if (isEnough && active === before && active !== older) return refreshed(await replica())
      }
      return start(kind, profile, acceptLoss).follow(context, isOwner)
    },
    async watch(profile: ProfileId, watcher: string, isInView: boolean): Promise<void> {
      const { isNew, cameIntoView } = watchers.note(profile, watcher, isInView)
      if (isNew) isHeld = false
      if (cameIntoView) troubles.tryAgain()
      if (isNew || cameIntoView) await news.begin()
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
    touched: beside.touched,
    isBehind: beside.isBehind,
    state: () => news.state(),
    tell: () => news.tell(),
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
          await news.look()
        }
        if (!active) void decide().catch(() => undefined)
      })()
        .catch(() => undefined)
        .finally(() => (deciding = undefined))
    },
    /** Before files are deleted: ends all work. A copy that was deleted doesn't come back by itself. */
    async hold({ copy }: { copy: boolean }): Promise<void> {
      if (copy) {
        isHeld = true
        troubles.forget()
        lastAttempt = undefined
      }
      keeper.stop()
      await Promise.all([
        active?.result.catch(() => undefined),
        paused?.result.catch(() => undefined),
        beside.settled(),
      ])
    },
    /** Ends what runs; rereading after a command's own change is still completed. */
    async close(): Promise<void> {
      if (door === 'commandLine') await beside.settled()
      stop.abort()
      keeper.stop()
      await Promise.all([
        active?.result.catch(() => undefined),
        paused?.result.catch(() => undefined),
        beside.settled(),
        deciding,
      ])
    },
  }
  return keeper
}
