import { expect, test } from 'vitest'
import { dueOf } from '../../src/domain/times.ts'

test.each([
  ['2026-12-31', '2026-12-31'],
  ['2026/1/5', '2026-01-05'],
  ['2026年1月5日', '2026-01-05'],
  ['31.12.2026', '2026-12-31'],
  ['2026/12/31 0:00', '2026-12-31'],
  ['2026-12-31 00:00:00', '2026-12-31'],
  ['2026/12/31 13:30', new Date(2026, 11, 31, 13, 30).toISOString()],
  ['2026-12-31T10:00Z', '2026-12-31T10:00:00.000Z'],
])('%s is due on %s', (text, due) => expect(dueOf(text)).toBe(due))

test.each(['1/2/2026', '2026-02-30', '2026年13月1日', '2026-12-31 25:00', '30.02.2026', '31-Dec-26', ''])(
  '“%s” is no due date',
  (text) => expect(dueOf(text)).toBeUndefined(),
)
