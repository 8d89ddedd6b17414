import { DeskFailure } from '../../contract/errors.ts'

/**
 * Throws `start.tlsUnchecked` where the environment has Node accept any certificate: whoever is in the way could take
 * the tokens. Node acts on this one value only.
 */
export function checkEnvironment(env: Readonly<Record<string, string | undefined>>): void {
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0') return
  throw new DeskFailure({ kind: 'invalid', code: 'start.tlsUnchecked' })
}
