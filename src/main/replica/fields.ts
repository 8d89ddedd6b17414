import { elementsOf, membersOf, valueAt, wholeOf, type Span } from '../../domain/jsonText.ts'

/** Some fields of a record's text: texts read, numbers as their digits, flags as "true" or "false"; null is left out. */
export type Fields = Readonly<Record<string, string | undefined>>

/** Reads the named fields of the object at `span`; whatever is an object or a list itself is left out. */
export function fieldsOf(text: string, names: ReadonlySet<string>, span: Span = wholeOf(text)): Fields {
  const fields: Record<string, string> = {}
  for (const { key, value } of membersOf(text, span)) {
    if (!names.has(key)) continue
    const literal = text.slice(value.start, value.end)
    if (literal.startsWith('"')) fields[key] = JSON.parse(literal) as string
    else if (literal !== 'null' && !/^[[{]/.test(literal)) fields[key] = literal
  }
  return fields
}

/** The texts of the list under `name`, numbers as their digits; none where it is no list. */
export function textsOf(text: string, name: string): string[] {
  const list = valueAt(text, wholeOf(text), name)
  const literals = [...(list ? elementsOf(text, list) : [])].map(({ start, end }) => text.slice(start, end))
  return literals
    .filter((one) => !/^[[{n]/.test(one))
    .map((one) => (one.startsWith('"') ? (JSON.parse(one) as string) : one))
}

/** A time in epoch milliseconds, as far as a database's integer holds it; `null` where there is none. */
export function timeOf(digits: string | undefined): number | null {
  if (digits === undefined || digits.trim() === '') return null
  const time = Number(digits)
  if (!Number.isFinite(time)) return null
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Math.round(time)))
}

/** Text as it is searched: without regard to case, width or accents' spelling; each part on a line of its own. */
export function searchable(...texts: readonly (string | undefined)[]): string {
  const known = texts.flatMap((one) => one || [])
  // What is no text ends a word for the indexes, and half of a surrogate pair has no form in UTF-8.
  const lines = known.map((one) => one.replaceAll(/\p{Control}/gu, ' ').toWellFormed())
  return lines.join('\n').normalize('NFKC').toLowerCase()
}
