import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  type Arguments,
  type PlainKeyOf,
  type PlainOf,
  type Table,
  fill,
  pieces,
  sayIn,
  wordsOf,
} from '../../src/words/fill.ts'

const table = {
  plain: { en: 'Nothing here', 'zh-CN': '没有内容' },
  named: { en: '{name} was changed', 'zh-CN': '已修改 {name}' },
  counted: { en: { one: '{count} key', other: '{count} keys' }, 'zh-CN': '{count} 把借用锁' },
  counting: { en: { one: 'One of {total}', other: '{count} of {total}' }, 'zh-CN': '{total} 中的 {count}' },
  inPart: {
    en: 'The file[ {path}] is broken[: {reason}, line {line}].',
    'zh-CN': '文件[ {path} ]已损坏[：第 {line} 行，{reason}]。',
  },
} as const satisfies Table
const words = wordsOf(table)
const say = words('en')
const sayInChinese = words('zh-CN')

describe('a sentence', () => {
  it('groups numbers as the language does', () => {
    expect(say('counted', { count: 12345 })).toBe('12,345 keys')
    expect(sayInChinese('counted', { count: 12345 })).toBe('12,345 把借用锁')
  })

  it('leaves digits that are text alone', () => {
    expect(say('named', { name: '12345' })).toBe('12345 was changed')
  })

  it('is said of an entry as of its key', () => {
    expect(sayIn('en')(table.named, { name: 'Li' })).toBe(say('named', { name: 'Li' }))
    expect(sayIn('zh-CN')(table.plain)).toBe('没有内容')
  })

  it('takes the form that the number asks for', () => {
    expect(say('counted', { count: 1 })).toBe('1 key')
    expect(say('counted', { count: 0 })).toBe('0 keys')
    expect(say('counting', { count: 1, total: 3 })).toBe('One of 3')
    expect(sayInChinese('counting', { count: 1, total: 3 })).toBe('3 中的 1')
  })

  it('leaves out the parts in brackets for which a value is missing', () => {
    expect(say('inPart')).toBe('The file is broken.')
    expect(say('inPart', { path: 'a.csv', reason: '', line: 3 })).toBe('The file a.csv is broken.')
    expect(sayInChinese('inPart', { reason: 'x', line: 3 })).toBe('文件已损坏：第 3 行，x。')
  })

  it('marks what is missing and cannot be left out', () => {
    expect(fill('en', table.named.en)).toBe('… was changed')
  })

  it('keeps a name that is written from right to left apart', () => {
    expect(say('named', { name: 'عبد الله' })).toBe('\u2068عبد الله\u2069 was changed')
  })

  it.each([
    ['\u202eabc', '\u2068\u202eabc\u2069 was changed'],
    // A name closes neither more nor less than it opens.
    ['a\u2069\u202eb', '\u2068a\u202eb\u2069 was changed'],
    ['\u2067a\u2066b', '\u2068\u2067a\u2066b\u2069\u2069\u2069 was changed'],
  ])('keeps a name that turns what follows it apart: %j', (name, sentence) => {
    expect(say('named', { name })).toBe(sentence)
  })

  it('takes a name with braces or brackets as it is', () => {
    expect(say('named', { name: '{name} [x]' })).toBe('{name} [x] was changed')
  })

  it('comes in pieces, for whoever fills in more than text', () => {
    const name = Symbol('an element')
    expect(pieces('en', table.named.en, { name })).toEqual(['', name, ' was changed'])
  })
})

describe('the compiler', () => {
  it('knows what has to be filled in', () => {
    expectTypeOf<Arguments<typeof table.plain>>().toEqualTypeOf<[]>()
    expectTypeOf<[values: { name: string }]>().toExtend<Arguments<typeof table.named>>()
    expectTypeOf<[]>().not.toExtend<Arguments<typeof table.named>>()
    expectTypeOf<[values: { count: string }]>().not.toExtend<Arguments<typeof table.counted>>()
    expectTypeOf<[values: { count: number }]>().not.toExtend<Arguments<typeof table.counting>>()
    expectTypeOf<[]>().toExtend<Arguments<typeof table.inPart>>()
    expectTypeOf<[values: { path: string }]>().toExtend<Arguments<typeof table.inPart>>()
    expectTypeOf<PlainKeyOf<typeof table>>().toEqualTypeOf<'plain'>()
    expectTypeOf<PlainOf<typeof table>>().toEqualTypeOf<typeof table.plain>()
  })
})
