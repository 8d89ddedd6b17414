import type { DeskError } from '../../contract/errors.ts'

/** Shorter secrets would blot out ordinary words; no service issues such tokens. */
const shortestSecret = 6

/** The service's own words, without what it may have echoed of the tokens and passwords that it was sent. */
export function withoutSecrets<E extends Pick<DeskError, 'message' | 'cause'>>(
  error: E,
  secrets: readonly string[],
): E {
  const clean = (text: string): string =>
    secrets.reduce((rest, secret) => (secret.length < shortestSecret ? rest : rest.replaceAll(secret, '•••')), text)
  return {
    ...error,
    ...(error.message === undefined ? {} : { message: clean(error.message) }),
    ...(error.cause === undefined ? {} : { cause: clean(error.cause) }),
  }
}
