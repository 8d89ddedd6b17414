/**
 * A text as its UTF-8 bytes, one lower-case character each, and for each byte the piece of the original text that it
 * comes from. An escape is one byte here, and its piece is the whole escape.
 */
export interface View {
  bytes: string
  from: readonly number[]
  to: readonly number[]
}

/** How many layers of escapes are undone; no service nests more. */
const deepest = 4

/** UTF-8 as one character per byte. */
export const bytesOf = (text: string): string => Buffer.from(text, 'utf8').toString('latin1')

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
export function viewsOf(text: string): View[] {
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
