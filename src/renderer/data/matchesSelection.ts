import type { Member } from '../../contract/records.ts'

/** The key under which a record carries whether a search that was asked about finds it. */
const fitKey = Symbol('fits')

type WithFit = Member & { [fitKey]?: boolean }

export function recordMatches(members: readonly WithFit[], fits: readonly boolean[]): void {
  members.forEach((member, at) => (member[fitKey] = fits[at] === true))
}

export const matchesSelection = (member: WithFit): boolean => member[fitKey] === true
