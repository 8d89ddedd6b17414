import { memberCenterEndpoints } from './memberCenterEndpoints.ts'
import { readEnvelope, type CodeTable, type Envelope } from './envelope.ts'
import { checkedToken, type CodeMeaning, type Service } from './service.ts'

const meaning = (meaning: CodeMeaning, ...codes: string[]): [string, CodeMeaning][] =>
  codes.map((code) => [code, meaning])

/** What every call through the gateway before the services may be answered with. */
export const sharedCodes: CodeTable = new Map([
  ...meaning('clientToken', '60000'),
  ...meaning('refused', '70001'),
  // "network error, retry". It does not say whether something was done.
  ...meaning('passing', '500'),
])

/** The table "Errors" of the member center service. */
const codes: CodeTable = new Map([
  ...sharedCodes,
  ...meaning('userToken', '60005'),
  ...meaning('refused', '40000', '40021', '60013', '40008', '40001', '40009', '40022', '50003', '30002', '30003'),
  ...meaning('refused', '10003', '10004', '40006', '60009', '60027', '60002', '60017', '60024', '60023', '60025'),
  ...meaning('refused', '60026', '60028', '33006', '33003', '33007', '33008', '33018', '33009', '80001'),
])

/** `code` 0 is success; the activity service's gateway answers with this too. */
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
    async authorize(tokens) {
      const [application, user] = await Promise.all([tokens.current('clientToken'), tokens.current('userToken')])
      const clientToken = checkedToken(application, 'clientToken')
      const userToken = checkedToken(user, 'userToken')
      return { headers: { Authorization: `Bearer ${clientToken}`, clientToken, userToken }, clientToken, userToken }
    },
    readAnswer: (reply) => readEnvelope(reply, memberCenterEnvelope),
  }
  return { ...service, ...memberCenterEndpoints(service, enterpriseGlobalId) }
}

export type MemberCenter = ReturnType<typeof createMemberCenter>
