import { DeskFailure } from '../../../contract/errors.ts'

/** Which of the two spellings each client's endpoint accepts, for the life of this process. It holds no secret. */
const taken = new Map<string, 0 | 1>()

const isClientRefused = (failure: unknown): boolean =>
  failure instanceof DeskFailure && failure.error.code === 'token.invalid_client'

/** An endpoint that refuses the grant has accepted the client. */
const isGrantRefused = (failure: unknown): boolean =>
  failure instanceof DeskFailure && failure.error.kind === 'notSignedIn' && !isClientRefused(failure)

/**
 * Asks with HTTP Basic credentials form-encoded, as RFC 6749 §2.3.1 requires, and if the endpoint doesn't recognise
 * the client, once more unencoded: widely used servers don't undo the encoding. That refusal (§5.2) comes before the
 * grant is looked at, so it doesn't count as a wrong password. Once an endpoint has accepted the client, only that
 * spelling is used. `client`: the endpoint and the app key.
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
