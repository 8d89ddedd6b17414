import type { OwnCode } from '../contract/codes.ts'

/** A broken rule: a code of Keydesk's own catalogue and the values its words need. */
export interface BrokenRule {
  code: OwnCode
  details?: Record<string, string | number>
}
