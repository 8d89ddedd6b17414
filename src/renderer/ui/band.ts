import type { ProfileId } from '../../contract/ids.ts'

/** The tokens have this many colours (`--band-0` …). */
const bands = 8

/** The colour band of a profile: the same on every start, so that people get used to it. */
export function bandOf(profile: ProfileId): number {
  let sum = 0
  for (const character of profile) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return sum % bands
}
