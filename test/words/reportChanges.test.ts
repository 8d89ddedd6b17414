import { describe, expect, it } from 'vitest'
import { tellingOf } from '../../src/domain/changeRows.ts'
import { sayField } from '../../src/words/files/report.ts'

const row = (before: string[], after: string[], field = 'assetNums') => ({
  kind: 'member',
  change: 'changed',
  id: '1',
  name: 'Li',
  assetNum: null,
  field,
  before: JSON.stringify(before),
  after: JSON.stringify(after),
})

describe('a change of numbers', () => {
  it.each([
    [['A', 'B'], ['A', 'B', 'C'], 'added C.', '新增C。'],
    [['A', 'B'], ['B'], 'removed A.', '移除A。'],
    [['A', 'B'], ['B', 'C', 'D'], 'added C, D, removed A.', '新增C、D，移除A。'],
  ])('from %j to %j says what came and what went', (before, after, en, zh) => {
    expect(sayField(row(before, after), tellingOf('en'))).toBe(`Asset numbers: ${en}`)
    expect(sayField(row(before, after), tellingOf('zh-CN'))).toBe(`资产编号：${zh}`)
  })

  it('of one alone says it as any other', () => {
    expect(sayField(row([], ['A']), tellingOf('en'))).toBe('Asset numbers: now A, nothing before.')
  })
})
