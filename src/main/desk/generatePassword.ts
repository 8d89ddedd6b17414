import { randomInt } from 'node:crypto'
import type { PasswordLength } from '../../domain/memberRules.ts'
import { passwordWords } from './passwordWords.ts'

const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'] as const

/** Within all usual bounds; the specification doesn't show the service's (50003). */
const usualLength = 12
/** As many words, and digits after them: 36 bits. */
const usualWords = 3
const digitsAfter = 3

/** How it looks: letters and digits, or words that can be read out. */
export type PasswordStyle = 'letters' | 'words'

const pick = (from: string): string => from[randomInt(from.length)] ?? ''

const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** "RiverLampStone472": words and digits; undefined where the bounds leave no room for as many words as it takes. */
function inWords({ min, max }: PasswordLength): string | undefined {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const digits = Array.from({ length: digitsAfter }, () => pick(alphabets[2]))
    const words: string[] = []
    while (words.length < usualWords || words.join('').length + digitsAfter < min) {
      words.push(capitalised(passwordWords[randomInt(passwordWords.length)] ?? ''))
    }
    const password = [...words, ...digits].join('')
    if (password.length <= max) return password
  }
  return undefined
}

/** 12 letters and digits, or as near to that as the bounds allow. */
function inLetters(bounds?: PasswordLength): string {
  const length = bounds === undefined ? usualLength : Math.max(1, bounds.min, Math.min(bounds.max, usualLength))
  const all = alphabets.join('')
  const characters = Array.from({ length }, (_, at) => pick(alphabets[at] ?? all))
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const moved = characters[last] ?? ''
    characters[last] = characters[other] ?? ''
    characters[other] = moved
  }
  return characters.join('')
}

/**
 * A password within the service's bounds: at least one capital, one small letter and one digit if there is room, without
 * the ones that are easily confused (0 O, 1 l I). Words only where they fit.
 */
export function generatePassword(bounds?: PasswordLength, style: PasswordStyle = 'letters'): string {
  const words = style === 'words' ? inWords(bounds ?? { min: 1, max: 64 }) : undefined
  return words ?? inLetters(bounds)
}
