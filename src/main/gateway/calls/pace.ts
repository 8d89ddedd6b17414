/** Requests per second to try after the first refusal, unless more were answered in the second before it. */
const firstGuess = 10
/** Answers after which the guess has doubled, until the first refusal shows where the limit is. */
const answersToDouble = 4
/**
 * Answers after which the pace is back near the one that was refused; doubled each time the limit proves to be the
 * same.
 */
const answersToReturn = { least: 40, most: 640 }
/** The factor for a pace that was refused; the lower one if hardly anything was answered since the last cut. */
const cut = { usual: 0.7, sudden: 0.5, suddenAnswers: 4 }
/**
 * The share of the answers of the last second that the pace keeps at a refusal: a service that counts by the second
 * refuses everything for the rest of it, which says nothing of the pace. Where that is hardly less than the pace that
 * was refused, the pace stays.
 */
const backoff = { share: 0.5, hardlyLess: 0.9 }
/** How near the pace must come to the refused one before it is exceeded. */
const nearness = 0.95
/** Requests per second from which on nothing is held back. */
const unhindered = 1000
/** At the other end: seconds between two requests. */
const slowest = 20
/**
 * Where it is refused without a single answer for longer than `afterMs`, the service answers nothing for a while, which
 * says nothing of how much it takes: it is tried again after twice the time each, at most `longest` ms, and once
 * it answers the time is halved with each answer.
 */
const silence = { afterMs: 2000, least: 1000, longest: 20_000 }

interface Bound {
  /** Requests per second when the service refused. */
  refusedAt: number
  /** The pace right after the cut. */
  left: number
  /** Answers until the refused pace is approached again. */
  toReturn: number
}

/** How fast one service may be asked: as fast as possible until it refuses, then at the pace it can take. */
export interface Pace {
  isLimited(): boolean
  /** Milliseconds from one request to the next. */
  intervalMs(): number
  /** Requests under way at once. */
  atATime(): number
  answered(): void
  /** `lately`: answers of the last second; `quietMs`: since the last one. */
  refused(lately: number, quietMs: number): void
  forget(): void
}

/**
 * Finds the rate limit of a service that doesn't state it: cuts the pace at a refusal, then raises it by a cubic curve
 * that is flat near the refused pace and steep beyond it (as CUBIC, RFC 9438 §4.2, in answers instead of seconds, so
 * that it works alike for a limit of 1 and of 1000 per second). `most`: requests under way at once if nothing is
 * refused.
 */
export function createPace(most: number): Pace {
  let bound: Bound | undefined
  let guess: number | undefined
  let answers = 0
  let places = most
  /** Milliseconds between attempts at a service that answers nothing, or has only begun to answer again. */
  let silent = 0
  /** How often in a row the pace was cut without an answer since, and what it was before. */
  let inVain: { times: number; bound?: Bound | undefined; guess?: number | undefined } = { times: 0 }

  function rate(): number {
    if (bound) {
      const { refusedAt, left, toReturn } = bound
      return Math.max(1 / slowest, refusedAt * (nearness - (nearness - left) * (1 - answers / toReturn) ** 3))
    }
    return guess === undefined ? Infinity : guess * 2 ** (answers / answersToDouble)
  }

  const forget = (): void => {
    bound = undefined
    guess = undefined
    places = most
    silent = 0
    inVain = { times: 0 }
  }

  return {
    isLimited: () => bound !== undefined || guess !== undefined,
    intervalMs: () => Math.max(silent, 1000 / rate()),
    atATime: () => Math.floor(places),
    answered() {
      silent = silent / 2 < 1000 / rate() ? 0 : silent / 2
      answers += 1
      places = Math.min(most, places + 1 / places)
      if (rate() >= unhindered) forget()
    },
    refused(lately, quietMs) {
      if (answers > 0) inVain = { times: 0 }
      else if ((bound ?? guess) !== undefined) {
        if (inVain.times === 0) inVain = { times: 0, bound, guess }
        inVain.times += 1
        if (inVain.times > 1 && quietMs > silence.afterMs) {
          // What it could take before it fell silent.
          ;({ bound, guess } = inVain)
          silent = Math.min(silence.longest, silent === 0 ? silence.least : silent * 2)
          return
        }
      }
      const refusedAt = silent === 0 ? rate() : Math.min(rate(), 1000 / silent)
      silent = 0
      const least = (lately * backoff.share) / refusedAt
      if (bound && least >= backoff.hardlyLess) return
      const usual = answers < cut.suddenAnswers ? cut.sudden : cut.usual
      const left = Math.min(backoff.hardlyLess, Math.max(usual, least))
      places = Math.max(1, places * (Number.isFinite(refusedAt) ? left : cut.sudden))
      if (Number.isFinite(refusedAt)) {
        const { least: soonest, most: longest } = answersToReturn
        const isAsBefore = bound !== undefined && answers >= bound.toReturn
        const toReturn = isAsBefore ? Math.min(longest, (bound?.toReturn ?? soonest) * 2) : soonest
        bound = { refusedAt, left, toReturn }
      } else guess = Math.max(firstGuess, lately * cut.sudden)
      answers = 0
    },
    forget,
  }
}
