import type { Cell, Column } from '../../../src/main/exports/exports.ts'

/** A column of each type, and texts that break what is not written with care. */
export const nastyColumns: Column[] = [
  { name: 'id', title: 'id', type: 'text' },
  { name: 'amount', title: '=数量, "n"', type: 'number' },
  { name: 'time', title: 'time', type: 'date' },
  { name: 'flag', title: 'flag', type: 'flag' },
]

const nastyTexts = [
  '',
  ' ',
  ' leading and trailing ',
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  "'=1",
  "''=1",
  "'",
  "'x",
  '=cmd|x',
  '=1,5',
  '=1\nx',
  '+"x"',
  '=HYPERLINK("https://example.com","x")',
  'a,b',
  'say "so"',
  '"',
  '""',
  'two\nlines',
  'two\r\nlines',
  'a\rb',
  '\n',
  'tab\there',
  '张伟',
  '😀👩‍👩‍👧',
  'אבג',
  '\u202edesrever',
  'e\u0301',
  '\ufeffmark',
  '<a href="x">&amp;</a>',
  ']]>',
  '<!--',
  '&#10;',
  '_x000D_',
  '_x0041_x_x005F_',
  '\u0000',
  '\u0001\u001f',
  '\ufffe\uffff',
  '9223372036854775807',
  '0007',
  '1e5',
  '12:30',
  '2026-01-31',
  'TRUE',
  'null',
  'NaN',
  '#N/A',
  '1,5',
  'x'.repeat(32_767),
]

const times = [0, 1, 1_774_000_000_123, 951_782_400_000, 4_102_444_799_999, 253_402_300_799_999, '1774000000123', null]
const amounts = [0, -1, 1.5, 1e21, 123_456_789_012_345, '9223372036854775807', '-9223372036854775808', null]

export const nastyRows: Cell[][] = nastyTexts.map((text, at) => [
  text,
  amounts[at % amounts.length],
  times[at % times.length],
  [true, false, null][at % 3],
])
export async function* batchesOf(rows: readonly Cell[][], size = 7): AsyncGenerator<Cell[][]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}
