/**
 * Whether a `WWW-Authenticate` header has a challenge of the scheme Bearer (RFC 6750 §3), perhaps among others
 * (RFC 9110 §11.6.1).
 */
export function asksForBearer(header: string | undefined): boolean {
  // What a realm says is no scheme.
  const unquoted = (header ?? '').replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
  return /(?:^|,)\s*bearer(?=\s|,|$)/i.test(unquoted)
}
