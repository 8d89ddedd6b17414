import type { Member, AssetEntry } from '../contract/records.ts'
import type { MemberGlobalId } from '../contract/ids.ts'
import type { HolderRow } from '../contract/rows.ts'
import type { Profile } from '../contract/profiles.ts'

/** An employee's name, or the account if there is none. */
export function nameOf({ name, userName }: Pick<Member, 'name' | 'userName'>): string {
  return name != null && name.trim() !== '' ? name : userName
}

/** The department's name, or its id if it has none; empty if there is no department. */
export function departmentOf({
  departmentId,
  departmentName,
}: Pick<Member, 'departmentId' | 'departmentName'>): string {
  return departmentName || departmentId || ''
}

export interface Department {
  id: string
  name: string
}

/** The departments that employees belong to, each once, sorted by name for the language. (No endpoint lists them.) */
export function departmentsOf(
  members: Iterable<Pick<Member, 'departmentId' | 'departmentName'>>,
  language: string,
): Department[] {
  const names = new Map<string, string>()
  for (const { departmentId, departmentName } of members) {
    if (departmentId == null) continue
    names.set(departmentId, departmentOf({ departmentId, departmentName: departmentName || names.get(departmentId) }))
  }
  const { compare } = new Intl.Collator(language, { numeric: true })
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => compare(a.name, b.name) || compare(a.id, b.id))
}

/** An asset number (A6) or a key (A8), as far as it names its holder. */
type Holdable = Pick<AssetEntry, 'cloudAccountGlobalId'>

/** Its holder. Services write "nobody" as null, as empty text, or by leaving the field out. */
export function holderOf({ cloudAccountGlobalId }: Holdable): MemberGlobalId | undefined {
  return cloudAccountGlobalId || undefined
}

/** Whom something is lent to: its holder, as long as it is lent. */
export function lentTo(entry: Holdable & Pick<AssetEntry, 'borrowedFlag'>): MemberGlobalId | undefined {
  return entry.borrowedFlag ? holderOf(entry) : undefined
}

/** What finds the records of employees among these, in the order of their ids; those that aren't among them are left out. */
export function recordsAmong(people: readonly Member[]): (ids: readonly MemberGlobalId[]) => Member[] {
  const byId = new Map(people.map((one) => [one.globalId, one]))
  return (ids) => ids.flatMap((id) => byId.get(id) ?? [])
}

/** Each with its holder's record, where that is among these people. */
export function withHolders<Entry>(
  entries: readonly Entry[],
  people: readonly Member[],
  idOf: (entry: Entry) => MemberGlobalId | null | undefined,
): HolderRow<Entry>[] {
  const byId = new Map(people.map((one) => [one.globalId, one]))
  return entries.map((entry) => ({ entry, holder: byId.get(idOf(entry)!) }))
}

/** Whether it is shown with somebody who is no longer among the employees; the service refuses every change of that. */
export const isHolderGone = ({ entry, holder }: HolderRow<Holdable>): boolean =>
  holder === undefined && holderOf(entry) !== undefined

/** The holder's name, or the global id if the name isn't known; empty for nobody. */
export const holderName = ({ entry, holder }: HolderRow<Holdable>): string =>
  holder === undefined ? (holderOf(entry) ?? '') : nameOf(holder)

/** As many as the settings take. */
const mostCharacters = 100

/**
 * Who somebody says they are, on one line: the journal keeps it for good, and lists show it. Blanks around it, control
 * characters and what is beyond 100 characters are left out; undefined where nothing is left.
 */
export function operatorName(given: string | undefined): string | undefined {
  const line = (given ?? '').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  const name = [...line].slice(0, mostCharacters).join('').trim()
  return name === '' ? undefined : name
}

/** What an enterprise is called on paper and in letters: connections that variables describe all have one name. */
export const enterpriseName = ({
  origin,
  name,
  enterpriseGlobalId,
}: Pick<Profile, 'origin' | 'name' | 'enterpriseGlobalId'>): string =>
  origin === 'environment' ? enterpriseGlobalId : name

/** The same with its ID, where it has another name. */
export const enterpriseInFull = ({ name, globalId }: { name: string; globalId: string }): string =>
  name === globalId ? name : `${name} (${globalId})`
