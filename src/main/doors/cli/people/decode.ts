import { DeskFailure } from '../../../../contract/errors.ts'

/**
 * The text of a file of employees. Spreadsheets write UTF-8 (with or without a byte order mark), UTF-16 or, in China,
 * GBK. Valid UTF-8 is taken as that; GB 18030, which contains GBK, is the last guess.
 */
export function decodeText(bytes: Buffer, path: string): string {
  const attempts: [encoding: string, skip: number][] =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? [['utf-16le', 2]]
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? [['utf-16be', 2]]
        : [
            ['utf-8', 0],
            ['gb18030', 0],
          ]
  for (const [encoding, skip] of attempts) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes.subarray(skip))
    } catch {
      // Not this encoding.
    }
  }
  throw new DeskFailure({ kind: 'invalid', code: 'input.encoding', details: { path } })
}
