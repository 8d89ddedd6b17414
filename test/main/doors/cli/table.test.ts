import { describe, expect, it } from 'vitest'
import { table } from '../../../../src/main/doors/cli/answer.ts'

describe('a table on a terminal', () => {
  it.each([
    ['张伟', 4],
    ['ｱﾝﾅ', 3],
    ['e\u0301', 1],
    ['👨\u200D👩\u200D👧', 2],
    ['🇨🇳', 2],
    ['❤\uFE0F', 2],
    ['가', 2],
    ['한', 2],
  ])('gives %j the columns that a terminal gives it', (name, width) => {
    const [, row] = table(['Name', 'x'], [[name, '|']]).split('\n')
    expect(row).toBe(`${name}${' '.repeat(Math.max(4, width) - width)}  |`)
  })

  it('aligns what is below each heading, and ends no line with blanks', () => {
    expect(
      table(
        ['A', 'Account', ''],
        [
          ['x', null, ''],
          ['', 'li', 'y'],
        ],
      ),
    ).toBe('A  Account\nx\n   li       y')
  })
})

it('a table has as many rows as there are', () => {
  const lines = table(['head'], Array<string[]>(200_000).fill(['cell'])).split('\n')
  expect([lines.length, lines.at(-1)]).toEqual([200_001, 'cell'])
})
