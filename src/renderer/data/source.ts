import type { Source } from '../../contract/memory.ts'
import type { Route } from '../routing/route.ts'

/** Where the screens look: the copy, or the snapshot that the address names (`?snapshot=12`). */
export function sourceOf({ params }: Route): Source {
  const { snapshot = '' } = params
  return snapshot === '' ? { from: 'copy' } : { from: 'snapshot', snapshot }
}
