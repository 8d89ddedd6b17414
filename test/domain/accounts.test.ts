import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withoutEnterpriseCode } from '../../src/domain/accounts.ts'

const account = fc.stringMatching(/^[A-Za-z0-9]{1,20}$/)
const code = fc.stringMatching(/^@?[A-Za-z0-9]{1,10}$/)

it('takes off what the service appended, however it is capitalised', () => {
  fc.assert(
    fc.property(account, code, (name, appended) => {
      for (const spelled of [appended, appended.toUpperCase(), appended.toLowerCase()]) {
        expect(withoutEnterpriseCode(name + spelled, appended)).toBe(name)
      }
    }),
  )
})

it('leaves an account as it is where the code is not known, is not at its end, or is all there is', () => {
  fc.assert(
    fc.property(account, (name) => {
      expect(withoutEnterpriseCode(name)).toBe(name)
      expect(withoutEnterpriseCode(name, '')).toBe(name)
      expect(withoutEnterpriseCode(name, '@elsewhere')).toBe(name)
      expect(withoutEnterpriseCode(name, name)).toBe(name)
    }),
  )
})
