import type { BorrowedKey } from '../../../contract/records.ts'

export const keyFilters = ['all', 'free', 'lent'] as const
export type KeyFilter = (typeof keyFilters)[number]

const tests: Record<KeyFilter, (key: BorrowedKey) => boolean> = {
  all: () => true,
  free: ({ borrowedFlag }) => !borrowedFlag,
  lent: ({ borrowedFlag }) => borrowedFlag,
}

export function isKeyFilter(text: string | undefined): text is KeyFilter {
  return keyFilters.includes(text as KeyFilter)
}

export function filterKeys(keys: readonly BorrowedKey[], filter: KeyFilter): BorrowedKey[] {
  return keys.filter(tests[filter])
}

/** How many keys each filter would show. */
export function countKeys(keys: readonly BorrowedKey[]): Record<KeyFilter, number> {
  const lent = keys.filter(tests.lent).length
  return { all: keys.length, free: keys.length - lent, lent }
}
