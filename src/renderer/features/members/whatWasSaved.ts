import type { MemberChange } from '../../../contract/inputs.ts'
import type { Member } from '../../../contract/records.ts'
import { nameOf } from '../../../domain/people.ts'
import type { Words } from '../../ui/useWords.tsx'
import { uiWords } from '../../../words/page/frame.ts'
import { memberWords, savedWords } from '../../../words/page/members.ts'

/** How many characters of a remark fit in a sentence. */
const mostOfRemark = 40

function shorten(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length <= mostOfRemark ? characters.join('') : `${characters.slice(0, mostOfRemark).join('')}…`
}

/**
 * What an edit changed, field by field: "Li Wei: now called Wang Wei, remark removed". `departmentName`: the new
 * department's, if known.
 */
export function whatWasSaved(
  member: Member,
  change: MemberChange,
  departmentName: string | undefined,
  { t }: Words,
): string {
  const { userName, name, departmentId, passwordMobile, remark } = change
  const department = departmentName ?? departmentId
  const saved = [
    name !== undefined && t(savedWords.name, { value: name }),
    userName !== undefined && t(savedWords.userName, { value: userName }),
    department !== undefined && t(savedWords.department, { value: department }),
    passwordMobile !== undefined &&
      (passwordMobile === '' ? t(savedWords.noMobile) : t(savedWords.mobile, { value: passwordMobile })),
    remark !== undefined &&
      (remark.trim() === '' ? t(savedWords.noRemark) : t(savedWords.remark, { value: shorten(remark) })),
  ].filter((part) => part !== false)
  return t(memberWords.saved, { name: nameOf(member), list: saved.join(t(uiWords.listSeparator)) })
}
