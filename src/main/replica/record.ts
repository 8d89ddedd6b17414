import { hash } from 'node:crypto'
import { isMarkedAsUntransferable } from 'node:worker_threads'
import { zstdDecompressSync, zstdCompressSync } from 'node:zlib'
import { membersIn, skipSpace, type Span } from '../../domain/jsonText.ts'
import { canonical } from './json/canonical.ts'
import { foundFields } from './json/treeNames.ts'
import { TreeScanner, type FoundInstance, type ScannedTree } from './json/treeScanner.ts'

/** Up to so many bytes compression gains next to nothing; a frame says the size of so few in one byte. */
const leastCompressed = 255

/** The head of a frame of one segment whose content's size is in one byte (RFC 8878 §3.1.1). */
const head = [0x28, 0xb5, 0x2f, 0xfd, 0x20]
const headBytes = head.length + 1
const blockHeadBytes = 3

/**
 * What `unpacked` unpacks: a frame of Zstandard. So little as an asset number's record is put into one as it is:
 * setting up the library takes many times as long as copying it.
 */
export function packed(bytes: Uint8Array): Uint8Array {
  if (bytes.length > leastCompressed) return zstdCompressSync(bytes)
  const frame = new Uint8Array(headBytes + blockHeadBytes + bytes.length)
  frame.set(head)
  frame[head.length] = bytes.length
  // One block, the last one, of bytes as they are: its size in 21 bits after those that say so.
  const block = (bytes.length << 3) | 1
  frame[headBytes] = block & 0xff
  frame[headBytes + 1] = block >> 8
  frame.set(bytes, headBytes + blockHeadBytes)
  return frame
}

/**
 * Replaces the value of `onlineFlag` in a stored body: the flag flickers, so it is kept separately. JSON never
 * contains this character unescaped.
 */
const gap = '\u0000'

/** A record as it is stored: its text without the flickering flag, which is beside it. */
export interface StoredRecord {
  body: string
  /** The text of `onlineFlag`'s value; missing if the record has no such field. */
  online?: string
}

const flagWritten = '"onlineFlag":'
const flagValues = ['false', 'true', 'null']

/**
 * Where the flag's value is, if that can be told at a glance: a flat record without escapes, and its only flag written
 * without white space. Undefined: only its structure tells, if there is one at all.
 */
function flagAtAGlance(text: string): Span | undefined {
  const start = text.indexOf(flagWritten) + flagWritten.length
  if (start < flagWritten.length || text.indexOf(flagWritten, start) !== -1) return undefined
  if (text.includes('{', 1) || text.includes('[') || text.includes('\\')) return undefined
  const value = flagValues.find((one) => text.startsWith(one, start))
  return value === undefined ? undefined : { start, end: start + value.length }
}

const flagIn = (text: string): Span | undefined => membersIn(text).findLast(({ name }) => name === 'onlineFlag')?.value

/** Takes the flag out of a record's text. */
export function withoutOnline(text: string): StoredRecord {
  const span = flagAtAGlance(text) ?? flagIn(text)
  if (span === undefined) return { body: text }
  return {
    body: text.slice(0, span.start) + gap + text.slice(span.end),
    online: text.slice(span.start, span.end),
  }
}

/** The record's original text; a flag that is no longer known was false. */
export function withOnline(body: string, online: string | undefined): string {
  return body.replace(gap, () => online ?? 'false')
}

const decoded = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('utf8')

export function textHash(body: string | Uint8Array): Uint8Array {
  return hash('sha256', body, 'buffer').subarray(0, 16)
}

const scanner = new TreeScanner()

/** Whether instances, in their order, are others or say something else in the fields that are found with them. */
function differ(some: readonly FoundInstance[], others: readonly FoundInstance[]): boolean {
  return (
    some.length !== others.length ||
    some.some(({ fields }, nth) => foundFields.some((name) => fields[name] !== others[nth]?.fields[name]))
  )
}

/** A stored body in UTF-8, and what is derived from it, each computed once: copy and past store the same. */
export class Body {
  /** Its text in UTF-8. */
  readonly bytes: Uint8Array
  private known: string | undefined
  private hash: Uint8Array | undefined
  private compressed: Uint8Array | undefined
  private scanned: { tree: ScannedTree | undefined } | undefined

  /** `packed`: the same as it was packed. */
  constructor(content: string | Uint8Array, packed?: Uint8Array) {
    this.compressed = packed
    this.bytes = typeof content === 'string' ? Buffer.from(content) : content
    if (typeof content === 'string') this.known = content
  }

  get text(): string {
    return (this.known ??= decoded(this.bytes))
  }

  /** Equal for equal texts: a cheap check before the canonical form is made. */
  get textHash(): Uint8Array {
    return (this.hash ??= textHash(this.bytes))
  }

  /** Whether this is the hash of the same text. */
  hasHash(hash: Uint8Array | undefined): boolean {
    return hash !== undefined && Buffer.compare(hash, this.textHash) === 0
  }

  /** The body as JSON, with null for the flag. */
  get json(): string {
    return this.text.replace(gap, 'null')
  }

  /** What it holds as a tree; undefined if that is for parsing and checking it to tell. */
  get tree(): ScannedTree | undefined {
    return (this.scanned ??= { tree: scanner.scan(this.bytes, this.text) }).tree
  }

  /** Whether it says the same as another, in whatever form. */
  says(other: Body): boolean {
    return canonical(this.json) === canonical(other.json)
  }

  /**
   * The same for trees. What their instances say tells most of them apart, and is found in a tenth of the time; numbers
   * in other forms are not in a tree that is read in one go.
   */
  saysAsTree(other: Body): boolean {
    const [mine, others] = [this.tree?.instances, other.tree?.instances]
    return mine && others && differ(mine, others) ? false : this.says(other)
  }

  get packed(): Uint8Array {
    return (this.compressed ??= packed(this.bytes))
  }
}

/** A record's text without one of its fields, however often it occurs. */
export function withoutField(text: string, name: string): string {
  let stored = ''
  let from = 0
  let end = skipSpace(text, 0) + 1
  let isFirst = true
  for (const member of membersIn(text)) {
    const after = member.value.end
    if (member.name !== name) {
      isFirst = false
      end = after
      continue
    }
    stored += text.slice(from, end)
    // The comma before it is removed too; for the first field, the one after it.
    const next = skipSpace(text, after)
    from = isFirst && text[next] === ',' ? next + 1 : after
    end = from
  }
  return stored + text.slice(from)
}

/** Bytes of output made at once where a frame does not say how much there will be. */
const usual = 128 * 1024
/** The size of the content as a frame's header has it (RFC 8878 §3.1.1.1), where that is in four bytes at most. */
function sizeIn(frame: Uint8Array): number | undefined {
  const descriptor = frame[4] ?? 0
  const width = descriptor >> 6
  const isSingle = (descriptor & 32) !== 0
  const at = 5 + (isSingle ? 0 : 1) + [0, 1, 2, 4][descriptor & 3]!
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  if (at + 4 > frame.byteLength) return undefined
  if (width === 0) return isSingle ? view.getUint8(at) : undefined
  if (width === 1) return view.getUint16(at, true) + 256
  return width === 2 ? view.getUint32(at, true) : undefined
}

/**
 * What was packed. Into a buffer of its size, which takes a third less time than the library's own choice of 128 KB for a
 * tree of 20 KB; but into none that shares its memory with others, as small ones do, so that it can be released.
 */
export function unpacked(packed: Uint8Array): Buffer {
  // A byte of room tells the library that there is no more.
  const size = (sizeIn(packed) ?? usual) + 1
  return zstdDecompressSync(packed, { chunkSize: Math.max(Buffer.poolSize >>> 1, Math.min(size, usual)) })
}

/**
 * Gives the memory of bytes back at once, as nothing will look at them any more: left to itself, V8 frees the buffers of
 * many small arrays only when they have become tens of megabytes. For what was unpacked, and what SQLite gave.
 */
export function release({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && !isMarkedAsUntransferable(buffer)) buffer.transfer(0)
}
