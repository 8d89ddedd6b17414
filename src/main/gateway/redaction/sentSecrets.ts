import { createRedactor, isToken, type Redactor } from './redactor.ts'
import { spellingsOf } from './spellings.ts'

/**
 * The secrets that one gateway has sent or been given, for as long as it lives: a service may say later what it was
 * told before. Passwords are not among them; they are known to the call that sends them, and no longer.
 */
export interface SentSecrets {
  /** `carriers`: what else it is sent as (HTTP Basic). */
  add(secret: string | undefined, ...carriers: string[]): void
  /** For what the answer to one call says, and for the passwords of that call. */
  redactor(passwords?: readonly string[]): Redactor
  /** A reply without tokens, whatever it is and wherever they are in it. */
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
      // Tokens are ASCII; looked for as UTF-8 they would take thirty times as long.
      const echoed = tokens.filter((token) => bytes.includes(token, 0, 'latin1'))
      if (echoed.length === 0) return reply
      const text = echoed.reduce((rest, token) => rest.replaceAll(token, '•••'), bytes.toString('utf8'))
      return new TextEncoder().encode(text)
    },
  }
}
