import { mostFileBytes } from '../../../contract/fileFields.ts'
import { deepest, mostValues } from '../page/inputBounds.ts'

/**
 * More than any call of the page needs, in bytes; ten thousand employees in one `addMembers` take about five million,
 * and a file is a third larger than it is on the disk.
 */
const mostBytes: Record<string, number> = {
  addMembers: 16 * 1024 * 1024,
  openMemberFile: Math.ceil(mostFileBytes / 3) * 4 + 4096,
  editMemberSheet: 16 * 1024 * 1024,
}
const mostBytesOfOthers = 1024 * 1024

export function bytesBound(operation: string | undefined): number {
  return (operation === undefined ? undefined : mostBytes[operation]) ?? mostBytesOfOthers
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openers = new Set([0x5b, 0x7b])
const closers = new Set([0x5d, 0x7d])

/** The index of the quotation mark that ends the string which begins at `start`, or the end of the text. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1
  return at
}

/**
 * Whether a JSON text is shallow and small enough to be parsed, by depth and number of values. Looks at each byte
 * once.
 */
export function isWithinBounds(bytes: Uint8Array): boolean {
  let depth = 0
  let values = 1
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === quote) at = endOfString(bytes, at)
    else if (openers.has(byte)) {
      depth += 1
      values += 1
    } else if (closers.has(byte)) depth -= 1
    else if (byte === comma) values += 1
    if (depth > deepest || values > mostValues) return false
  }
  return true
}
