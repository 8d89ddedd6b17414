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
