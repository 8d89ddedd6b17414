import type { PendingChange } from '../contract/pendingChange.ts'
import type { ParsedInputOf } from '../contract/operations.ts'

/** The fields of any change's input that tell what it is about. */
type AnyInput = Partial<
  ParsedInputOf<'lend'> &
    ParsedInputOf<'deleteMember'> &
    ParsedInputOf<'addMembers'> &
    ParsedInputOf<'moveAsset'> &
    ParsedInputOf<'claimActivity'>
>

/** What a change is about, taken from its input; never a password. */
export function aboutChange(input: AnyInput): PendingChange['about'] {
  const { memberGlobalId, to, knownUserName, key, members, assetNum, identity, activityLabel } = input
  const first = members?.[0]
  const member = memberGlobalId ?? to
  return {
    ...(member === undefined ? {} : { member }),
    ...(first === undefined ? {} : { account: first.userName, name: first.name, people: members?.length }),
    ...(knownUserName === undefined ? {} : { account: knownUserName }),
    ...(key === undefined ? {} : { key }),
    ...(assetNum === undefined ? {} : { asset: assetNum }),
    ...(identity === undefined ? {} : { identity, label: activityLabel }),
  }
}
