import type { pinyin } from 'pinyin-pro'

type Convert = typeof pinyin

let convert: Convert | undefined

/** Loads what knows how Chinese is read: a tenth of a second, which only a thread that takes records in has to spend. */
export async function loadPinyin(): Promise<void> {
  convert ??= (await import('pinyin-pro')).pinyin
}

export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

/**
 * How each character of a name is read, without tones: "单伟" is "shan", "wei", because a surname stands at its head.
 * What is not Chinese stands for itself. `loadPinyin` comes first.
 */
export function syllablesOf(name: string): string[] {
  if (!hasHan(name)) return [...name]
  if (!convert) throw new Error('pinyin is not loaded')
  return convert(name, { toneType: 'none', type: 'array', surname: 'head', v: true })
}

/** What a Chinese name is typed as: all its syllables, and their initials ("zhangwei", "zw"). Nothing for others. */
export function typedAs(name: string): string[] {
  if (!hasHan(name)) return []
  const syllables = syllablesOf(name)
  return [syllables.join(''), syllables.map((one) => one.slice(0, 1)).join('')]
}
