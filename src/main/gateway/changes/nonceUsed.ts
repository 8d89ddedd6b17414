/**
 * The security check failed. Each request has a nonce of its own: if it was used before, something on the way repeated
 * the request, and the first one may have been done.
 */
export const nonceUsed = '70001'
