import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { match, withoutEnterpriseCode } from '../../src/domain/matchIds.ts'

const person = (userName: string) => ({ userName, name: `Name of ${userName}` })

describe('whose record it is', () => {
  it.each<[string, string[], string[], string | undefined, Record<string, string>]>([
    ['account and code', ['bob'], ['bobacme'], 'acme', { bob: 'bobacme' }],
    ['another case', ['Bob'], ['bobACME'], 'Acme', { Bob: 'bobACME' }],
    ['the account alone', ['bob'], ['bob'], undefined, { bob: 'bob' }],
    ['some code that is not known', ['bob'], ['bob.4711'], undefined, { bob: 'bob.4711' }],
    ['nobody', ['bob'], ['rob', 'bo'], undefined, {}],
    [
      'one account begins like another',
      ['bob', 'bob2'],
      ['bob2acme', 'bobacme'],
      'acme',
      { bob: 'bobacme', bob2: 'bob2acme' },
    ],
    [
      'so, and the code is not known',
      ['bob', 'bob2'],
      ['bobacme', 'bob2acme'],
      undefined,
      { bob: 'bobacme', bob2: 'bob2acme' },
    ],
    [
      'an account ends like the code',
      ['bob', 'bobacme'],
      ['bobacmeacme', 'bobacme'],
      'acme',
      { bob: 'bobacme', bobacme: 'bobacmeacme' },
    ],
  ])('%s', (_name, accounts, records, code, expected) => {
    const people = accounts.map((account) => person(account))
    const found = match(
      records.map((record) => person(record)),
      people,
      code,
    )
    expect(Object.fromEntries([...found].map(([one, record]) => [one.userName, record.userName]))).toEqual(expected)
  })
})

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
