import { hasHan, syllablesOf } from './pinyin.ts'

/** The languages that texts are sorted for. */
export type SortLanguage = 'en' | 'zh-CN'

/** By which of a list's own orders, in which language; left out, as the service lists them. */
export interface Sort<By extends string = string> {
  by: By
  descending: boolean
  language: SortLanguage
}

/** Stands before a syllable: Chinese comes after numbers and before letters, as Chinese systems have it. */
const beforeLetters = '@'

/** Numbers by what they are worth: the shorter one comes first. */
function padded(digits: string): string {
  const worth = digits.replace(/^0+(?=\d)/, '')
  return String(Math.min(worth.length, 99)).padStart(2, '0') + worth
}

/** Letters without regard to case, width and accents. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()

function byPinyin(text: string): string {
  const characters = [...text]
  const syllables = syllablesOf(text)
  return characters
    .map((one, at) => (hasHan(one) ? `${beforeLetters}${syllables[at] ?? ''} ${one}` : plain(one)))
    .join('')
}

/**
 * A text that sorts, byte by byte, as people expect of `text`: numbers by their worth, letters without regard to case
 * and accents, and where `language` is Chinese, Chinese characters by their pinyin. Nothing comes first.
 */
export function sortKey(text: string | null | undefined, language: SortLanguage = 'en'): string {
  const known = (text ?? '').trim().toWellFormed()
  const spelt = language === 'zh-CN' && hasHan(known) ? byPinyin(known) : plain(known)
  return spelt.replaceAll(/\d+/g, padded)
}
