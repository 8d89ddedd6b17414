import type { State } from './support.ts'

/** An employee as far as they are found by it. */
export interface Person {
  globalId: string
  userName: string
  name: string | null
  remark: string | null
  departmentId: string | null
  departmentName: string | null
  assetNums: string[] | null
  borrowNum: string | null
  onlineFlag: boolean
  updateTime: number | null
}

/** How these characters are read, told here by hand. */
export const read: Record<string, string> = { 张: 'zhang', 伟: 'wei', 李: 'li', 娜: 'na', 王: 'wang', 芳: 'fang' }

export const fold = (one: string): string =>
  one
    .replaceAll(/\p{Control}/gu, ' ')
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()

/** A part without blanks between these characters, and without the accents of one that has some, too. */
function foldParts(part: string): string[] {
  const plain = fold(part)
    .replaceAll(/[\s\u200b\u200e\u200f\ufeff]+/gu, ' ')
    .trim()
    .replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
  const bare = plain
    .normalize('NFD')
    .replaceAll(/(?<=[a-z]\p{Mn}*)\p{Mn}/gu, '')
    .normalize('NFC')
  return [plain, bare]
}

/** What somebody is found by, part by part. */
export function partsOf({
  name,
  userName,
  remark,
  departmentId,
  departmentName,
  assetNums,
  borrowNum,
}: Person): string[] {
  const syllables = [...(name ?? '')].map((one) => read[one] ?? one)
  const isChinese = [...(name ?? '')].some((one) => one in read)
  const typed = isChinese ? [syllables.join(''), syllables.map((one) => one[0]).join('')] : []
  const parts = [name, ...typed, userName, remark, departmentName ?? departmentId, borrowNum, ...(assetNums ?? [])]
  return parts.flatMap((one) => (one ? foldParts(one) : []))
}
export const wordsOf = (typed: string): string[] =>
  fold(typed)
    .split(/[\s\u200b\u200e\u200f\ufeff]+/u)
    .filter(Boolean)

export const everyone = { offset: 0, limit: 1000 }

export const stateOf = (members: readonly Person[]): State => ({
  member: members.map((one) => JSON.stringify(one)),
  asset: [],
  key: [],
  trees: {},
})
