import { hash } from 'node:crypto'
import { skipSpace } from '../../domain/jsonText.ts'
import { canonical } from './json/canonical.ts'
import { JsonTape } from './json/tape.ts'
import { TreeScanner, type ScannedTree } from './json/treeScanner.ts'
import { packed } from './packed.ts'

/**
 * Replaces the value of `onlineFlag` in a stored body: the flag flickers, so it is kept separately. JSON never
 * contains this character unescaped.
 */
const gap = '\u0000'

/** A record as it is stored: its text without the flickering flag, which is beside it. */
export interface KeptRecord {
  body: string
  /** The text of `onlineFlag`'s value; missing if the record has no such field. */
  online?: string
}

/** Takes the flag out of a record's text. */
export function withoutOnline(text: string): KeptRecord {
  const tape = new JsonTape(text)
  const flag = tape.valueAt(0, 'onlineFlag')
  if (flag === undefined) return { body: text }
  const span = tape.span(flag)
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

/** A stored body in UTF-8, and what is derived from it, each computed once: copy and past store the same. */
export class Body {
  /** Its text in UTF-8. */
  readonly bytes: Uint8Array
  private known: string | undefined
  private hash: Uint8Array | undefined
  private places: JsonTape | undefined
  private compressed: Uint8Array | undefined
  private scanned: { tree: ScannedTree | undefined } | undefined

  constructor(content: string | Uint8Array) {
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
  get tape(): JsonTape {
    return (this.places ??= new JsonTape(this.text.replace(gap, 'null')))
  }

  /** What it holds as a tree; undefined if that is for parsing and checking it to tell. */
  get tree(): ScannedTree | undefined {
    return (this.scanned ??= { tree: scanner.scan(this.bytes, this.text) }).tree
  }

  /** Whether it says the same as another, in whatever form. */
  says(other: Body): boolean {
    return canonical(this.tape) === canonical(other.tape)
  }

  get packed(): Uint8Array {
    return (this.compressed ??= packed(this.bytes))
  }
}

/** A record's text without one of its fields, however often it occurs. */
export function withoutField(text: string, name: string): string {
  const tape = new JsonTape(text)
  let kept = ''
  let from = 0
  let end = tape.start(0) + 1
  let isFirst = true
  tape.members(0, (key, value) => {
    const after = tape.end(value)
    if (key !== name) {
      isFirst = false
      end = after
      return
    }
    kept += text.slice(from, end)
    // The comma before it is removed too; for the first field, the one after it.
    const next = skipSpace(text, after)
    from = isFirst && text[next] === ',' ? next + 1 : after
    end = from
  })
  return kept + text.slice(from)
}
