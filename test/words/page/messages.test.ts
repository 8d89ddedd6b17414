import { describe, expect, it } from 'vitest'
import { translate } from '../../../src/words/page/messages.ts'

describe('a message', () => {
  it('groups numbers as the language does', () => {
    expect(translate('en', 'count.members', { count: 12345 })).toBe('12,345 employees')
    expect(translate('zh-CN', 'count.members', { count: 12345 })).toBe('12,345 名员工')
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
