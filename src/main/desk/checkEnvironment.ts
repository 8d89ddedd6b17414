import { DeskFailure } from '../../contract/errors.ts'

/**
 * Throws `start.tlsUnchecked` if the environment makes Node accept any certificate: anybody in between could read the
 * tokens. Node acts on this one value only.
 */
export function checkEnvironment(env: Readonly<Record<string, string | undefined>>): void {
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0') return
  throw new DeskFailure({ kind: 'invalid', code: 'start.tlsUnchecked' })
}
