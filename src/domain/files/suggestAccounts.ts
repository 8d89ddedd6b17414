import { accountLengthBound, countCharacters } from '../memberRules.ts'

/** What is left of a syllable for an account: letters and digits, those with marks without them. */
function lettersOf(syllable: string): string {
  return syllable
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
}

/** The longest account without its number: together with the enterprise code it must stay below the bound (A1). */
function longestAccount(enterpriseCode: string): number {
  return accountLengthBound - 1 - countCharacters(enterpriseCode)
}

/**
 * An account for each name, from its syllables ("zhang", "wei"), in their order: the next free number, from 2, where it
 * is taken. Names that give no letter give an empty text. `isTaken` is asked for those of the enterprise.
 */
export function suggestAccounts(
  syllables: readonly (readonly string[])[],
  isTaken: (account: string) => boolean,
  enterpriseCode = '',
): string[] {
  const given = new Set<string>()
  /** The number that was used last for a beginning: a thousand people of one name are not counted a thousand times. */
  const lastNumbers = new Map<string, number>()
  const isFree = (account: string): boolean => !given.has(account) && !isTaken(account)
  return syllables.map((parts) => {
    const longest = longestAccount(enterpriseCode)
    const beginning = parts.map(lettersOf).join('').slice(0, longest)
    if (beginning === '') return ''
    let account = beginning
    let number = lastNumbers.get(beginning) ?? 1
    while (!isFree(account)) {
      number += 1
      account = beginning.slice(0, longest - String(number).length) + String(number)
    }
    lastNumbers.set(beginning, number)
    given.add(account)
    return account
  })
}
