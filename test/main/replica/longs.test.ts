import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { readColumns } from '../../../src/main/replica/copy/productColumns.ts'
import { createSum, longAt, createProducts } from '../../../src/main/replica/copy/products.ts'
import { copyTables } from '../../../src/main/replica/copy/copySchema.ts'

it('limits come back to their last digit, and are summed so', () => {
  const amounts = ['0', '-1', '2147483646', '4294967296', '9223372036854775806', '-9223372036854775807', undefined, 'x']
  const copy = new DatabaseSync('')
  copy.exec(copyTables)
  const instances = amounts.map((amount) => ({
    span: { start: 0, end: 2 },
    path: [],
    fields: { limitConcurrent: '9007199254740993', ...(amount !== undefined && { limitAmount: amount }) },
  }))
  createProducts(copy).put(1, instances)
  const names = ['concurrentHigh', 'concurrentLow', 'amountHigh', 'amountLow'] as const
  const columns = readColumns(copy, names, [])
  copy.close()
  const amount = { high: columns.amountHigh, low: columns.amountLow }
  const concurrent = { high: columns.concurrentHigh, low: columns.concurrentLow }
  expect(amounts.map((_, at) => longAt(amount, at))).toEqual([
    0,
    -1,
    2147483646,
    4294967296,
    '9223372036854775806',
    '-9223372036854775807',
    null,
    null,
  ])
  const sum = createSum()
  for (let at = 0; at < amounts.length; at += 1) sum.add(concurrent, at)
  expect([sum.sum(), sum.unlimited()]).toEqual(['72057594037927944', 0])
})
