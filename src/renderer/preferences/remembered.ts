import type { ProfileId } from '../../contract/ids.ts'

/**
 * What the page itself remembers on this machine: looks (as the desk last reported them, for the first drawing) and
 * habits, never records or secrets. If the browser stores nothing (private windows, a new port), every start is like
 * the first.
 */
type Name = 'language' | 'theme' | 'density' | 'zone' | 'profile' | 'board' | `folded.${ProfileId}`

const prefix = 'keydesk.'

export function recall(name: Name): string | undefined {
  try {
    return localStorage.getItem(prefix + name) ?? undefined
  } catch {
    return undefined
  }
}

export function remember(name: Name, value: string): void {
  try {
    localStorage.setItem(prefix + name, value)
  } catch {
    // Not important: the next start asks again.
  }
}
