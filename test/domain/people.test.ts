import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Long, MemberGlobalId } from '../../src/contract/ids.ts'
import { holderName, holderOf, departmentOf, departmentsOf, nameOf } from '../../src/domain/people.ts'
import { asset, member, somebodyElse } from './records.ts'

const inDepartment = (departmentId: string | null, departmentName: string | null) =>
  member({ departmentId: departmentId as Long, departmentName })

describe('people', () => {
  it('are called by their name, or by their account where there is none', () => {
    expect(nameOf(member())).toBe('张伟')
    expect(nameOf(member({ name: ' ' }))).toBe('account')
    expect(nameOf(member({ name: null }))).toBe('account')
  })
})

describe('a department', () => {
  it('is called by its name, or by its id where there is none', () => {
    expect(departmentOf(inDepartment('7', 'Sales'))).toBe('Sales')
    expect(departmentOf(inDepartment('7', ''))).toBe('7')
    expect(departmentOf(inDepartment('7', null))).toBe('7')
    expect(departmentOf(inDepartment(null, null))).toBe('')
  })

  it('is listed once, in the order of the language, named if anybody’s record names it', () => {
    const members = [
      inDepartment('2', 'Zeta'),
      inDepartment('1', 'alpha 10'),
      inDepartment('3', 'alpha 9'),
      inDepartment('1', null),
      inDepartment(null, 'nowhere'),
    ]
    expect(departmentsOf(members, 'en')).toEqual([
      { id: '3', name: 'alpha 9' },
      { id: '1', name: 'alpha 10' },
      { id: '2', name: 'Zeta' },
    ])
  })

  it('does not depend on the order of the people', () => {
    const people = fc.array(fc.constantFrom('1', '2', '3', null)).map((ids) =>
      // One name for each department, on some of its people's records only.
      ids.map((id, at) => inDepartment(id, id === null || at % 2 ? null : `Department ${id}`)),
    )
    fc.assert(
      fc.property(people, (members) => {
        const departments = departmentsOf(members, 'en')
        expect(departmentsOf(members.toReversed(), 'en')).toEqual(departments)
        const ids = new Set(members.flatMap(({ departmentId }) => departmentId ?? []))
        expect(new Set(departments.map(({ id }) => id))).toEqual(ids)
      }),
    )
  })
})

describe('whoever has an asset number', () => {
  it('is nobody for null, an empty text, and nothing at all', () => {
    for (const cloudAccountGlobalId of [null, '' as MemberGlobalId, undefined]) {
      const entry = asset({ cloudAccountGlobalId })
      expect([holderOf(entry), holderName({ entry })]).toEqual([undefined, ''])
    }
  })

  it('is called by name where that is known, and by the global id until then', () => {
    expect(holderName({ entry: asset(), holder: member() })).toBe('张伟')
    expect(holderName({ entry: asset({ cloudAccountGlobalId: somebodyElse }) })).toBe('q')
  })
})
