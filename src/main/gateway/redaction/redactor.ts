/** What replaces a secret. */
const blot = '•••'
/** The most characters of a text that are kept: nobody reads more. */
const maxCharacters = 2_000
const wordsRead = 2 * maxCharacters

/** A piece of a long secret of this length is found even without the rest. */
const pieceLength = 12
const longSecret = 2 * pieceLength

/**
 * Fields that identify a record, counts and times: an ordinary number or name may well contain somebody's password,
 * but no token.
 */
const identifying = /^(?:userName|name|.*ids?|.*nums?|.*time|total|pages?|size)$/i

export interface Redactor {
  /** A text for people without the secrets in any spelling, cut if it is longer than anybody reads. */
  text(text: string): string
  /**
   * The same for every text in a value, including field names; from fields that identify a record, only tokens are
   * removed.
   */
  value<T>(value: T): T
}

/** A secret to find, and the other form that it is sent in (HTTP Basic). */
export interface Secret {
  value: string
  carriers: readonly string[]
}

/** Whether it is spelled like a token (RFC 6750 §2.1), too long for a name, and not just digits like an id. */
export const isToken = (secret: string): boolean => /^[\w.~+/-]{16,}=*$/.test(secret) && /\D/.test(secret)

/**
 * A text as its UTF-8 bytes, one lower-case character each, and for each byte the piece of the original text that it
 * comes from. An escape is one byte here, and its piece is the whole escape.
 */
interface View {
  bytes: string
  from: readonly number[]
  to: readonly number[]
}

/** How many layers of escapes are undone; no service nests more. */
const deepest = 4

/** UTF-8 as one character per byte. */
const bytesOf = (text: string): string => Buffer.from(text, 'utf8').toString('latin1')

function viewOf(text: string): View {
  const from: number[] = []
  const to: number[] = []
  let bytes = ''
  let at = 0
  for (const character of text) {
    const written = character <= '\x7f' ? character : bytesOf(character)
    bytes += written
    for (let one = 0; one < written.length; one += 1) {
      from.push(at)
      to.push(at + character.length)
    }
    at += character.length
  }
  return { bytes, from, to }
}

const shortEscapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** `%2f`; `\u002f` (halves of a pair together), `\x2f`, `\/`; `&#47;`, `&#x2f;`, `&amp;`. */
const escape =
  /%([0-9a-f]{2})|\\u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})|\\(["'\\/bfnrt])|&#(\d{1,7});|&#x([0-9a-f]{1,6});|&(amp|lt|gt|quot|apos);/gi

/** Without one of these nothing in a text is an escape. */
const escaping = /[%\\&]/

const hex = (digits: string): number => parseInt(digits, 16)
const character = (code: number): string => (code <= 0x10ffff ? bytesOf(String.fromCodePoint(code)) : ' ')

/** The bytes that an escape stands for. */
function decodeEscape(groups: readonly (string | undefined)[]): string {
  const [percent, high, low, unit, byte, short, decimal, hexadecimal, entity] = groups
  if (percent !== undefined) return String.fromCharCode(hex(percent))
  if (high !== undefined && low !== undefined) return bytesOf(String.fromCharCode(hex(high), hex(low)))
  if (unit !== undefined) return character(hex(unit))
  if (byte !== undefined) return character(hex(byte))
  if (short !== undefined) return shortEscapes[short] ?? short
  if (decimal !== undefined) return character(Number(decimal))
  if (hexadecimal !== undefined) return character(hex(hexadecimal))
  return entities[(entity ?? '').toLowerCase()] ?? ' '
}

/** What the escapes of each kind begin with, and of all together, for whoever mixes them. */
const kinds = ['%', '\\', '&', '']

/** The same with one layer of the escapes of a kind undone; undefined if there are none. */
function unescaped(view: View, kind: string): View | undefined {
  let bytes = ''
  const from: number[] = []
  const to: number[] = []
  let copied = 0
  const copyTo = (end: number): void => {
    bytes += view.bytes.slice(copied, end)
    for (let at = copied; at < end; at += 1) {
      from.push(view.from[at] ?? 0)
      to.push(view.to[at] ?? 0)
    }
  }
  for (const match of view.bytes.matchAll(escape)) {
    if (!match[0].startsWith(kind)) continue
    copyTo(match.index)
    copied = match.index + match[0].length
    for (const byte of decodeEscape(match.slice(1))) {
      bytes += byte
      from.push(view.from[match.index] ?? 0)
      to.push(view.to[copied - 1] ?? 0)
    }
  }
  if (copied === 0) return undefined
  copyTo(view.bytes.length)
  return { bytes, from, to }
}

/**
 * The text as it is, and with its escapes undone layer by layer, a layer by each kind alone as well: a secret may hold
 * what looks like an escape and is none (`a%41` in JSON).
 */
function viewsOf(text: string): View[] {
  if (!escaping.test(text)) {
    const view = viewOf(text)
    return [{ ...view, bytes: view.bytes.toLowerCase() }]
  }
  const views = new Map<string, View>()
  let layer = [viewOf(text)]
  for (let depth = 0; depth < deepest; depth += 1) {
    const fresh = new Map(layer.filter(({ bytes }) => !views.has(bytes)).map((view) => [view.bytes, view]))
    for (const [bytes, view] of fresh) views.set(bytes, view)
    layer = [...fresh.values()].flatMap((view) => kinds.flatMap((kind) => unescaped(view, kind) ?? []))
  }
  return [...views.values()].map((view) => ({ ...view, bytes: view.bytes.toLowerCase() }))
}

const needle = (text: string): string => bytesOf(text).toLowerCase()

interface Index {
  beginnings: Map<string, string[]>
  pieces: Set<string>
}

/** Removing shorter secrets would blot out ordinary words; no service issues such tokens. */
const shortestSecret = 6

/** `application/x-www-form-urlencoded` of one value. */
const formEncoded = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1)

/**
 * The credentials of HTTP Basic in both forms in which they are sent: form-encoded first, as RFC 6749 §2.3.1 requires,
 * then unencoded.
 */
export function basicCredentials(user: string, secret: string): [string, string] {
  const credentials = [`${formEncoded(user)}:${formEncoded(secret)}`, `${user}:${secret}`]
  return credentials.map((text) => Buffer.from(text).toString('base64')) as [string, string]
}

const urlSafe = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_')

/**
 * A text in base64, alone and within something longer: the characters that depend only on the text, for each of the
 * three offsets at which it can begin.
 */
function inBase64(text: string): string[] {
  const alone = Buffer.from(text).toString('base64')
  const within = [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)])
    return bytes.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6))
  })
  return [alone, ...within].flatMap((base64) => [base64, urlSafe(base64)])
}

/**
 * How a service may spell a secret when it repeats a request, apart from escapes, which are undone before the search.
 * That includes base64 and hexadecimal of its escaped spellings, which undoing escapes doesn't reveal.
 */
export function spellingsOf(secret: string): string[] {
  // A form writes "+" for a space, which can't be told from a plus.
  const plain = [secret, secret.replaceAll(' ', '+')]
  const sent = [
    secret,
    encodeURIComponent(secret.toWellFormed()),
    formEncoded(secret),
    JSON.stringify(secret).slice(1, -1),
  ]
  const covered = [...new Set(sent)].flatMap((text) => [...inBase64(text), Buffer.from(text).toString('hex')])
  return [...new Set([...plain, ...covered])].filter((spelling) => spelling.length >= shortestSecret)
}

/** All spellings of the secrets by their first characters, and the pieces of the long ones. */
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

/** Where the text spells a secret: start and end of each place, sorted by start. */
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
  if (index.beginnings.size + index.pieces.size === 0) return text
  let rest = ''
  let end = -1
  for (const [from, to] of places(text, index)) {
    // Places that touch or overlap are merged.
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
    return read.length > maxCharacters || whole.length > wordsRead ? `${read.slice(0, maxCharacters)}…` : read
  }

  function inField(name: string, value: unknown, nameOf: (key: string) => string): unknown {
    if (Array.isArray(value)) return value.map((one) => inField(name, one, nameOf))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [nameOf(key), inField(key, one, nameOf)]))
    }
    const identifies = identifying.test(name)
    if (typeof value === 'string') return identifies ? clean(value, tokens) : text(value)
    // A password of digits may be echoed as a number.
    return typeof value === 'number' && !identifies && clean(String(value), index) === blot ? blot : value
  }

  /** The names of fields are the same in each record of a list. */
  function value<T>(whole: T): T {
    const names = new Map<string, string>()
    const nameOf = (key: string): string => {
      const known = names.get(key) ?? text(key)
      names.set(key, known)
      return known
    }
    return inField('', whole, nameOf) as T
  }

  return { text, value }
}
