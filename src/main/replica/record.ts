import { hash } from 'node:crypto'
import { zstdCompressSync } from 'node:zlib'
import { skipSpace } from '../../domain/jsonText.ts'
import { canonical } from './json/canonical.ts'
import { JsonTape } from './json/tape.ts'

/**
 * Stands in a kept body where the record had the value of `onlineFlag`: that flag flickers, so it is kept apart, and
 * no JSON holds this character outside of a string's escapes.
 */
const gap = '\u0000'

/** A record as it is kept: its own text without the flickering flag, and what tells whether it changed. */
export interface KeptRecord {
  body: string
  /** The text that stood for `onlineFlag`; missing where the record has no such field. */
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

/** The record's text as it came; a flag that is not known any more was false. */
export function withOnline(body: string, online: string | undefined): string {
  return body.replace(gap, () => online ?? 'false')
}

export function textHash(body: string | Uint8Array): Uint8Array {
  return hash('sha256', body, 'buffer').subarray(0, 16)
}

/** A kept body, and what is made of it, each once: copy and past keep the same. */
export class Body {
  readonly text: string
  private bytes: Uint8Array | undefined
  private hash: Uint8Array | undefined
  private places: JsonTape | undefined
  private compressed: Uint8Array | undefined

  constructor(text: string) {
    this.text = text
  }

  private get utf8(): Uint8Array {
    return (this.bytes ??= Buffer.from(this.text))
  }

  /** The same for equal texts: a cheap look before the canonical form is made. */
  get textHash(): Uint8Array {
    return (this.hash ??= textHash(this.utf8))
  }

  /** As JSON; what stands for the flag counts as null. */
  get tape(): JsonTape {
    return (this.places ??= new JsonTape(this.text.replace(gap, 'null')))
  }

  /** The same where two bodies say the same, in whatever form. */
  get meaningHash(): Uint8Array {
    return textHash(canonical(this.tape))
  }

  get packed(): Uint8Array {
    return (this.compressed ??= zstdCompressSync(this.utf8))
  }
}

/** A record's text without one of its fields, however often it stands there. */
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
    // With it goes the comma before it; of the first one, that behind it.
    const next = skipSpace(text, after)
    from = isFirst && text[next] === ',' ? next + 1 : after
    end = from
  })
  return kept + text.slice(from)
}
