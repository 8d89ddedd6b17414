import { hash } from 'node:crypto'
import { canonical, membersOf, wholeOf, type Span } from '../../domain/jsonText.ts'

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

function onlineSpan(text: string): Span | undefined {
  let found: Span | undefined
  for (const { key, value } of membersOf(text, wholeOf(text))) if (key === 'onlineFlag') found = value
  return found
}

/** Takes the flag out of a record's text. */
export function withoutOnline(text: string): KeptRecord {
  const span = onlineSpan(text)
  if (!span) return { body: text }
  return {
    body: text.slice(0, span.start) + gap + text.slice(span.end),
    online: text.slice(span.start, span.end),
  }
}

/** The record's text as it came; a flag that is not known any more was false. */
export function withOnline(body: string, online: string | undefined): string {
  return body.replace(gap, () => online ?? 'false')
}

/** The same for equal texts: a cheap look before the canonical form is made. */
export function textHash(body: string): Uint8Array {
  return hash('sha256', body, 'buffer').subarray(0, 16)
}

/** The same where two bodies say the same, in whatever form. */
export function meaningHash(body: string): Uint8Array {
  return textHash(canonical(body.replace(gap, 'null')))
}

/** A record's text without one of its fields, however often it stands there. */
export function withoutField(text: string, name: string): string {
  const whole = wholeOf(text)
  let end = text.indexOf('{', whole.start) + 1
  let isFirst = true
  for (const { key, value } of membersOf(text, whole)) {
    if (key === name) {
      const rest = text.slice(value.end)
      return withoutField(text.slice(0, end) + (isFirst ? rest.replace(/^\s*,/, '') : rest), name)
    }
    end = value.end
    isFirst = false
  }
  return text
}
