import { randomBytes } from 'node:crypto'

/** `g_nonce`: 192 random bits in letters that need no escaping in a query. Never used twice, not even for a retry. */
export function freshNonce(): string {
  return randomBytes(24).toString('base64url')
}
