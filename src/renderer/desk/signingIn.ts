import { create } from 'zustand'
import type { ProfileId } from '../../contract/ids.ts'

/** The profile for which a person is being asked to sign in again, if any. */
export const useSigningIn = create<{ profile: ProfileId | undefined }>(() => ({ profile: undefined }))

let waiting: { profile: ProfileId; answer: Promise<boolean>; settle: (signedIn: boolean) => void } | undefined

/**
 * Asks the person to sign in, once for all waiting calls. True if they did; false if they declined, or if another
 * profile's sign-in is already being asked for.
 */
export function askToSignIn(profile: ProfileId): Promise<boolean> {
  if (waiting !== undefined) return waiting.profile === profile ? waiting.answer : Promise.resolve(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  waiting = { profile, answer: promise, settle: resolve }
  useSigningIn.setState({ profile })
  return promise
}

/** Ends the sign-in: all waiting calls continue, or are given up. */
export function endSigningIn(signedIn: boolean): void {
  const ended = waiting
  waiting = undefined
  useSigningIn.setState({ profile: undefined })
  ended?.settle(signedIn)
}
