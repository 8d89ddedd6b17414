import { onTestFinished } from 'vitest'
import { DeskFailure, type DeskError } from '../../../src/contract/errors.ts'
import type { MemberGlobalId } from '../../../src/contract/ids.ts'
import type {
  Credentials,
  Gateway,
  GatewayConfig,
  GatewayLimits,
  Token,
  TokenKind,
} from '../../../src/main/gateway/gateway.ts'
import { createGateway } from '../../../src/main/gateway/index.ts'
import { startSandbox, type Sandbox, type SandboxOptions } from '../../../src/sandbox/index.ts'
import { startWireServer, type Responder, type WireServer } from '../../fakes/wireServer.ts'

/** Bounds under which a test waits for nothing. */
export const quick: Partial<GatewayLimits> = {
  readTimeoutMs: 10_000,
  changeTimeoutMs: 10_000,
  retryPauseMs: 1,
  retryPauseBoundMs: 2000,
}

export interface MemoryCredentials extends Credentials {
  tokens: Map<TokenKind, Token>
  reads: TokenKind[]
  saves: { kind: TokenKind; token: Token }[]
}

export function memoryCredentials(
  tokens: Partial<Record<TokenKind, string | Token>>,
  appSecret?: string,
): MemoryCredentials {
  const held = new Map<TokenKind, Token>()
  for (const [kind, token] of Object.entries(tokens)) {
    held.set(kind as TokenKind, typeof token === 'string' ? { value: token } : token)
  }
  const credentials: MemoryCredentials = {
    tokens: held,
    reads: [],
    saves: [],
    read: async (kind) => {
      credentials.reads.push(kind)
      return held.get(kind)
    },
    save: async (kind, token) => {
      credentials.saves.push({ kind, token })
      held.set(kind, token)
    },
    appSecret: async () => appSecret,
  }
  return credentials
}

export const somebody = 'member-1' as MemberGlobalId
export const pasted = { clientToken: 'client-token-of-tests', userToken: 'user-token-of-tests' }

/** A gateway that is closed when the test ends. */
export function openGateway(config: Partial<GatewayConfig> & { baseUrl: string }): Gateway {
  const gateway = createGateway({
    enterpriseGlobalId: 'enterprise-1',
    credentials: memoryCredentials(pasted),
    ...config,
    limits: { ...quick, ...config.limits },
  })
  onTestFinished(() => gateway.close())
  return gateway
}

/** A server that answers as the test says, and a gateway before it. */
export async function openWire(
  respond: Responder,
  config: Partial<GatewayConfig> = {},
): Promise<{ wire: WireServer; gateway: Gateway }> {
  const wire = await startWireServer(respond)
  onTestFinished(() => wire.close())
  return { wire, gateway: openGateway({ baseUrl: wire.url, ...config }) }
}

/** A sandbox, and a gateway before it with tokens that are good. */
export async function openSandbox(
  options: SandboxOptions = {},
  config: Partial<GatewayConfig> = {},
): Promise<{ sandbox: Sandbox; gateway: Gateway }> {
  const sandbox = await startSandbox(options)
  onTestFinished(() => sandbox.close())
  const { clientToken, userToken, activityToken } = sandbox
  const gateway = openGateway({
    baseUrl: sandbox.baseUrl,
    enterpriseGlobalId: sandbox.enterpriseGlobalId,
    enterpriseCode: sandbox.enterpriseCode,
    credentials: memoryCredentials({ clientToken, userToken, activityToken }),
    ...config,
  })
  return { sandbox, gateway }
}

/** The error with which something fails; that it does not fail is an error as well. */
export async function errorOf(promise: Promise<unknown>): Promise<DeskError> {
  const value = await promise.then(
    (done) => ({ done }),
    (failure: unknown) => ({ failure }),
  )
  if ('done' in value) throw new Error(`did not fail: ${JSON.stringify(value.done)}`)
  if (!(value.failure instanceof DeskFailure)) throw value.failure
  return value.failure.error
}
