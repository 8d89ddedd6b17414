import type { GatewayParts } from '../parts.ts'
import { outcomeKind } from './outcomeKind.ts'

/** A3. Nothing shows which password is set, so nothing is read before or after. */
export function resetPassword({ memberCenter }: GatewayParts) {
  return outcomeKind<'A3'>({
    before: async () => ({}),
    call: ({ member }, _before, [password = '']) => memberCenter.a3ResetPassword(member, password),
  })
}
