import { DeskFailure } from '../../../contract/errors.ts'

/** Which of the two spellings each client's endpoint takes, for as long as this process lives. No secret is in it. */
const taken = new Map<string, 0 | 1>()

const isClientRefused = (failure: unknown): boolean =>
  failure instanceof DeskFailure && failure.error.code === 'token.invalid_client'

/** An endpoint that refuses a grant has let the client in. */
const isGrantRefused = (failure: unknown): boolean =>
  failure instanceof DeskFailure && failure.error.kind === 'notSignedIn' && !isClientRefused(failure)

/**
 * Asks with the credentials of HTTP Basic as RFC 6749 §2.3.1 spells them, and where the endpoint does not know the
 * client by them, once more as they are: widely used servers do not undo the form-encoding. Such a refusal (§5.2) comes
 * before the grant is looked at, so no password counts as tried. Once an endpoint has let the client in, nothing else is
 * tried. `client`: the endpoint and the app key.
 */
export async function inEitherSpelling<T>(
  client: string,
  credentials: readonly [string, string],
  ask: (credentials: string) => Promise<T>,
): Promise<T> {
  const [formEncoded, plain] = credentials
  const known = taken.get(client)
  if (known !== undefined || formEncoded === plain) return ask(credentials[known ?? 0])
  const askAs = async (spelling: 0 | 1): Promise<T> => {
    try {
      const answer = await ask(credentials[spelling])
      taken.set(client, spelling)
      return answer
    } catch (failure) {
      if (isGrantRefused(failure)) taken.set(client, spelling)
      throw failure
    }
  }
  try {
    return await askAs(0)
  } catch (failure) {
    if (!isClientRefused(failure)) throw failure
    return askAs(1)
  }
}
