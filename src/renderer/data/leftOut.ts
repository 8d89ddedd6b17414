import type { Filter } from './queries.ts'
import { useQuery } from './query.ts'
import { lastRead } from './loadable.ts'

type Counted = 'findMembers' | 'findAssets' | 'findKeys' | 'listLoans' | 'listHistory'

/**
 * Whether the list that is shown doesn't have the record whose details are open: its question, narrowed down to that
 * record, finds nothing. Not before that is known.
 */
export function useIsLeftOut<N extends Counted>(name: N, question: Filter<N> | undefined): boolean {
  const read = lastRead(useQuery(name, question))
  const answer = read?.value as { total: number } | undefined
  return read?.isPast !== true && answer?.total === 0
}
