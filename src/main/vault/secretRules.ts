import { DeskFailure } from '../../contract/errors.ts'
import { checkSecretText } from '../../domain/memberRules.ts'

/**
 * Refuses secrets that some keychain would silently cut or change. The memory vault refuses the same, so that a
 * profile doesn't depend on where its secrets happen to be kept.
 */
export function checkSecret(secret: string): void {
  const broken = checkSecretText(secret)
  if (broken) throw new DeskFailure({ kind: 'keychain', ...broken })
}
