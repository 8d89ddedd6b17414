import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { usualCount } from './parts.mjs'

/** How many parts are played at once: a small machine has two cores. */
export const atOnce = 2

/** The command line asks for what there is not. */
export class UsageError extends Error {}

/**
 * What was asked for.
 *
 * @typedef {{ seed: number, count: number, minutes?: number, only?: string }} Asked
 * @param {string[]} args
 * @param {readonly import('./parts.mjs').Part[]} parts
 * @returns {Asked}
 */
export function readAsked(args, parts) {
  const { seed, count, minutes, only } = valuesOf(args)
  const names = parts.map(({ name }) => name)
  if (only !== undefined && !names.includes(only)) {
    throw new UsageError(`There is no part "${only}". The parts are: ${names.join(', ')}.`)
  }
  return {
    seed: seed === undefined ? randomInt(1_000_000_000) : numberOf(seed, 'seed', 0),
    count: count === undefined ? usualCount : numberOf(count, 'count', 1),
    ...(minutes !== undefined && { minutes: numberOf(minutes, 'minutes', 1) }),
    ...(only !== undefined && { only }),
  }
}

function valuesOf(args) {
  const type = 'string'
  try {
    return parseArgs({ args, options: { seed: { type }, count: { type }, minutes: { type }, only: { type } } }).values
  } catch (error) {
    throw new UsageError(error.message)
  }
}

function numberOf(text, name, least) {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1
  if (number < least) throw new UsageError(`--${name} takes a whole number from ${least}, not "${text}".`)
  return number
}

/** What to type to play the same again. */
export function commandFor({ seed, count, minutes, only }) {
  const options = { seed, count, minutes, only }
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  return ['npm run campaign --', ...given.map(([name, value]) => `--${name} ${value}`)].join(' ')
}

/**
 * The share of everything that fits into the minutes: all parts have the same, beyond the least that each takes.
 *
 * @param {readonly import('./parts.mjs').Part[]} parts
 * @param {Asked} asked
 */
export function shareOf(parts, { minutes, count }) {
  if (minutes === undefined) return 1
  const sum = (of) => parts.reduce((total, part) => total + of(part), 0)
  const least = sum((part) => part.least)
  const whole = sum(({ seconds, least }) => Math.max(least, (seconds * count) / usualCount))
  const share = (minutes * 60 * atOnce - least) / Math.max(whole - least, 1)
  // The seed and the share are printed, and stand for the same again: four digits are enough.
  return Math.round(Math.min(Math.max(share, 0.0001), 1) * 10_000) / 10_000
}

/**
 * A part as it is played: its files, and the share of its runs and cases that each of them plays.
 *
 * @param {import('./parts.mjs').Part} part
 * @param {{ seed: number, share: number }} of
 */
export function drawnOf({ files, draws }, { seed, share }) {
  if (draws !== 'files') return { files, share }
  const wanted = Math.max(1, Math.round(files.length * share))
  // Evenly spread, from the place that the seed names.
  const drawn = Array.from(
    { length: wanted },
    (_, nth) => (seed + Math.floor((nth * files.length) / wanted)) % files.length,
  )
  return { files: files.filter((_, at) => drawn.includes(at)), share: 1 }
}
