import type { ChangeIntent } from '../contract/intents.ts'

/** Whether a list shows what a change did. A3 and B1 nothing shows. */
export const isListed = ({ endpoint }: Pick<ChangeIntent, 'endpoint'>): boolean =>
  endpoint !== 'A3' && endpoint !== 'B1'
