import type { MemberGlobalId } from '../../contract/ids.ts'
import { ifChangeable } from './ifChangeable.ts'
import { useMemberRequest } from './memberRequest.ts'

/** Opens the dialog that asks whether these employees leave. */
export function openLeaving(ids: readonly MemberGlobalId[]): void {
  ifChangeable(() => useMemberRequest.setState({ request: { change: 'leave', picked: { ids: [...ids] } } }))
}
