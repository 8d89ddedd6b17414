import { describe, expect, it } from 'vitest'
import { assetsAsked, keysAsked, orderOf } from '../../../src/renderer/features/board/question.ts'

describe('what the board asks of the copy', () => {
  it('is what the address narrows it to', () => {
    expect(assetsAsked({})).toEqual({})
    expect(assetsAsked({ find: '张伟', show: 'held', keys: 'lent' })).toEqual({ text: '张伟', held: true })
    expect(assetsAsked({ show: 'whatever' })).toEqual({})
    expect(keysAsked({ find: '张伟', show: 'held', keys: 'lent' })).toMatchObject({ text: '张伟', lent: true })
    expect(keysAsked({ keys: 'all' })).toEqual({ sort: { by: 'assetNum' } })
  })

  it('comes in the order of any column, for the language', () => {
    expect(orderOf(undefined, 'en')).toEqual({})
    for (const column of ['assetNum', 'holder', 'state', 'assetId']) {
      const sort = { by: column, descending: true, language: 'zh-CN' }
      expect(orderOf({ column, descending: true }, 'zh-CN')).toEqual({ sort })
    }
  })
})
