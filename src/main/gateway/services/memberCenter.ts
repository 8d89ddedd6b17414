import type { MemberCenterCode } from '../../../contract/serviceCodes.ts'
import { memberCenterEndpoints } from './memberCenterEndpoints.ts'
import { readEnvelope, type CodeTable, type Envelope } from './envelope.ts'
import { checkedToken, type CodeMeaning, type Service } from './service.ts'

/** Codes of the gateway in front of both services, which any call may get. */
export const sharedCodes = {
  60000: 'clientToken',
  70001: 'refused',
  // "network error, retry". It doesn't say whether something was done.
  500: 'passing',
} as const satisfies CodeTable

/** The table "Errors" of the member center service. */
const codes: Record<MemberCenterCode, CodeMeaning> = {
  ...sharedCodes,
  60005: 'userToken',
  40000: 'refused',
  40021: 'refused',
  60013: 'refused',
  40008: 'refused',
  40001: 'refused',
  40009: 'refused',
  40022: 'refused',
  50003: 'refused',
  30002: 'refused',
  30003: 'refused',
  10003: 'refused',
  10004: 'refused',
  40006: 'refused',
  60009: 'refused',
  60027: 'refused',
  60002: 'refused',
  60017: 'refused',
  60024: 'refused',
  60023: 'refused',
  60025: 'refused',
  60026: 'refused',
  60028: 'refused',
  33006: 'refused',
  33003: 'refused',
  33007: 'refused',
  33008: 'refused',
  33018: 'refused',
  33009: 'refused',
  80001: 'refused',
}

/** `code` 0 is success; the gateway in front of the activity service uses this too. */
export const memberCenterEnvelope: Envelope = {
  codeField: 'code',
  successCode: '0',
  messageField: 'message',
  dataField: 'data',
  codes,
}

/** The member center (A) of one enterprise. Throws kind `invalid` for an enterprise id that a path cannot hold. */
export function createMemberCenter(enterpriseGlobalId: string) {
  const service: Service = {
    name: 'memberCenter',
    async authorize(tokens) {
      const [application, user] = await Promise.all([tokens.current('clientToken'), tokens.current('userToken')])
      const clientToken = checkedToken(application, 'clientToken')
      const userToken = checkedToken(user, 'userToken')
      return { headers: { Authorization: `Bearer ${clientToken}`, clientToken, userToken }, clientToken, userToken }
    },
    readAnswer: (reply, content) => readEnvelope(reply, content, memberCenterEnvelope),
  }
  return { ...service, ...memberCenterEndpoints(service, enterpriseGlobalId) }
}

export type MemberCenter = ReturnType<typeof createMemberCenter>
