import { randomInt } from 'node:crypto'
import type { PasswordLength } from '../../domain/memberRules.ts'

const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'] as const

/** Within all usual bounds; the specification doesn't show the service's (50003). */
const usualLength = 12

/**
 * 12 letters and digits, or as near to that as the service's bounds allow: at least one capital, one small letter and
 * one digit if there is room, without the ones that are easily confused (0 O, 1 l I).
 */
export function generatePassword(bounds?: PasswordLength): string {
  const length = bounds === undefined ? usualLength : Math.max(1, bounds.min, Math.min(bounds.max, usualLength))
  const all = alphabets.join('')
  const pick = (from: string): string => from[randomInt(from.length)] ?? ''
  const characters = Array.from({ length }, (_, at) => pick(alphabets[at] ?? all))
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const moved = characters[last] ?? ''
    characters[last] = characters[other] ?? ''
    characters[other] = moved
  }
  return characters.join('')
}
