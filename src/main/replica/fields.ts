import { JsonTape } from './json/tape.ts'

/**
 * Some fields of a record's text: strings decoded, numbers as their digits, flags as "true" or "false"; nulls are left
 * out.
 */
export type Fields = Readonly<Record<string, string | undefined>>

const textIn = (literal: string): string =>
  literal.includes('\\') ? (JSON.parse(literal) as string) : literal.slice(1, -1)

/** Reads the named fields of the object at a node; objects and lists are left out. */
export function fieldsAt(tape: JsonTape, node: number, names: ReadonlySet<string>): Fields {
  const fields: Record<string, string> = {}
  tape.membersOf(node, names, (name, value) => {
    if (tape.isObject(value) || tape.isList(value)) return
    const literal = tape.literal(value)
    if (literal.startsWith('"')) fields[name] = textIn(literal)
    else if (literal !== 'null') fields[name] = literal
  })
  return fields
}

/** The named fields of a text that is one object. */
export const fieldsOf = (text: string, names: ReadonlySet<string>): Fields => fieldsAt(new JsonTape(text), 0, names)

/** The strings of the list under `name`, numbers as their digits; none if it isn't a list. */
export function textsOf(text: string, name: string): string[] {
  const tape = new JsonTape(text)
  const list = tape.valueAt(0, name)
  const literals = (list === undefined ? [] : tape.elements(list)).map((one) => tape.literal(one))
  return literals.filter((one) => !/^[[{n]/.test(one)).map((one) => (one.startsWith('"') ? textIn(one) : one))
}

/** The largest Long, as the double next to it. */
export const largestLong = 2 ** 63

/** A time in epoch milliseconds, as a Long may hold it, beyond safe integers too; `null` if there is none. */
export function farTimeOf(digits: string | undefined): number | null {
  if (digits === undefined || digits.trim() === '') return null
  const time = Number(digits)
  return Number.isNaN(time) ? null : Math.max(-largestLong, Math.min(largestLong, Math.round(time)))
}

/** The same, clamped to safe integers. */
export function timeOf(digits: string | undefined): number | null {
  const time = farTimeOf(digits)
  return time === null ? null : Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, time))
}
