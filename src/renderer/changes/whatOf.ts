import type { FollowedChange } from '../../contract/followed.ts'
import type { MemberGlobalId } from '../../contract/ids.ts'
import type { Member } from '../../contract/records.ts'
import { nameOf } from '../../domain/people.ts'
import type { Words } from '../ui/useWords.tsx'

/** What a change was to do, and to whom: "Lend UK-00012 to Li Wei". A person who is not known by name is named by the id. */
export function whatOf(
  { operation, about }: Pick<FollowedChange, 'operation' | 'about'>,
  people: ReadonlyMap<MemberGlobalId, Member>,
  { t }: Words,
): string {
  const { member, account, name, key = '', people: count = 1 } = about
  const record = member === undefined ? undefined : people.get(member)
  const who = record ? nameOf(record) : (name ?? account ?? member ?? '')
  if (operation === 'claimActivity') return t('what.claimActivity')
  if (operation === 'lend') return t('what.lend', { key, who })
  return operation === 'addMembers' && count > 1 ? t('what.addMany', { count }) : t(`what.${operation}`, { who })
}
