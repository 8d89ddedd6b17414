import { activityCodes, routes } from '../../../contract/routes.ts'
import type { IntentOf } from '../../../contract/intents.ts'
import { readEnvelope, refusals, type Envelope } from './envelope.ts'
import { memberCenterEnvelope, sharedCodes } from './memberCenter.ts'
import { checkedToken, type Call, type Service } from './service.ts'

/** `resultCode` "0000" is success. */
const envelope: Envelope = {
  codeField: 'resultCode',
  successCode: '0000',
  messageField: 'resultMessage',
  dataField: 'detail',
  codes: { ...sharedCodes, ...refusals(activityCodes) },
}

const service: Service = {
  name: 'activity',
  async authorize(tokens) {
    const own = await tokens.activity()
    const clientToken = checkedToken(own ?? (await tokens.current('clientToken')), 'clientToken')
    const headers = { Authorization: `Bearer ${clientToken}` }
    return own === undefined ? { headers, clientToken } : { headers, clientToken, isFixed: true }
  },
  // The gateway in front of the service may answer with its own envelope.
  readAnswer: (reply, content) => readEnvelope(reply, content, envelope, memberCenterEnvelope),
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
