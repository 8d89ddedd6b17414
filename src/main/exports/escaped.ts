import { escapeToBuffer, type StringBuffer } from 'hono/utils/html'

/** A text as the content of an element or an attribute of a page. */
export function escaped(text: string): string {
  const buffer: StringBuffer = ['']
  escapeToBuffer(text.toWellFormed(), buffer)
  return buffer[0] as string
}
