import { describe, expect, it } from 'vitest'
import { completeEdit } from '../../src/domain/memberEdit.ts'
import { member } from './records.ts'

describe('what A2 is sent', () => {
  const now = member({ userName: 'zhang3acme', name: '张三', remark: 'r', passwordMobile: '138****0001' })
  const mobileOf = (passwordMobile?: string) =>
    completeEdit({ remark: 'new', ...(passwordMobile !== undefined && { passwordMobile }) }, now, 'acme').passwordMobile

  it('has what isn’t to change as the record has it', () => {
    const plain = { ...now, passwordMobile: '13800000001' }
    expect(completeEdit({ remark: 'new' }, plain, 'acme')).toMatchObject({
      userName: 'zhang3',
      name: '张三',
      remark: 'new',
      passwordMobile: '13800000001',
    })
  })

  it('doesn’t have a mobile number that the service hides, unless there is another', () => {
    expect(mobileOf()).toBeUndefined()
    expect(mobileOf('138****0001')).toBeUndefined()
    expect(mobileOf('13900000002')).toBe('13900000002')
    expect(mobileOf('')).toBe('')
  })
})
