/** A broken rule: a code of Keydesk's own catalogue and the values its words need. */
export interface BrokenRule {
  code: string
  details?: Record<string, string | number>
}
