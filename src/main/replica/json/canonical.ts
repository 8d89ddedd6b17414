import {
  quote,
  backslash,
  comma,
  colon,
  openBracket,
  closeBracket,
  openBrace,
  closeBrace,
  minus,
  isDigit,
} from '../../../domain/jsonLetters.ts'
import { isHeld, longDigits } from '../../../domain/jsonText.ts'
import type { JsonTape } from './tape.ts'

function canonicalNumber(literal: string): string {
  const value = Number(literal)
  if (Number.isSafeInteger(value)) return String(value === 0 ? 0 : value)
  // A longer integer keeps its digits; any other number gets its shortest form, if that says the same.
  return /^-?\d+$/.test(literal) || !isHeld(literal) ? literal : String(value)
}

/** The buffer that the form is written to. It grows and is reused. */
let desk = Buffer.allocUnsafeSlow(65_536)

/** The most bytes that a UTF-16 unit takes in UTF-8. */
const bytesEach = 3

/** In UTF-8 the units below are a byte each. */
const afterAscii = 128

/** Writes the canonical form of one text. */
class Writer {
  private length = 0
  private readonly tape: JsonTape

  constructor(tape: JsonTape) {
    this.tape = tape
  }

  /** The canonical form of a node in UTF-8, in the buffer that the next one is written to. */
  form(node: number): Buffer {
    this.length = 0
    this.value(node)
    return desk.subarray(0, this.length)
  }

  private makeRoom(letters: number): void {
    if (this.length + letters * bytesEach <= desk.length) return
    const larger = Buffer.allocUnsafeSlow(2 * (this.length + letters * bytesEach))
    larger.set(desk.subarray(0, this.length))
    desk = larger
  }

  private letter(code: number): void {
    this.makeRoom(1)
    desk[this.length++] = code
  }

  private copy(text: string, start: number, end: number): void {
    this.makeRoom(end - start)
    const out = desk
    let { length } = this
    for (let at = start; at < end; at += 1) {
      const code = text.charCodeAt(at)
      if (code >= afterAscii) {
        this.length = length + out.write(text.slice(at, end), length)
        return
      }
      out[length++] = code
    }
    this.length = length
  }

  private all(text: string): void {
    this.copy(text, 0, text.length)
  }

  private value(node: number): void {
    const { tape } = this
    const first = tape.text.charCodeAt(tape.start(node))
    if (first === openBrace) this.object(node)
    else if (first === openBracket) this.list(node)
    else if (first === quote) this.string(tape.start(node), tape.end(node))
    else if (first === minus || isDigit(first)) this.number(node)
    else this.copy(tape.text, tape.start(node), tape.end(node))
  }

  private object(node: number): void {
    const { tape } = this
    const values = tape.values(node)
    this.letter(openBrace)
    let isFirst = true
    for (const { nth, json } of tape.shape(node).sorted) {
      if (!isFirst) this.letter(comma)
      isFirst = false
      this.all(json)
      this.letter(colon)
      const value = values[nth]
      if (value !== undefined) this.value(value)
    }
    this.letter(closeBrace)
  }

  private list(node: number): void {
    this.letter(openBracket)
    let isFirst = true
    for (const element of this.tape.elements(node)) {
      if (!isFirst) this.letter(comma)
      isFirst = false
      this.value(element)
    }
    this.letter(closeBracket)
  }

  private string(start: number, end: number): void {
    const { text } = this.tape
    for (let at = start + 1; at < end; at += 1) {
      if (text.charCodeAt(at) === backslash) {
        this.all(JSON.stringify(JSON.parse(text.slice(start, end))))
        return
      }
    }
    this.copy(text, start, end)
  }

  private number(node: number): void {
    const { tape } = this
    const [start, end] = [tape.start(node), tape.end(node)]
    let at = start
    while (at < end && isDigit(tape.text.charCodeAt(at))) at += 1
    if (at === end && end - start < longDigits) this.copy(tape.text, start, end)
    else this.all(canonicalNumber(tape.literal(node)))
  }
}

/**
 * The canonical form of a value (RFC 8785, but numbers that a double doesn't hold keep their digits): two texts have the same form
 * exactly if they say the same, whatever their white space, escapes and order of keys.
 */
export function canonical(tape: JsonTape, node = 0): string {
  return new Writer(tape).form(node).toString('utf8')
}
