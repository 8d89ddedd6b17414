import { WireCancelled, type WireReply } from '../wire/wire.ts'
import { hearAbort } from '../wire/exchange.ts'
import { createPace } from './pace.ts'

/** Milliseconds without a request after which a limit is forgotten. */
const forgottenAfterMs = 60_000

/** Whether a reply says that there are too many requests. */
export const isLimiting = ({ status, retryAfterMs }: Pick<WireReply, 'status' | 'retryAfterMs'>): boolean =>
  status === 429 || (status === 503 && retryAfterMs !== undefined)

/** How a read waits for its turn. */
export interface Wait {
  /** Reads of long work let the others go first. */
  isLongWork: boolean
  /** A longer pause, in milliseconds, is not waited out: the service's answer stands. */
  patienceMs: number
  /** The longest wait after the previous request, in milliseconds, however slow the pace. */
  heldMs: number
  /** What became of the same read before; the pacer keeps it. A retry goes ahead of others of its kind. */
  before: Before
  signal: AbortSignal
}

/** Releases the reads of one service, as many at once and as far apart as it can take. Changes never wait here. */
export interface Pacer {
  /** Runs a request in its turn. Throws `WireCancelled` if it is stopped before that. */
  run(attempt: () => Promise<WireReply>, wait: Wait): Promise<WireReply>
  /** Called with every other answer: a change that is refused slows the reads too. */
  hear(reply: WireReply): void
  isLimited(): boolean
  /** When the service last answered anything but a refusal, by `performance.now()`. */
  answeredAt(): number
}

/** How a read was refused so far. */
export interface Before {
  /** How often it was sent. */
  sent: number
  /** How often it was refused. */
  refused: number
  /** How often it was refused while others were answered, and since when it counts as refused alone. */
  alone: number
  aloneFrom?: number
  /** When it was refused last; 0: never. */
  refusedAt: number
}

export const neverSent = (): Before => ({ sent: 0, refused: 0, alone: 0, refusedAt: 0 })

/**
 * A read that was refused so often while others were answered is what the service doesn't want; fewer times do where it
 * went on being refused after the others had ended.
 */
const refusedAlone = { times: 5, timesOfMany: 2, many: 8 }
export const isRefusedAlone = ({ alone, refused }: Before): boolean =>
  alone >= refusedAlone.times || (alone >= refusedAlone.timesOfMany && refused >= refusedAlone.many)

/** Milliseconds until a read is tried again that was refused more often than `after` times: doubled each time. */
const ownPause = { after: 3, least: 250, longest: 20_000 }

interface Waiting extends Wait {
  /** Not before this, whatever the pace. */
  notBefore: number
  go(): void
}

/** `atATime`: reads under way at once if nothing is refused. */
export function createPacer(atATime: number): Pacer {
  const pace = createPace(atATime)
  const waiting = { brief: [] as Waiting[], long: [] as Waiting[] }
  let underWay = 0
  /** When the last request went out, or was refused. */
  let pacedFrom = 0
  let pausedUntil = 0
  let cutAt = 0
  let answeredAt = 0
  let second = { from: 0, answers: 0, before: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined

  /** When the next of those waiting may go, if none goes before. */
  function dueAt({ patienceMs, heldMs, notBefore }: Waiting, now: number): number {
    const pacedUntil = Math.max(notBefore, pacedFrom + Math.min(heldMs, pace.intervalMs()))
    return pausedUntil - now > patienceMs ? pacedUntil : Math.max(pacedUntil, pausedUntil)
  }

  function letGo(): void {
    clearTimeout(timer)
    while (underWay < pace.atATime()) {
      const now = performance.now()
      let first = Infinity
      let goes: Waiting | undefined
      for (const list of [waiting.brief, waiting.long]) {
        const index = list.findIndex((one) => {
          const due = dueAt(one, now)
          first = Math.min(first, due)
          return due <= now
        })
        if (index !== -1) [goes] = list.splice(index, 1)
        if (goes) break
      }
      if (!goes) {
        if (first < Infinity) timer = setTimeout(letGo, Math.ceil(first - now))
        return
      }
      underWay += 1
      pacedFrom = now
      goes.go()
    }
  }

  async function turn(wait: Wait): Promise<void> {
    if (wait.signal.aborted) throw new WireCancelled()
    const now = performance.now()
    const isQuiet = underWay === 0 && now >= pausedUntil && now - pacedFrom > forgottenAfterMs
    if (isQuiet) pace.forget()
    await new Promise<void>((resolve, reject) => {
      const list = wait.isLongWork ? waiting.long : waiting.brief
      const stop = (): void => {
        unheard?.()
        list.splice(list.indexOf(one), 1)
        reject(new WireCancelled())
      }
      let hasGone = false
      let unheard: (() => void) | undefined
      const { alone, refused, refusedAt, sent } = wait.before
      const pause = Math.min(ownPause.longest, ownPause.least * 2 ** (refused - ownPause.after - 1))
      const one: Waiting = {
        ...wait,
        notBefore: refused > ownPause.after ? refusedAt + pause : 0,
        go() {
          hasGone = true
          unheard?.()
          resolve()
        },
      }
      if (sent > 0 && alone === 0) list.unshift(one)
      else list.push(one)
      letGo()
      if (!hasGone) unheard = hearAbort(wait.signal, stop)
    })
  }

  function countAnswer(now: number): void {
    answeredAt = now
    const passed = now - second.from
    if (passed >= 1000) second = { from: now, answers: 0, before: passed < 2000 ? second.answers : 0 }
    second.answers += 1
  }

  /** The answers of the last second, as far as they are counted. */
  function answeredLately(now: number): number {
    const passed = now - second.from
    return passed < 1000 ? Math.max(second.answers, second.before) : passed < 2000 ? second.answers : 0
  }

  /**
   * `requestedAt`: when the request was sent; one sent before the last cut says nothing about the pace since. Neither does
   * one that is refused again and again while others are answered.
   */
  function onReply(reply: WireReply, requestedAt: number, before = neverSent()): void {
    const now = performance.now()
    if (!isLimiting(reply)) {
      countAnswer(now)
      if (pace.isLimited() && requestedAt >= cutAt) pace.answered()
      return
    }
    const isAlone = before.refusedAt > 0 && answeredAt > before.refusedAt
    // Once it is the last one left, nobody else is answered, and it is what it was.
    if (isAlone) before.alone += 1
    before.refused += 1
    before.refusedAt = now
    if (isRefusedAlone(before)) {
      before.aloneFrom ??= now
      return
    }
    if (reply.retryAfterMs !== undefined) pausedUntil = Math.max(pausedUntil, now + reply.retryAfterMs)
    if (requestedAt < cutAt) return
    cutAt = now
    pace.refused(answeredLately(now), now - answeredAt)
    pacedFrom = now
  }

  return {
    async run(attempt, wait) {
      await turn(wait)
      wait.before.sent += 1
      const requestedAt = performance.now()
      try {
        const reply = await attempt()
        onReply(reply, requestedAt, wait.before)
        return reply
      } finally {
        underWay -= 1
        letGo()
      }
    },
    hear: (reply) => onReply(reply, performance.now()),
    isLimited: () => pace.isLimited(),
    answeredAt: () => answeredAt,
  }
}
