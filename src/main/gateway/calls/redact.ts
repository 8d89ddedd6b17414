/** Shorter secrets would blot out ordinary words; no service issues such tokens. */
const shortestSecret = 6

/** The service's own words, without what it may have echoed of the tokens and passwords that it was sent. */
export function withoutSecrets<E extends { message?: string | null | undefined; cause?: unknown }>(
  error: E,
  secrets: readonly string[],
): E {
  const clean = (text: string): string =>
    secrets.reduce((rest, secret) => (secret.length < shortestSecret ? rest : rest.replaceAll(secret, '•••')), text)
  return {
    ...error,
    ...(typeof error.message === 'string' ? { message: clean(error.message) } : {}),
    ...(typeof error.cause === 'string' ? { cause: clean(error.cause) } : {}),
  }
}
