import type { MemberChange } from '../../../contract/inputs.ts'
import type { Member } from '../../../contract/records.ts'
import { nameOf } from '../../../domain/people.ts'
import type { Words } from '../../ui/useWords.tsx'

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
    name !== undefined && t('saved.name', { value: name }),
    userName !== undefined && t('saved.userName', { value: userName }),
    department !== undefined && t('saved.department', { value: department }),
    passwordMobile !== undefined &&
      (passwordMobile === '' ? t('saved.noMobile') : t('saved.mobile', { value: passwordMobile })),
    remark !== undefined &&
      (remark.trim() === '' ? t('saved.noRemark') : t('saved.remark', { value: shorten(remark) })),
  ].filter((part) => part !== false)
  return t('member.saved', { name: nameOf(member), list: saved.join(t('ui.listSeparator')) })
}
