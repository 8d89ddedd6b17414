import type { SyllablesOf } from './sheets.ts'

/**
 * Syllables in Latin letters, whatever their script. Its table is half a megabyte: it is loaded when accounts are
 * suggested, not with each file.
 */
export function inLatin(syllablesOf: SyllablesOf): SyllablesOf {
  return async (names) => {
    const [all, { default: anyAscii }] = await Promise.all([syllablesOf(names), import('any-ascii')])
    // What an emoji is called is no part of a name.
    const lettersOf = (syllable: string): string => syllable.normalize('NFKC').replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    return all.map((syllables) => syllables.map((one) => anyAscii(lettersOf(one))))
  }
}
