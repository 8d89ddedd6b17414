import type { ActivityCode } from '../../../contract/serviceCodes.ts'
import type { IntentOf } from '../../../contract/intents.ts'
import { routes } from '../../../contract/routes.ts'
import { readEnvelope, type Envelope } from './envelope.ts'
import { memberCenterEnvelope, sharedCodes } from './memberCenter.ts'
import { checkedToken, type Call, type CodeMeaning, type Service } from './service.ts'

/** The table "Errors" of the activity service. */
const codes: Record<ActivityCode, CodeMeaning> = {
  1001: 'refused',
  1002: 'refused',
  1004: 'refused',
  2001: 'refused',
  3001: 'refused',
  3002: 'refused',
}

/** `resultCode` "0000" is success. */
const envelope: Envelope = {
  codeField: 'resultCode',
  successCode: '0000',
  messageField: 'resultMessage',
  dataField: 'detail',
  codes: { ...sharedCodes, ...codes },
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
