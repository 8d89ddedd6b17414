import { isDeepStrictEqual } from 'node:util'
import { parseLossless } from '../../src/main/gateway/wire/lossless.ts'
import { median, type Figure } from './figures.ts'
import { numbersFrom, treeAnswer } from './trees.ts'

/** A decimal as a whole number and the power of ten that it counts. */
function decimal(text: string): { whole: bigint; power: number } {
  const [digits = '', power = '0'] = text.toLowerCase().split('e')
  const [left = '', right = ''] = digits.split('.')
  return { whole: BigInt(left + right), power: Number(power) - right.length }
}

/** Whether two texts are the same number, worked out without rounding. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [decimal(one), decimal(other)]
  const least = Math.min(a.power, b.power)
  return a.whole * 10n ** BigInt(a.power - least) === b.whole * 10n ** BigInt(b.power - least)
}

/**
 * Slow and by the letter: long integers, and what a double does not hold, are taken from the text that `JSON.parse`
 * itself says they had.
 */
function parseByReviver(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) => {
    const source = context?.source
    if (typeof value !== 'number' || source === undefined) return value
    const isLong = /^-?\d{16,}$/.test(source)
    return isLong || !Number.isFinite(value) || !isSame(source, String(value)) ? source : value
  })
}

/** What is likely to be taken for something else: ids in strings, quotes, escapes, all the ways to write numbers. */
const scalars = [
  '9007199254740993',
  '-9223372036854775808',
  '123456789012345',
  '1234567890123456',
  '0',
  '-0',
  '1e21',
  '1e400',
  '0.1',
  '1.50',
  '0.12345678901234567890',
  '5e-324',
  '1234567890123456789.5',
  '1234567890123456789e2',
  '12345678901234567890E-3',
  '"9007199254740993"',
  String.raw`"\"9007199254740993"`,
  String.raw`"\\"`,
  String.raw`"\\\": 9007199254740993,"`,
  '"[9007199254740993]"',
  '"工程 9007199254740993"',
  String.raw`"\ud83d\ude00"`,
  '""',
  'true',
  'null',
]

function document(next: () => number, depth: number): string {
  const pick = (count: number) => Math.floor(next() * count)
  const space = () => ['', '', ' ', '\n  ', '\t'][pick(5)]!
  const kind = depth === 0 ? 2 : pick(3)
  if (kind === 2) return scalars[pick(scalars.length)]!
  const parts = Array.from({ length: pick(6) }, (_, index) => {
    const key = pick(4) === 0 ? `"9007199254740993${index}"` : `"key${index}"`
    const value = `${space()}${document(next, depth - 1)}${space()}`
    return kind === 0 ? value : `${space()}${key}${space()}:${value}`
  })
  return kind === 0 ? `[${parts.join(',')}${space()}]` : `{${parts.join(',')}${space()}}`
}

/** How many of the generated documents the two parsers read differently. */
export function disagreements(documents: number): number {
  const next = numbersFrom(1)
  let differing = 0
  for (let made = 0; made < documents; made += 1) {
    const text = document(next, 6)
    if (!isDeepStrictEqual(parseLossless(text), parseByReviver(text))) differing += 1
  }
  return differing
}

/** Over all texts, in milliseconds. */
function timeOf(parse: (text: string) => unknown, texts: readonly string[]): number {
  const start = performance.now()
  for (const text of texts) parse(text)
  return performance.now() - start
}

export function overJsonParse(rounds: number): Figure {
  const texts = Array.from({ length: 500 }, (_, seed) => treeAnswer(20_000, seed))
  const plain: number[] = []
  const lossless: number[] = []
  for (let round = 0; round < rounds + 2; round += 1) {
    plain.push(timeOf(JSON.parse, texts))
    lossless.push(timeOf(parseLossless, texts))
  }
  // The first rounds are for the engine to get warm.
  const [ours, theirs] = [median(lossless.slice(2)), median(plain.slice(2))]
  return {
    what: `lossless parse of ${texts.length} trees, to JSON.parse`,
    ratio: ours / theirs,
    aim: 2.2,
    of: `${ours.toFixed(1)} ms to ${theirs.toFixed(1)} ms`,
  }
}
