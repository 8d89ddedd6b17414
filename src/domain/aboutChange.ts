import type { FollowedChange } from '../contract/followed.ts'
import type { ParsedInputOf } from '../contract/operations.ts'

/** Any change's input, as far as what is said of it stands there. */
type AnyInput = Partial<ParsedInputOf<'lend'> & ParsedInputOf<'deleteMember'> & ParsedInputOf<'addMembers'>>

/** What may be said of a change by its input: never its passwords. */
export function aboutChange(input: AnyInput): FollowedChange['about'] {
  const { memberGlobalId, knownUserName, key, members } = input
  const first = members?.[0]
  return {
    ...(memberGlobalId === undefined ? {} : { member: memberGlobalId }),
    ...(first === undefined ? {} : { account: first.userName, name: first.name, people: members?.length }),
    ...(knownUserName === undefined ? {} : { account: knownUserName }),
    ...(key === undefined ? {} : { key }),
  }
}
