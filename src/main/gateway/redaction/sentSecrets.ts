import { createRedactor, isToken, type Redactor, spellingsOf } from './redactor.ts'

/**
 * The secrets that one gateway has sent or received in its lifetime: a service may repeat later what it was sent
 * before. Passwords are not among them; only the call that sends them knows them.
 */
export interface SentSecrets {
  /** `carriers`: other forms that it is sent in (HTTP Basic). */
  add(secret: string | undefined, ...carriers: string[]): void
  /** For the answer to one call, with that call's passwords. */
  redactor(passwords?: readonly string[]): Redactor
  /** A reply without tokens, whatever it is and wherever they are. */
  withoutTokens(reply: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
}

export function createSentSecrets(): SentSecrets {
  const sent = new Map<string, readonly string[]>()
  let usual: Redactor | undefined
  let tokens: string[] | undefined

  const all = () => [...sent].map(([value, carriers]) => ({ value, carriers }))
  const tokensWritten = (): string[] => [...sent.keys()].filter(isToken).flatMap(spellingsOf)

  return {
    add(secret, ...carriers) {
      if (secret === undefined) return
      const known = sent.get(secret)
      if (known && carriers.every((one) => known.includes(one))) return
      sent.set(secret, carriers)
      usual = tokens = undefined
    },
    redactor(passwords = []) {
      if (passwords.length === 0) return (usual ??= createRedactor(all()))
      return createRedactor([...all(), ...passwords.map((value) => ({ value, carriers: [] }))])
    },
    withoutTokens(reply) {
      tokens ??= tokensWritten()
      const { buffer, byteOffset, byteLength } = reply
      const bytes = Buffer.from(buffer, byteOffset, byteLength)
      // Tokens are ASCII; searching decoded UTF-8 would take thirty times as long.
      const echoed = tokens.filter((token) => bytes.includes(token, 0, 'latin1'))
      if (echoed.length === 0) return reply
      const text = echoed.reduce((rest, token) => rest.replaceAll(token, '•••'), bytes.toString('utf8'))
      return new TextEncoder().encode(text)
    },
  }
}
