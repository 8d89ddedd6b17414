import { describe, expect, it } from 'vitest'
import type { Member } from '../../../src/contract/records.ts'
import { changeOf, emptyMember, formOf, newMemberOf } from '../../../src/renderer/features/members/memberForm.ts'

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
    expect(newMemberOf({ ...emptyMember, userName: 'a', name: 'b', password: 'c' }, true)).toEqual({
      userName: 'a',
      name: 'b',
      password: 'c',
    })
  })
})
