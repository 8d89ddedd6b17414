import { lazy } from 'react'
import { afterFirstContent } from './firstContent.ts'

const loads: (() => Promise<unknown>)[] = []

/** A part of the page that the first screen does without. */
export const lazyPart: typeof lazy = (load) => {
  loads.push(load)
  return lazy(load)
}

/**
 * Fetches all parts as soon as the page has a moment, those first that are named: where Keydesk is closed behind its
 * page later, no part is missing, and each can say so.
 */
export async function loadParts(...first: readonly (() => Promise<unknown>)[]): Promise<void> {
  await afterFirstContent
  // One that cannot be fetched now is tried again when it is shown.
  for (const load of [...first, ...loads]) await load().catch(() => undefined)
}
