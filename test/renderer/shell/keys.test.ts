import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBurst, burstGapMs, actionOfKey, actions, keyCaps } from '../../../src/renderer/shell/keys.ts'

const press = (key: string, more: object = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more })

describe('the list of actions', () => {
  it('gives no key twice, and no action twice', () => {
    const keys = actions.flatMap(({ key }) => (key === undefined ? [] : [keyCaps(key, false).join()]))
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(actions.map(({ action }) => action)).size).toBe(actions.length)
  })

  it('is what a key press is looked up in, with Ctrl here and ⌘ on a Mac', () => {
    for (const { action, key } of actions) {
      if (key === undefined) continue
      const withControl = key.withControl === true
      expect(actionOfKey(press(key.key, { ctrlKey: withControl }), false)).toBe(action)
      expect(actionOfKey(press(key.key, { metaKey: withControl }), true)).toBe(action)
      expect(actionOfKey(press(key.key, { ctrlKey: !withControl }), false)).toBeUndefined()
    }
  })

  it('leaves alone what belongs to the system or to a layout', () => {
    expect(actionOfKey(press('k', { metaKey: true }), false)).toBeUndefined()
    expect(actionOfKey(press('k', { ctrlKey: true }), true)).toBeUndefined()
    expect(actionOfKey(press('1', { ctrlKey: true, altKey: true }), false)).toBeUndefined()
    expect(actionOfKey(press('?', { altKey: true }), false)).toBe('keys')
    expect(actionOfKey(press('K', { ctrlKey: true }), false)).toBe('palette')
  })
})

describe('a scanner', () => {
  const characters = fc.string({
    minLength: 4,
    maxLength: 30,
    unit: fc.constantFrom(...'KD-0123456789/?'),
    size: 'max',
  })
  const gaps = (max: number, min = 0) => fc.array(fc.integer({ min, max }), { minLength: 40, maxLength: 40 })

  /** Presses a text and then Enter; `gaps` in ms. */
  function type(text: string, times: readonly number[], burst = createBurst()): string | undefined {
    let at = 1000
    let scanned: string | undefined
    for (const [index, key] of [...text, 'Enter'].entries()) {
      at += times[index] ?? 0
      scanned = burst.press(key, at)
    }
    return scanned
  }

  it('is told by its speed, whatever was typed before', () => {
    fc.assert(
      fc.property(characters, gaps(burstGapMs), fc.string(), (text, times, before) => {
        const burst = createBurst()
        for (const [index, key] of [...before].entries()) burst.press(key, -1000 + index)
        expect(type(text, times, burst)).toBe(text)
      }),
    )
  })

  it('is not a person, who is slower somewhere', () => {
    fc.assert(
      fc.property(characters, gaps(400, burstGapMs + 1), (text, times) => {
        expect(type(text, times)).toBeUndefined()
      }),
    )
  })

  it('does not end with an Enter that comes late, nor with three characters', () => {
    expect(type('ABCD', [0, 5, 5, 5, burstGapMs + 1])).toBeUndefined()
    expect(type('ABC', [0, 5, 5, 5])).toBeUndefined()
    expect(type('ABCD', [0, 5, 5, 5, 5])).toBe('ABCD')
  })

  it('types capitals with Shift in between', () => {
    const burst = createBurst()
    const keys = ['Shift', 'K', 'Shift', 'D', '-', '1', 'Enter']
    expect(keys.map((key, index) => burst.press(key, index * 5)).at(-1)).toBe('KD-1')
  })

  it('ends with Enter, CR LF, Tab, or a pause, and the rest of an end is none of its own', () => {
    for (const end of ['Enter', 'Tab']) {
      const burst = createBurst()
      const pressed = ['K', 'D', '-', '1', end].map((key, index) => burst.press(key, index * 5))
      expect(pressed.at(-1)).toBe('KD-1')
      for (const tail of ['Enter', 'Control', 'j']) expect(burst.isTail(tail, 25)).toBe(true)
      expect([burst.isTail('K', 25), burst.isTail('Enter', 20 + burstGapMs + 1)]).toEqual([false, false])
    }
    const burst = createBurst()
    for (const [index, key] of ['K', 'D', '-', '1'].entries()) burst.press(key, index * 5)
    expect([burst.pause(), burst.pause()]).toEqual(['KD-1', undefined])
  })

  it('ends by an end of its own however soon it follows another', () => {
    const burst = createBurst()
    const keys = [...'KD-1', 'Enter', ...'KD-2']
    for (const [index, key] of keys.entries()) burst.press(key, index)
    expect([burst.isTail('Enter', keys.length), burst.press('Enter', keys.length)]).toEqual([false, 'KD-2'])
  })

  it('does not walk about: any other key ends it', () => {
    for (const key of ['ArrowDown', 'Escape', 'Backspace']) {
      const burst = createBurst()
      const keys = ['K', 'D', '-', '1', key, 'Enter']
      expect(keys.map((one, index) => burst.press(one, index * 5)).at(-1)).toBeUndefined()
    }
  })
})
