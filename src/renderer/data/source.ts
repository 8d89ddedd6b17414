import type { Source } from '../../contract/memory.ts'
import type { Route } from '../routing/route.ts'

/** What the screens read: the copy, or the snapshot that the address names (`?snapshot=12`). */
export function sourceOf({ params }: Route): Source {
  const { snapshot = '' } = params
  return snapshot === '' ? { from: 'copy' } : { from: 'snapshot', snapshot }
}
