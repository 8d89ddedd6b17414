import { fileWords } from '../../words/files/index.ts'
import type { WriteMemberFile } from './exports.ts'
import { writeTables } from './tables/writeTables.ts'

export const writeMemberFile: WriteMemberFile = async (target, format, { headings, language, rows }) => {
  const say = fileWords(language)
  const titles = headings.map((heading) => (typeof heading === 'string' ? heading : say(`member.${heading.field}`)))
  const columns = titles.map((title) => ({ name: title, title, type: 'text' as const }))
  return writeTables(target, format, [{ name: say('sheet.members'), columns, rows }])
}
