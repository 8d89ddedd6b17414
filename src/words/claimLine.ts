import type { Language } from '../contract/bridge.ts'
import type { JobRow } from '../contract/jobs.ts'
import { describeError } from './errors/index.ts'

/** What became of one activity for one participant, as files and scripts have it. */
export function claimLine({ id, activityLabel, state, error, products }: JobRow, language: Language) {
  return {
    identity: id,
    label: activityLabel ?? '',
    state: state === 'done' ? ('claimed' as const) : state,
    code: error?.code ?? null,
    message: error ? describeError(error, language).message : null,
    products: products ?? [],
  }
}
