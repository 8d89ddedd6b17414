import { shortestSecret, spellingsOf } from './spellings.ts'
import { bytesOf, viewsOf } from './views.ts'

/** What stands where a secret stood. */
const blot = '•••'
/** Nobody reads more of what a service says, so no more is searched. */
const wordsKept = 2_000
const wordsRead = 2 * wordsKept

/** A piece of a long secret this long is found even where the rest is elsewhere. */
const pieceLength = 12
const longSecret = 2 * pieceLength

/** What a record is known by, and counts and times: an ordinary number or name may well hold somebody's password, but no token. */
const identifying = /^(?:userName|name|.*ids?|.*nums?|.*time|total|pages?|size)$/i

export interface Redactor {
  /** A text for people, without the secrets in any spelling; cut where it is longer than anybody reads. */
  text(text: string): string
  /** The same for every text within, names of fields too; of fields that a record is known by, tokens alone. */
  value<T>(value: T): T
}

/** A secret to be found: itself, and what it is sent as besides (HTTP Basic). */
export interface Secret {
  value: string
  carriers: readonly string[]
}

/** A token as RFC 6750 §2.1 spells it, too long for a name, and not the digits that an id has. */
export const isToken = (secret: string): boolean => /^[\w.~+/-]{16,}=*$/.test(secret) && /\D/.test(secret)

const needle = (text: string): string => bytesOf(text).toLowerCase()

interface Index {
  beginnings: Map<string, string[]>
  pieces: Set<string>
}

/** All spellings of the secrets by their beginnings, and the pieces of the long ones. */
function indexOf(secrets: readonly Secret[]): Index {
  const beginnings = new Map<string, string[]>()
  const pieces = new Set<string>()
  for (const { value, carriers } of secrets) {
    if (value.length < shortestSecret) continue
    const spellings = spellingsOf(value).map(needle)
    for (const spelling of [...spellings, ...carriers.map(needle)]) {
      const beginning = spelling.slice(0, shortestSecret)
      beginnings.set(beginning, [...(beginnings.get(beginning) ?? []), spelling])
    }
    for (const spelling of value.length < longSecret ? [] : spellings) {
      for (let at = 0; at + pieceLength <= spelling.length; at += 1) pieces.add(spelling.slice(at, at + pieceLength))
    }
  }
  return { beginnings, pieces }
}

/** Where the text spells a secret: beginnings and ends, by their beginnings. */
function places(text: string, { beginnings, pieces }: Index): [number, number][] {
  const found: [number, number][] = []
  for (const { bytes, from, to } of viewsOf(text)) {
    const mark = (at: number, length: number): void => {
      found.push([from[at] ?? 0, to[at + length - 1] ?? text.length])
    }
    for (let at = 0; at + shortestSecret <= bytes.length; at += 1) {
      for (const spelling of beginnings.get(bytes.slice(at, at + shortestSecret)) ?? []) {
        if (bytes.startsWith(spelling, at)) mark(at, spelling.length)
      }
      if (pieces.has(bytes.slice(at, at + pieceLength))) mark(at, pieceLength)
    }
  }
  return found.sort(([one], [other]) => one - other)
}

function clean(text: string, index: Index): string {
  let rest = ''
  let end = -1
  for (const [from, to] of places(text, index)) {
    // Places that touch or overlap are one.
    if (from > end) rest += text.slice(Math.max(end, 0), from) + blot
    end = Math.max(end, to)
  }
  return rest + text.slice(Math.max(end, 0))
}

export function createRedactor(secrets: readonly Secret[]): Redactor {
  const index = indexOf(secrets)
  const tokens = { ...indexOf(secrets.filter(({ value }) => isToken(value))), pieces: new Set<string>() }

  function text(whole: string): string {
    const read = clean(whole.slice(0, wordsRead), index)
    return read.length > wordsKept || whole.length > wordsRead ? `${read.slice(0, wordsKept)}…` : read
  }

  function inField(name: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => inField(name, one))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [text(key), inField(key, one)]))
    }
    const identifies = identifying.test(name)
    if (typeof value === 'string') return identifies ? clean(value, tokens) : text(value)
    // A password of digits may be echoed as a number.
    return typeof value === 'number' && !identifies && clean(String(value), index) === blot ? blot : value
  }

  return { text, value: <T>(value: T) => inField('', value) as T }
}
