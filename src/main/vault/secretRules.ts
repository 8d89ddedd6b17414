import { DeskFailure } from '../../contract/errors.ts'

/** Windows holds 2,560 bytes an entry; this leaves room for what it adds. */
const maxSecretBytes = 2400

/**
 * Refuses what some keychain would cut or change without a word: anything but printable ASCII (an empty secret
 * included), and more than 2,400 bytes. The memory vault refuses the same, so that a profile does not depend on where
 * its secrets happen to be kept.
 */
export function checkSecret(secret: string): void {
  if (!/^[\x20-\x7e]+$/.test(secret)) throw new DeskFailure({ kind: 'keychain', code: 'keychain.notPrintable' })
  if (secret.length > maxSecretBytes) {
    throw new DeskFailure({
      kind: 'keychain',
      code: 'keychain.tooLarge',
      details: { length: secret.length, limit: maxSecretBytes },
    })
  }
}
