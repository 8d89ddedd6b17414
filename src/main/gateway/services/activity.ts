import type { IntentOf } from '../../../contract/intents.ts'
import { routes } from '../../../contract/routes.ts'
import { readEnvelope, type Envelope } from './envelope.ts'
import { memberCenterEnvelope, sharedCodes } from './memberCenter.ts'
import { checkedToken, type Call, type Service } from './service.ts'

/** `resultCode` "0000" is success; the codes are those of the table "Errors" of the activity service. */
const envelope: Envelope = {
  codeField: 'resultCode',
  successCode: '0000',
  messageField: 'resultMessage',
  dataField: 'detail',
  codes: new Map([
    ...sharedCodes,
    ...['1001', '1002', '1004', '2001', '3001', '3002'].map((code) => [code, 'refused'] as const),
  ]),
}

const service: Service = {
  async authorize(tokens) {
    const own = await tokens.activity()
    const clientToken = checkedToken(own ?? (await tokens.current('clientToken')), 'clientToken')
    const headers = { Authorization: `Bearer ${clientToken}` }
    return own === undefined ? { headers, clientToken } : { headers, clientToken, isFixed: true }
  },
  // The gateway before the service may answer with an envelope of its own.
  readAnswer: (reply) => readEnvelope(reply, envelope, memberCenterEnvelope),
}

/** The activity service (B). */
export const activityService = {
  ...service,
  b1ClaimActivity: ({ identity, activityLabel, source, branch }: Omit<IntentOf<'B1'>, 'endpoint'>): Call => ({
    endpoint: 'B1',
    service,
    method: 'POST',
    path: routes.B1,
    body: { identity, activityLabel, source, branch },
  }),
}
