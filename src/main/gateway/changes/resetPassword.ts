import type { GatewayDeps } from '../deps.ts'
import { plainOutcome, type ChangeKind } from './kind.ts'

/** A3. Nothing shows which password is set, so nothing is read before or after. */
export function resetPassword({ memberCenter }: GatewayDeps): ChangeKind<'A3'> {
  return {
    before: async () => ({}),
    call: ({ member }, _before, [password = '']) => memberCenter.a3ResetPassword(member, password),
    outcome: plainOutcome,
  }
}
