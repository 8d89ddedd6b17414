import { describe, expect, it } from 'vitest'
import { isFoundBy, wordsOf } from '../../src/domain/searchable.ts'

describe('what is searched', () => {
  it.each([
    ['张　三', '张三', true],
    ['张 三', '张　三', true],
    ['张三', '三 张', true],
    ['Ａｎｎ　Ｌｅｅ', 'ann lee', true],
    ['José Núñez', 'jose nunez', true],
    ['José Núñez', 'josé', true],
    ['Jose', 'josé', false],
    ['Ёлкин', 'елкин', true],
    ['が', 'か', false],
    ['Ann\u200bLee', 'ann lee', true],
  ])('%j is found by %j: %j', (text, typed, isFound) => {
    expect(isFoundBy(text, wordsOf(typed))).toBe(isFound)
  })
})
