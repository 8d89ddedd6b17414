import fc from 'fast-check'
import { expect, it } from 'vitest'
import { operatorName } from '../../src/domain/people.ts'

it('an operator is one line of at most 100 characters, or nobody', () => {
  expect(operatorName(undefined)).toBeUndefined()
  expect(operatorName('')).toBeUndefined()
  expect(operatorName('  \t ')).toBeUndefined()
  expect(operatorName(' 张 伟 ')).toBe('张 伟')
  expect(operatorName('A\nB\u001B[31m')).toBe('A B [31m')
  expect(operatorName('名'.repeat(5000))).toBe('名'.repeat(100))
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const name = operatorName(text)
      if (name === undefined) return
      expect([...name].length).toBeLessThanOrEqual(100)
      expect(name).toBe(name.trim())
      expect(name).not.toMatch(/\p{Cc}/u)
      expect(operatorName(name)).toBe(name)
    }),
  )
})
