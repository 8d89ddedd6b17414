import { ifChangeable } from './ifChangeable.ts'
import { useMemberRequest, type Leaver } from './memberRequest.ts'

/** Opens the dialog that asks whether these employees leave. */
export function openLeaving(people: readonly Leaver[]): void {
  ifChangeable(() => useMemberRequest.setState({ request: { change: 'leave', people } }))
}
