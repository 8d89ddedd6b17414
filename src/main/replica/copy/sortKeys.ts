import type { Range } from '../../../domain/pages.ts'
import { hasHan, syllablesOf } from './pinyin.ts'

/** The languages that texts can be sorted for. */
export type SortLanguage = 'en' | 'zh-CN'

/** Which rows of a table, in which order, and which range of them. */
export interface Read<Filter> {
  filter: Filter
  range: Range
  sort?: Sort | undefined
}

/** Which of a list's orders, in which language. Left out: the service's order. */
export interface Sort<By extends string = string> {
  by: By
  descending: boolean
  language: SortLanguage
}

/** Prefix of a syllable: Chinese sorts after digits and before letters, as Chinese systems do. */
const beforeLetters = '@'

/** Sorts numbers by value: the shorter one comes first. */
function padded(digits: string): string {
  const worth = digits.replace(/^0+(?=\d)/, '')
  return String(Math.min(worth.length, 99)).padStart(2, '0') + worth
}

/** Folds case, width and accents. */
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
 * A key that sorts byte by byte as people expect of `text`: numbers by value, letters regardless of case and accents,
 * and if `language` is Chinese, Chinese characters by their pinyin. Empty text comes first.
 */
export function sortKey(text: string | null | undefined, language: SortLanguage = 'en'): string {
  const known = (text ?? '').trim().toWellFormed()
  const spelt = language === 'zh-CN' && hasHan(known) ? byPinyin(known) : plain(known)
  return spelt.replaceAll(/\d+/g, padded)
}
