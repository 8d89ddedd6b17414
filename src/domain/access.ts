import type { ErrorCode } from '../contract/codes.ts'
import type { MemberCenterCode } from '../contract/routes.ts'
import type { DeskError } from '../contract/errors.ts'
import type { Found } from '../contract/operations.ts'
import type { HistoryEntry } from '../contract/history.ts'

/** What the service answers if it rejects the tokens, or if they may not see what was asked for. */
const tokenCodes: ReadonlySet<ErrorCode> = new Set<MemberCenterCode>(['60000', '60005', '70001'])

/**
 * What the service answers only after it has accepted the tokens (A5 to A8). Not among them: 80001, which is
 * passed on from the user center and may speak of a token, and 500, which says nothing.
 */
const businessCodes: ReadonlySet<ErrorCode> = new Set<MemberCenterCode>([
  '60002',
  '60017',
  '60023',
  '60024',
  '60025',
  '60026',
])

/** Whether one answer shows that the tokens are good: a list, or a refusal that comes after the tokens were looked at. */
export function provesTokens(found: Found): boolean {
  return 'count' in found || found.error.kind === 'shape' || businessCodes.has(found.error.code)
}

/** Whether the tokens were refused, or the enterprise: the codes mean either. */
function isTokenRefusal({ code }: DeskError): boolean {
  return tokenCodes.has(code)
}

/** Whether one more answer, from an endpoint that names no enterprise (A7), would tell the two apart. */
export function needsProbe(answers: readonly Found[]): boolean {
  return !answers.some(provesTokens) && answers.some((answer) => 'error' in answer && isTokenRefusal(answer.error))
}

/**
 * Why nothing of an enterprise can be read, judged by the answers of A5, A6 and A8 and of the probe, if there
 * was one. If the tokens are good and still nothing is shown, it is the enterprise's id or what the account
 * may see. Otherwise the sign-in is blamed first and the id named beside it, because the codes mean either.
 */
export function whyNothing(errors: readonly DeskError[], tokensAreGood: boolean, enterprise: string): DeskError {
  const refusal = errors.find(
    (error) => isTokenRefusal(error) || businessCodes.has(error.code) || error.code === '80001',
  )
  if (tokensAreGood && refusal !== undefined) {
    const { message, endpoint = 'A5', code } = refusal
    return {
      kind: 'refused',
      code: 'profile.enterpriseRefused',
      endpoint,
      ...(message === undefined ? {} : { message }),
      details: { enterprise, reason: code },
    }
  }
  const [first] = errors
  if (first === undefined) throw new Error('no list failed')
  const error = errors.find(({ kind }) => kind === 'notSignedIn' || kind === 'keychain') ?? first
  if (!isTokenRefusal(error)) return error
  // The code of an application's token is that of a scope that was never approved, too.
  return { ...error, details: { ...error.details, enterprise, ...(error.code === '60000' && { scope: 'auth_me' }) } }
}

/** What the last claims tell of the application's access to the activity service; it has nothing that could be read. */
export interface ActivityAccess {
  state: 'works' | 'missing'
  /** When it was so, ISO 8601. */
  time: string
}

/** What the service answers only once it has accepted the token. */
const afterToken: ReadonlySet<string> = new Set(['1001', '1002', '1004', '2001', '3001', '3002'])

/** Judged by claims, newest first; undefined where none of them tells. */
export function activityAccess(claims: readonly HistoryEntry[]): ActivityAccess | undefined {
  for (const { outcome, code, time } of claims) {
    if (outcome === 'done' || (code !== null && afterToken.has(code))) return { state: 'works', time }
    if (code === '60000') return { state: 'missing', time }
  }
  return undefined
}
