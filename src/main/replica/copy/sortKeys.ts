import type { Range } from '../../../domain/pages.ts'
import type { pinyin } from 'pinyin-pro'

type Convert = typeof pinyin

let convert: Convert | undefined

/** Loads the pinyin library, which takes a tenth of a second. Only threads that store records need it. */
export async function loadPinyin(): Promise<void> {
  convert ??= (await import('pinyin-pro')).pinyin
}

const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

/**
 * The pinyin of each character of a name, without tones: "单伟" is "shan", "wei", because it begins with a surname.
 * Other characters stand for themselves. Call `loadPinyin` first.
 */
export function syllablesOf(name: string): string[] {
  if (!hasHan(name)) return [...name]
  if (!convert) throw new Error('pinyin is not loaded')
  return convert(name, { toneType: 'none', type: 'array', surname: 'head', v: true })
}

/** How a Chinese name is typed: all its syllables, and their initials ("zhangwei", "zw"). Empty for other names. */
export function typedAs(name: string): string[] {
  if (!hasHan(name)) return []
  const syllables = syllablesOf(name)
  return [syllables.join(''), syllables.map((one) => one.slice(0, 1)).join('')]
}

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
