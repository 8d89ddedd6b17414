import type { KnownPeople } from '../files/knownPeople.ts'
import type { KnownLoan } from './knownNumbers.ts'

/** Whoever holds something, as a fault names them: by name and account, or by the id of somebody who isn't known. */
export function called(people: KnownPeople, holder: string): string {
  const known = people.byId(holder)
  return known ? `${known.name ?? known.userName} (${known.userName})` : holder
}

/** What a fault or a refusal says of an open loan that a number is in. */
export const ofLoan = (value: string, { key, due }: Pick<KnownLoan, 'key' | 'due'>): Record<string, string> => ({
  value,
  key,
  ...(due !== null && { due }),
})
