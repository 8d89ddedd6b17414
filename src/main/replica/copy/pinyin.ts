import type { pinyin } from 'pinyin-pro'

type Convert = typeof pinyin

let convert: Convert | undefined

/** Loads the pinyin library, which takes a tenth of a second. Only threads that store records need it. */
export async function loadPinyin(): Promise<void> {
  convert ??= (await import('pinyin-pro')).pinyin
}

export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

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
