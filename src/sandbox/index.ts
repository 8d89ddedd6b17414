import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Endpoint } from '../contract/routes.ts'
import { type AppliedChange, createWorld, type Credentials, type World } from './world.ts'
import { assetNumberOf, type Asset, type Department, type Key, type Member } from './enterprise/records.ts'
import { type FaultRule, Faults } from './faults/rules.ts'
import { type SandboxOptions, settingsFrom } from './options.ts'
import { gatewayApp, TOKEN_PATH, applyChange, type SandboxChange } from './server/app.ts'
import { type RecordedRequest, Recorder } from './server/exchange.ts'
import { SCOPES } from './wire/tokens.ts'

export type { Endpoint, FaultRule, SandboxOptions }

/** A live view for tests; reading it makes no requests, and nothing in it may be changed. */
interface SandboxState {
  readonly members: readonly Readonly<Member>[]
  readonly assets: readonly Readonly<Asset>[]
  readonly keys: readonly Readonly<Key>[]
  readonly departments: readonly Department[]
  /** An asset number of the right form that is another customer's (60025). */
  readonly foreignAssetNum: string
  readonly applied: readonly AppliedChange[]
  /** How often all of the change was made; {@link AppliedChange.subject} says what the subject is. */
  appliedCount(endpoint: Endpoint, subject: string): number
}

export interface Sandbox extends Credentials {
  readonly baseUrl: string
  readonly tokenUrl: string
  readonly enterpriseGlobalId: string
  readonly enterpriseCode: string
  /** An application token with both scopes. Like the other two, always one that is valid now. */
  readonly clientToken: string
  /** A login token of the enterprise main account. */
  readonly userToken: string
  /** An application token with auth_activity only. */
  readonly activityToken: string
  readonly faults: Pick<Faults, 'add' | 'clear'>
  /** The latest requests, oldest first, without those to the control API. */
  readonly requests: readonly RecordedRequest[]
  readonly state: SandboxState
  /** Changes what no service can change: time, tokens, the enterprise's code, abnormal keys and the like. */
  change(change: SandboxChange): void
  /** Ends every open connection at once. May be called again. */
  close(): Promise<void>
}

function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(server.address() as AddressInfo)
    })
  })
}

function stateOf({ enterprise, applied }: World): SandboxState {
  const { members, assets, keys, departments, customerId } = enterprise
  return {
    members,
    assets,
    keys,
    departments,
    foreignAssetNum: assetNumberOf(customerId === '1000' ? '1001' : '1000', 1),
    get applied() {
      return applied.entries()
    },
    appliedCount: (endpoint, subject) => applied.count(endpoint, subject),
  }
}

/** A complete gateway in memory. A server has to lead to `listener`; `stop` is asked, once, to end that. */
export function createSandbox(options: SandboxOptions = {}): {
  listener: RequestListener
  servedAt: (baseUrl: string, stop: () => Promise<void>) => Sandbox
} {
  const settings = settingsFrom(options)
  const world = createWorld(settings)
  const faults = new Faults(settings.seed)
  const recorder = new Recorder()
  const closing = new AbortController()
  const app = gatewayApp({ world, faults, recorder, closing: closing.signal })
  // Without the option the library would replace the global Request and Response of the whole process.
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const { tokens, enterprise, credentials } = world
  let closed: Promise<void> | null = null

  return {
    listener(request, response) {
      response.setHeader('Date', new Date(settings.now()).toUTCString())
      void answer(request, response)
    },
    servedAt: (baseUrl, stop) => ({
      ...credentials,
      baseUrl,
      tokenUrl: baseUrl + TOKEN_PATH,
      enterpriseGlobalId: enterprise.globalId,
      get enterpriseCode() {
        return enterprise.code
      },
      get clientToken() {
        return tokens.application(SCOPES).value
      },
      get userToken() {
        return tokens.user(credentials.userName).access.value
      },
      get activityToken() {
        return tokens.application(['auth_activity']).value
      },
      faults,
      requests: recorder.requests,
      state: stateOf(world),
      change: (change) => applyChange(world, change),
      close() {
        closing.abort()
        closed ??= stop()
        return closed
      },
    }),
  }
}

/** Starts a complete gateway in memory. Rejects if the port is taken. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port, host } = settingsFrom(options)
  const { listener, servedAt } = createSandbox(options)
  const server = createServer(listener)
  // If the server dropped a connection just as a client reuses it, it would look like a fault that nobody asked for.
  server.keepAliveTimeout = 600_000
  const address = await listen(server, port, host)
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return servedAt(`http://${host}:${address.port}`, stop)
}
