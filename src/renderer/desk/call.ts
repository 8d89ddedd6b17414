import { DeskFailure, type DeskError, type Result } from '../../contract/errors.ts'
import type { OperationName } from '../../contract/operationNames.ts'
import type { InputOf, OutputOf, Progress } from '../../contract/operations.ts'
import type { ProfileId } from '../../contract/ids.ts'
import type { DeskEvent, Bridge } from '../../contract/bridge.ts'
import { openDialog, requestOf } from '../ui/dialogs.tsx'
import { noteOrigin } from '../ui/errorWords.ts'
import { learnDoor, learnReach } from './reachability.ts'
import { createHttpBridge } from './httpBridge.ts'

declare global {
  interface Window {
    /** Set by the preload, in the window only. */
    readonly keydesk?: Bridge
  }
}

/** Whether the page is in Keydesk's window, which can print and let a file be chosen; a browser has dialogs of its own. */
export const isInWindow = window.keydesk !== undefined

/** The desk behind this page, whichever door the page came in by. */
const desk: Bridge = window.keydesk ?? createHttpBridge()

declare module '../ui/dialogs.tsx' {
  interface DialogCalls {
    /** Whether a person signed in. */
    signIn: (profile: ProfileId) => Promise<boolean | undefined>
  }
}

export interface CallOptions {
  /** Stops the call; it then answers with an error of kind `cancelled`, unless a change was already sent. */
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
  /** The call's id for the desk. Left out: a new one. */
  callId?: string
  /** Nobody waits for the answer, so it asks nobody to sign in. */
  isQuiet?: boolean
}

const listeners = new Set<(event: DeskEvent) => void>()
let isListening = false

/**
 * Listens to the desk's events; one subscription at the door serves the whole page. Returns a function that stops it.
 */
export function onDeskEvent(listener: (event: DeskEvent) => void): () => void {
  if (!isListening) {
    isListening = true
    desk.onEvent((event) => {
      for (const each of [...listeners]) each(event)
    })
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

async function callOnce<N extends OperationName>(
  name: N,
  input: InputOf<N>,
  { signal, onProgress, callId = crypto.randomUUID() }: CallOptions,
): Promise<Result<OutputOf<N>>> {
  // The compiler cannot see that all members of the bridge's mapped type agree with the one for `N`.
  const operation = desk[name] as (input: InputOf<N>, callId: string) => Promise<Result<OutputOf<N>>>
  const cancel = () => void desk.cancel(callId)
  signal?.addEventListener('abort', cancel)
  const stopListening =
    onProgress &&
    onDeskEvent((event) => event.type === 'progress' && event.callId === callId && onProgress(event.progress))
  try {
    return await operation(input, callId)
  } finally {
    signal?.removeEventListener('abort', cancel)
    stopListening?.()
  }
}

/** Calls that are part of signing in: an error of theirs is the answer, not a reason to ask for a sign-in. */
const tellsOfSignIn: ReadonlySet<OperationName> = new Set(['signIn', 'testProfile', 'editProfile'])

/** Whether the answer says that nothing was done because a person must first sign in or unlock the keychain. */
function waitsForSignIn(result: Result<unknown>): boolean {
  const isUndone = !result.ok || (result.data as { outcome?: string } | null)?.outcome === 'refused'
  const error = isUndone ? errorIn(result) : undefined
  return error?.kind === 'notSignedIn' || error?.code === 'session.lockedOrMissing'
}

/** The error that a call ended with: of the call itself, or of a change that was refused or is unknown. */
function errorIn(result: Result<unknown>): DeskError | undefined {
  return result.ok ? ((result.data ?? {}) as { error?: DeskError }).error : result.error
}

/**
 * Asks the person to sign in, once for all waiting calls. True if they did; false if they declined, or if another
 * profile's sign-in is already being asked for.
 */
export async function askToSignIn(profile: ProfileId): Promise<boolean> {
  return [undefined, profile].includes(requestOf('signIn')) && (await openDialog('signIn', profile)) === true
}

/**
 * Calls the desk. If nobody is signed in, it asks the person to sign in and then makes the call again, so that work
 * goes on. (A change too: that error means that it was not done.) Never throws.
 */
export async function call<N extends OperationName>(
  name: N,
  input: InputOf<N>,
  options: CallOptions = {},
): Promise<Result<OutputOf<N>>> {
  for (;;) {
    const begunAt = Date.now()
    const result = await callOnce(name, input, options)
    const profile = (input as { profile?: ProfileId }).profile
    const error = errorIn(result)
    if (error !== undefined) noteOrigin(error, name)
    learnDoor(error)
    // An answer from the copy on this machine says nothing about the service.
    const isOfService = (input as { source?: unknown }).source === undefined
    if (profile !== undefined && isOfService) learnReach(profile, name, result, begunAt)
    if (profile === undefined || options.isQuiet === true || tellsOfSignIn.has(name)) return result
    if (!waitsForSignIn(result)) return result
    if (!(await askToSignIn(profile)) || options.signal?.aborted === true) return result
  }
}

/** The answer of a call alone. Throws `DeskFailure` where there is none. */
export async function answerOf<N extends OperationName>(name: N, input: InputOf<N>): Promise<OutputOf<N>> {
  const result = await call(name, input)
  if (!result.ok) throw new DeskFailure(result.error)
  return result.data
}

/** What came of several calls by `answerOf`, or why one of them failed. */
export async function resultOf<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, data: await work() }
  } catch (failure) {
    if (failure instanceof DeskFailure) return { ok: false, error: failure.error }
    throw failure
  }
}
