import type { ParsedInputOf } from '../../src/contract/operations.ts'
import type { Member } from '../../src/contract/records.ts'

type Picked = NonNullable<ParsedInputOf<'findMembers'>['picked']>

/** Whether somebody is among those that a person has ticked, as far as tests of the page tick. */
export function isPicked(member: Member, { ids, all, except }: Picked): boolean {
  const { name, userName, remark, departmentName, borrowNum, assetNums } = member
  const searched = [name, userName, remark, departmentName, borrowNum, ...(assetNums ?? [])].join('\n').toLowerCase()
  const isFound = ({ text = '', departmentId }: Picked['all'][number]): boolean =>
    text
      .toLowerCase()
      .split(/\s+/)
      .every((word) => searched.includes(word)) &&
    (departmentId === undefined || member.departmentId === departmentId)
  return ids.includes(member.globalId) || (!except.includes(member.globalId) && all.some(isFound))
}
