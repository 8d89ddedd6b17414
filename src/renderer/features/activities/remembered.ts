import { activityAccess, type ActivityAccess } from '../../../domain/access.ts'
import { useQuery } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'

/** What was claimed here before, newest first; the enterprise's history remembers it. */
export interface Remembered {
  labels: readonly string[]
  sources: readonly string[]
  branches: readonly string[]
  /** Whether the application may claim, as far as the last claims tell. */
  access: ActivityAccess | undefined
}

/** Claims that are looked at, and mnemonics that are offered. */
const fewClaims = 200
const fewLabels = 12

export function useRemembered(): Remembered {
  const claims = lastRead(useQuery('listHistory', { endpoint: 'B1', limit: fewClaims }))?.value.rows ?? []
  const distinct = (field: 'activityLabel' | 'source' | 'branch'): string[] => {
    const texts = claims.map(({ input }) => input[field]).filter((text) => typeof text === 'string')
    return [...new Set(texts)].slice(0, fewLabels)
  }
  return {
    labels: distinct('activityLabel'),
    sources: distinct('source'),
    branches: distinct('branch'),
    access: activityAccess(claims),
  }
}

export const asSuggestions = (texts: readonly string[]) => texts.map((value) => ({ value }))
