import { fitsDouble } from '../../../domain/jsonText.ts'

/** A number that a double doesn't hold, or that may not be written as it comes out of one. */
class Digits {
  readonly text: string

  constructor(literal: string) {
    const value = Number(literal)
    // A longer integer keeps its digits; any other number gets its shortest form, if that says the same.
    const keepsDigits = /^-?\d+$/.test(literal) ? !Number.isSafeInteger(value) : !fitsDouble(literal)
    this.text = keepsDigits ? literal : JSON.stringify(value)
  }
}

/** Where a text may have such a number, perhaps in a string: 16 digits or more, a fraction, a power. */
const mayHaveDigits = /(?:^|[\s:,[])-?(?:\d{16}|\d+[.eE])/

function written(value: unknown): string {
  if (value instanceof Digits) return value.text
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = value as Record<string, unknown>
  const names = Object.keys(members).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${written(members[name])}`).join(',')}}`
}

/** `context` has what the number was written as; the types of ES2025 don't say so yet. */
const keepDigits = (_name: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && context?.source !== undefined ? new Digits(context.source) : value

/**
 * The canonical form of a JSON text (RFC 8785, but numbers that a double doesn't hold keep their digits): two texts have
 * the same form exactly if they say the same, whatever their white space, escapes and order of keys.
 */
export function canonical(text: string): string {
  return written(mayHaveDigits.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text))
}
