import type { Member } from '../../contract/records.ts'

/** The key under which a record carries when its products end: copied along with it, but not one of its fields. */
const endKey = Symbol('end')

type WithEnd = Member & { [endKey]?: number | null }

/** Attaches to employees when the products that they hold end, as it came in the same answer, in epoch ms. */
export function noteEnds(members: readonly WithEnd[], ends: readonly (number | null)[]): void {
  members.forEach((member, at) => (member[endKey] = ends[at] ?? null))
}

/** The next end, or else the last one; null if none is stated or known. */
export const soonestEndOf = (member: WithEnd): number | null => member[endKey] ?? null
