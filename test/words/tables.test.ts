import { describe, expect, it } from 'vitest'
import { differingPlaceholders, unusedKeys } from './tables.ts'

describe('placeholders', () => {
  const differ = (english: Parameters<typeof differingPlaceholders>[0][string], chinese: typeof english) =>
    differingPlaceholders({ key: english }, { key: chinese }).length > 0

  it('are found to differ', () => {
    expect(differ('{a} of {b}', '{b}：{c}')).toBe(true)
    expect(differ('{a} of {b}', '{b}')).toBe(true)
    expect(differ('none', '{a}')).toBe(true)
    expect(differ({ one: '{name} is here', other: '{count} are here' }, '{count}')).toBe(true)
    expect(differ({ one: 'one of {total}', other: '{count} of {total}' }, { other: '{count}' })).toBe(true)
    expect(differingPlaceholders({ key: '{a}' }, {})).toEqual(['key'])
  })

  it('may stand in another order, more than once, and leave the number out of the form for one', () => {
    expect(differ('{a} of {b}', '{b}：{a}（{a}）')).toBe(false)
    expect(differ({ one: 'One of {total}', other: '{count} of {total}' }, '{total} 中的 {count}')).toBe(false)
  })
})

describe('a key', () => {
  const unused = (source: string) => unusedKeys(['state.free', 'state.held', 'other'], [source])

  it('is used where it is written out, or may be put together', () => {
    expect(unused('say(\'state.free\'); say("other")')).toEqual(['state.held'])
    expect(unused('say(`state.${name}`)')).toEqual(['other'])
  })

  it('is not used by a part of it, or a longer one', () => {
    expect(unused("say('state.freed'); say('state'); say('another'); other()")).toEqual([
      'state.free',
      'state.held',
      'other',
    ])
  })
})
