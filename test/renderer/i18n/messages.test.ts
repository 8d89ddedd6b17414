import { describe, expect, it } from 'vitest'
import { translate } from '../../../src/renderer/i18n/messages.ts'

describe('a message', () => {
  it('groups numbers as the language does', () => {
    expect(translate('en', 'pager.shown', { first: 1, last: 50, count: 12345 })).toBe('1–50 of 12,345')
    expect(translate('zh-CN', 'pager.shown', { first: 1, last: 50, count: 12345 })).toBe('第 1–50 条，共 12,345 条')
  })

  it('takes the form that the number asks for', () => {
    expect(translate('en', 'count.keys', { count: 1 })).toBe('1 key')
    expect(translate('en', 'count.keys', { count: 0 })).toBe('0 keys')
    expect(translate('zh-CN', 'count.keys', { count: 1 })).toBe('1 把借用锁')
  })

  it('keeps a name that is written from right to left apart', () => {
    expect(translate('en', 'member.saved', { name: 'عبد الله' })).toBe('\u2068عبد الله\u2069 was changed')
  })

  it('takes a name with braces as it is', () => {
    expect(translate('en', 'member.saved', { name: '{name}' })).toBe('{name} was changed')
  })
})
