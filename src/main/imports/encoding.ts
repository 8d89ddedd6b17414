import type { Encoding } from '../../contract/fileFields.ts'
import { headerRows, isPasswordHeader } from '../../domain/files/headers.ts'

/** The names by which the decoder knows them. */
const labels: Record<Encoding, string> = {
  'utf-8': 'utf-8',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  gbk: 'gb18030',
}

/** The text of bytes, without a byte order mark; undefined where they are not of that encoding. */
export function decodedAs(encoding: Encoding, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(labels[encoding], { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** In what encodings bytes could be meant, the likeliest first. */
interface Found {
  encodings: readonly Encoding[]
  isSure: boolean
}

function byMark([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined
}

/** Enough of a file to see how it is written, in bytes; even, so that it ends no character of UTF-16. */
const lookedAt = 64 * 1024

/** UTF-16 without a mark has zeros in the half of each unit that its separators and Latin letters leave empty. */
function byZeros(bytes: Uint8Array): Encoding | undefined {
  const zeros = [0, 0]
  for (let at = 0; at < Math.min(bytes.length, lookedAt); at += 1) if (bytes[at] === 0) zeros[at % 2]! += 1
  const [even = 0, odd = 0] = zeros
  if (even === odd) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/**
 * So many characters of two bytes are UTF-8 beyond doubt. A Chinese character of GBK is one in about a quarter of all
 * cases ("茅" is "é"), three of them in one in a hundred.
 */
const enough = 4

/** Characters that UTF-8 writes with two bytes, and whether some take more. */
function nonAscii(text: string): { pairs: number; hasLonger: boolean } {
  let pairs = 0
  for (const one of text) {
    const point = one.codePointAt(0) ?? 0
    if (point >= 0x800) return { pairs, hasLonger: true }
    if (point >= 0x80) pairs += 1
  }
  return { pairs, hasLonger: false }
}

/** Characters that nobody writes: what the bytes of another encoding become. */
const unlikely = /[\p{Private_Use}\p{Unassigned}\ufffd]/u

/**
 * Spreadsheets write UTF-8 (with or without a byte order mark), UTF-16 or, in China, GBK. Without any that fits, the
 * bytes are no text.
 */
export function encodingsOf(bytes: Uint8Array): Found {
  const marked = byMark(bytes)
  if (marked) return { encodings: [marked], isSure: true }
  const wide = byZeros(bytes)
  if (wide && decodedAs(wide, bytes) !== undefined) return { encodings: [wide], isSure: true }
  const utf8 = decodedAs('utf-8', bytes)
  const gbk = decodedAs('gbk', bytes)
  if (utf8 === undefined) {
    if (gbk === undefined) return { encodings: [], isSure: false }
    return { encodings: ['gbk'], isSure: !unlikely.test(gbk) }
  }
  const { pairs, hasLonger } = nonAscii(utf8)
  if (hasLonger || pairs === 0 || pairs >= enough || gbk === undefined) return { encodings: ['utf-8'], isSure: true }
  return { encodings: ['utf-8', 'gbk'], isSure: false }
}

/** How much of a text a person sees to choose an encoding by, in characters. */
const previewLength = 200

/**
 * The cells that hold more than ASCII, line by line, as far as they fit: in the others nothing differs. Never those of
 * a column of passwords.
 */
export function previewOf(text: string): string {
  const lines = text
    .slice(0, lookedAt * 4)
    .split(/\r?\n|\r/)
    .map((line) => line.split(/[,;\t]/))
  const secret = new Set(lines.slice(0, headerRows).map((cells) => cells.findIndex(isPasswordHeader)))
  const telling = lines
    .map((cells) => cells.filter((cell, at) => /[^\p{ASCII}]/u.test(cell) && !secret.has(at)).join(' '))
    .filter((line) => line !== '')
  return [...telling.slice(0, 5).join('\n')].slice(0, previewLength).join('')
}
