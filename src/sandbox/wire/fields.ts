import type { MemberCenterCode } from './codes.ts'

/**
 * The sandbox's own lossless JSON: an integer that a double cannot hold is a bigint in here and bare
 * digits on the wire. It leans on the engine (`context.source`, `JSON.rawJSON`), which TypeScript's
 * library does not describe yet.
 */
export type Json = string | number | bigint | boolean | null | Json[] | JsonObject
export interface JsonObject {
  [field: string]: Json | undefined
}

type SourceReviver = (key: string, value: unknown, context: { source?: string }) => unknown
const engine = JSON as unknown as {
  parse(text: string, reviver: SourceReviver): Json
  rawJSON(text: string): unknown
}

const INTEGER = /^-?\d+$/

const keepDigits: SourceReviver = (_key, value, { source }) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && source !== undefined && INTEGER.test(source)
    ? BigInt(source)
    : value

/** Throws SyntaxError on text that is not JSON. */
export const parseJson = (text: string): Json => engine.parse(text, keepDigits)

/** JSON text that was written before, and is sent as it is. */
export class WrittenJson {
  readonly text: string

  constructor(value: unknown) {
    this.text = writeJson(value)
  }
}

const writeDigits = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? engine.rawJSON(value.toString()) : value

export const writeJson = (value: unknown): string => JSON.stringify(value, writeDigits)

const LONG_MIN = -(2n ** 63n)
const LONG_MAX = 2n ** 63n - 1n

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A business error of the member center: it becomes an envelope with this code. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: MemberCenterCode
  readonly detail: string
  /** For {0} and {1} in the code's message, if they aren't the usual ones. */
  readonly numbers: readonly number[] | undefined
  readonly data: unknown

  constructor(code: MemberCenterCode, detail: string, more: { numbers?: readonly number[]; data?: unknown } = {}) {
    super(detail)
    this.code = code
    this.detail = detail
    this.numbers = more.numbers
    this.data = more.data ?? null
  }
}

/** A request that the web server turns away before any service sees it: a status without an envelope. */
export class NotProcessed extends Error {
  override readonly name = 'NotProcessed'
  readonly status: 400 | 404 | 415

  constructor(status: 400 | 404 | 415, detail: string) {
    super(detail)
    this.status = status
  }
}

/** null when absent; a value of another type is turned away with 400, as a typed web framework would. */
export function text(body: JsonObject, field: string): string | null {
  const value = body[field] ?? null
  if (value !== null && typeof value !== 'string') throw new NotProcessed(400, `${field} is not a string`)
  return value
}

export function list(body: JsonObject, field: string): Json[] | null {
  const value = body[field] ?? null
  if (value !== null && !Array.isArray(value)) throw new NotProcessed(400, `${field} is not an array`)
  return value
}

/** null when absent. Anything but an array of strings is turned away. */
export function texts(body: JsonObject, field: string): string[] | null {
  const values = list(body, field)
  return (
    values?.map((value) => {
      if (typeof value !== 'string') throw new NotProcessed(400, `${field} holds something that is not a string`)
      return value
    }) ?? null
  )
}

/** A JSON number without fraction or exponent: a Long in quotes is turned away, so that careless senders show. */
export function long(body: JsonObject, field: string): bigint | null {
  const value = body[field] ?? null
  if (value === null) return null
  const id = typeof value === 'bigint' ? value : Number.isSafeInteger(value) ? BigInt(value as number) : null
  if (id === null || id < LONG_MIN || id > LONG_MAX) throw new NotProcessed(400, `${field} is not a Long`)
  return id
}

/** Counts code points, not UTF-16 units. */
export const characters = (value: string): number => [...value].length
