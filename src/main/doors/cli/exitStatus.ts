import type { DeskError } from '../../../contract/errors.ts'

/** The command line's exit statuses; scripts rely on them. */
export const exitStatus = {
  done: 0,
  refusedOrFailed: 1,
  wrongUsage: 2,
  notSignedIn: 3,
  unknown: 4,
  partly: 5,
} as const
export type ExitStatus = (typeof exitStatus)[keyof typeof exitStatus]

export function statusOfError(error: DeskError): ExitStatus {
  switch (error.kind) {
    case 'invalid':
      return exitStatus.wrongUsage
    case 'notSignedIn':
      return exitStatus.notSignedIn
    case 'keychain':
      // Signing in, or unlocking the keychain, helps with locked tokens as with missing ones.
      return error.code === 'session.lockedOrMissing' ? exitStatus.notSignedIn : exitStatus.refusedOrFailed
    case 'unknown':
      return exitStatus.unknown
    default:
      return exitStatus.refusedOrFailed
  }
}
