import { onTestFinished } from 'vitest'
import type { Sandbox } from '../../../src/sandbox/index.ts'
import { json, startWireServer, success, type Answer, type SeenRequest } from '../../fakes/wireServer.ts'
import { memoryCredentials, openGateway, openSandbox, openWire, type MemoryCredentials } from './support.ts'

export const endpointOf = (sandbox: Sandbox) => ({
  url: sandbox.tokenUrl,
  appKey: sandbox.appKey,
  loginName: sandbox.userName,
})
export const tokenRequests = (sandbox: Sandbox) =>
  sandbox.requests
    .filter((seen) => seen.endpoint === 'token')
    .map((seen) => new URLSearchParams(seen.body).get('grant_type'))

/** A sandbox that somebody has signed in to through the token endpoint. */
export async function signedIn() {
  const { sandbox } = await openSandbox({ members: 5, assets: 5, keys: 2 })
  const credentials = memoryCredentials({}, sandbox.appSecret)
  const gateway = openGateway({
    baseUrl: sandbox.baseUrl,
    enterpriseGlobalId: sandbox.enterpriseGlobalId,
    tokenEndpoint: endpointOf(sandbox),
    credentials,
  })
  await gateway.signIn(sandbox.password)
  return { sandbox, credentials, gateway }
}

export interface Service {
  /** Decides by the tokens that came: an error code, or nothing for success. */
  judge: (clientToken: string, userToken: string, seen: SeenRequest) => string | undefined
  /** The token endpoint's answer to a grant. */
  grant: (form: URLSearchParams, seen: SeenRequest) => Answer | Promise<Answer>
}

/** A service and a token endpoint of which the test makes the rules. */
export async function openService({ judge, grant }: Service, credentials: MemoryCredentials) {
  const tokens = await startWireServer((seen) => grant(new URLSearchParams(seen.body), seen))
  onTestFinished(() => tokens.close())
  const { wire, gateway } = await openWire(
    (seen) => {
      const code = judge(
        String(seen.headers['clienttoken'] ?? seen.headers.authorization),
        String(seen.headers['usertoken']),
        seen,
      )
      return code === undefined
        ? success(seen.method === 'GET' ? [] : null)
        : json({ code, message: `refused by ${code}` })
    },
    { credentials, tokenEndpoint: { url: `${tokens.url}/token`, appKey: 'app', loginName: 'somebody' } },
  )
  return { wire, tokens, gateway }
}

/** Counts the grants and gives tokens that say which they are: "client-1", "user-2", "refresh-2". */
export function counting(more: Record<string, unknown> = {}) {
  let given = 0
  return (form: URLSearchParams): Answer => {
    given += 1
    const isUser = form.get('grant_type') !== 'client_credentials'
    return json({
      access_token: `${isUser ? 'user' : 'client'}-${given}`,
      token_type: 'Bearer',
      expires_in: 604_800,
      ...(isUser ? { refresh_token: `refresh-${given}` } : {}),
      ...more,
    })
  }
}

export const old = (more: Partial<Record<'refreshToken' | 'activityToken', string>> = {}) =>
  memoryCredentials({ clientToken: 'client-0', userToken: 'user-0', refreshToken: 'refresh-0', ...more }, 'app-secret')
export const refusesOldClient: Service['judge'] = (clientToken) => (clientToken === 'client-0' ? '60000' : undefined)
export const refusesOldUser: Service['judge'] = (_clientToken, userToken) =>
  userToken === 'user-0' ? '60005' : undefined
