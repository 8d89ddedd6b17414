import type { GatewayParts } from '../parts.ts'
import { outcomeKind } from './outcomeKind.ts'

/** A3. Nothing shows which password counts, so it is neither looked at before nor read back. */
export function resetPassword({ memberCenter, limits }: GatewayParts) {
  return outcomeKind<'A3'>(limits, {
    before: async () => ({}),
    call: ({ member }, _before, [password = '']) => memberCenter.a3ResetPassword(member, password),
  })
}
