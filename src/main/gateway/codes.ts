/**
 * What a service's code says of the call that it answers, whatever the words for it are.
 * - `refused`: the service did not do it.
 * - `passing`: trouble on the service's side, which does not say whether something was done.
 */
export type CodeMeaning = 'refused' | 'passing'

const refused = (...codes: string[]) => codes.map((code) => [code, 'refused'] as const)

/** "network error, retry". It does not say whether something was done. */
const networkError = '500'

/** The table "Errors" of the member center service. */
export const memberCenterCodes: ReadonlyMap<string, CodeMeaning> = new Map<string, CodeMeaning>([
  ...refused('60000', '60005', '40000', '40021', '60013', '40008', '40001', '40009', '40022', '50003', '30002'),
  ...refused('30003', '10003', '10004', '40006', '60009', '60027', '60002', '60017', '60024', '60023', '60025'),
  ...refused('60026', '60028', '33006', '33003', '33007', '33008', '33018', '33009', '80001', '70001'),
  [networkError, 'passing'],
])

/** The table "Errors" of the activity service; a gateway before it may answer with the member center's `500`. */
export const activityCodes: ReadonlyMap<string, CodeMeaning> = new Map<string, CodeMeaning>([
  ...refused('1001', '1002', '1004', '2001', '3001', '3002'),
  [networkError, 'passing'],
])

/** What a code means in either table; `undefined`: neither has it. */
export function meaningOf(code: string): CodeMeaning | undefined {
  return memberCenterCodes.get(code) ?? activityCodes.get(code)
}
