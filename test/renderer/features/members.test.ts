import { describe, expect, it } from 'vitest'
import type { AssetEntry, Member } from '../../../src/contract/records.ts'
import { assignableTo } from '../../../src/domain/assignment.ts'
import {
  changeOf,
  checkMember,
  emptyMember,
  formOf,
  newMemberOf,
} from '../../../src/renderer/features/members/memberForm.ts'

const member = (more: object = {}) =>
  ({ globalId: 'g', userName: 'zhangweiacme', name: '张伟', departmentId: '7', remark: null, ...more }) as Member

describe('the form of a person', () => {
  it('shows the account without the enterprise code that the service appended', () => {
    expect(formOf(member(), 'acme').userName).toBe('zhangwei')
    expect(formOf(member(), '').userName).toBe('zhangweiacme')
    expect(formOf(member({ userName: 'acme' }), 'acme').userName).toBe('acme')
  })

  it('sends what was changed and nothing else; an emptied text empties', () => {
    const before = formOf(member({ remark: 'old', passwordMobile: '13800138000' }), 'acme')
    expect(changeOf(before, before)).toEqual({})
    expect(changeOf(before, { ...before, name: ' 李四 ', remark: '' })).toEqual({ name: '李四', remark: '' })
  })

  it('cannot take a department away, because A2 has no way to say so', () => {
    const before = formOf(member())
    expect(changeOf(before, { ...before, departmentId: '' })).toEqual({})
    expect(changeOf(before, { ...before, departmentId: '8' })).toEqual({ departmentId: '8' })
  })

  it('leaves out of a new person what was not filled in', () => {
    expect(newMemberOf({ ...emptyMember, userName: 'a', name: 'b', password: 'c' })).toEqual({
      userName: 'a',
      name: 'b',
      password: 'c',
    })
  })

  it('counts characters as people do, and the enterprise code with the account', () => {
    const form = { ...emptyMember, name: '😀'.repeat(30), userName: 'a'.repeat(58), remark: '字'.repeat(201) }
    expect(checkMember(form, 'name')).toBeUndefined()
    expect(checkMember({ ...form, name: '😀'.repeat(31) }, 'name')?.code).toBe('input.nameTooLong')
    expect(checkMember(form, 'userName', 'acme')).toBeUndefined()
    expect(checkMember(form, 'userName', 'acme5')?.code).toBe('input.userNameTooLong')
    expect(checkMember(form, 'remark')?.code).toBe('input.remarkTooLong')
  })
})

describe('what can be assigned and withdrawn', () => {
  const asset = (assetNum: string, holder?: string, borrowedFlag = false) =>
    ({
      assetNum,
      assetId: assetNum,
      cloudAccountGlobalId: holder ?? null,
      borrowedFlag,
      onlineFlag: false,
    }) as AssetEntry

  it('is what the person holds by either list, and what nobody holds', () => {
    const person = member({ assetNums: ['N1', 'N9', 'N2'] })
    const { held, free } = assignableTo(person, [
      asset('N1', 'g', true),
      asset('N2', 'other'),
      asset('N3'),
      asset('N4', 'g'),
    ])
    expect(held).toEqual([
      { assetNum: 'N1', isLent: true },
      { assetNum: 'N4', isLent: false },
      { assetNum: 'N9', isLent: false },
    ])
    expect(free).toEqual(['N3'])
  })
})
