import { DeskFailure } from '../../../contract/errors.ts'
import type { Profile } from '../../../contract/profiles.ts'

/** The profile of that name, ignoring case. Throws `notFound.profile`. */
export function namedProfile(profiles: readonly Profile[], name: string): Profile {
  const found = profiles.find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (found) return found
  throw new DeskFailure({ kind: 'notFound', code: 'notFound.profile', details: { name } })
}
