import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { ZodError, z } from 'zod'
import type { Endpoint } from '../../contract/routes.ts'
import { answerActivity } from '../services/activity.ts'
import { answerToken } from '../services/oauth.ts'
import { notProcessedReply, type WireRequest } from '../wire/envelope.ts'
import { NotProcessed } from '../wire/fields.ts'
import type { World } from '../world.ts'
import { answerMemberCenter, memberCenterEndpoints } from '../services/memberCenter.ts'
import { faultRule, type Faults } from '../faults/rules.ts'
import { SCOPES } from '../wire/tokens.ts'
import type { Enterprise } from '../enterprise/enterprise.ts'
import { send, sendNothing, type Answer, exchange, type Exchange, type Recorder } from './exchange.ts'

export const TOKEN_PATH = '/oauth/token'

type GatewayContext = Context<{ Bindings: HttpBindings }>

async function read(c: GatewayContext): Promise<WireRequest> {
  const { url = '', headers } = c.env.incoming
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  return {
    method: c.req.method,
    path: c.req.path,
    params: c.req.param(),
    query: new URLSearchParams(url.replace(/^[^?]*\??/, '')),
    headers,
    body: hasBody ? await c.req.text() : '',
  }
}

const LOOPBACK_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/
const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/

/** A page in a browser cannot send JSON here without a preflight, which nothing answers. */
async function readJson(c: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new SyntaxError('Content-Type must be application/json')
  return c.req.json()
}

/** What GET /sandbox/state shows: enough to connect to the sandbox and to see what happened to it. */
function describe({ enterprise, credentials, clock, applied, tokens }: World, faults: Faults, recorder: Recorder) {
  return {
    now: clock.now(),
    enterpriseGlobalId: enterprise.globalId,
    enterpriseCode: enterprise.code,
    credentials,
    clientToken: tokens.application(SCOPES).value,
    userToken: tokens.user(credentials.userName).access.value,
    boundToCustomer: enterprise.boundToCustomer,
    trialMemberLimit: enterprise.trialMemberLimit,
    members: enterprise.members.length,
    assets: enterprise.assets.length,
    keys: enterprise.keys.length,
    faults: faults.list(),
    requests: recorder.requests.length,
    applied: applied.entries(),
  }
}

/** What a person or a test may change about a running sandbox, besides what its services change. */
const sandboxChange = z.strictObject({
  /** Moves the sandbox's clock forward. */
  advanceMs: z.number().nonnegative().optional(),
  /** '' provokes 40006. */
  enterpriseCode: z
    .string()
    .regex(/^[A-Za-z0-9]*$/)
    .optional(),
  /** false provokes 60017. */
  boundToCustomer: z.boolean().optional(),
  /** Reaching it provokes 60009. */
  trialMemberLimit: z.int().nonnegative().optional(),
  /** Key numbers whose state is abnormal (33008); replaces the former list. */
  abnormalKeys: z.array(z.string()).optional(),
  /** Asset numbers in online use (33006); replaces the former list. */
  onlineAssets: z.array(z.string()).optional(),
  /** Key numbers that the vendor's tool released: what was lent in them is no longer. */
  releasedKeys: z.array(z.string()).optional(),
  /** Ends every token of these kinds. */
  expire: z.array(z.enum(['application', 'user', 'refresh'])).optional(),
  /** Whether using a refresh token replaces it. */
  rotateRefreshTokens: z.boolean().optional(),
  /** Grant types that the application may not use (unauthorized_client); replaces the former list. */
  refusedGrants: z.array(z.string()).optional(),
  unlockAccounts: z.literal(true).optional(),
})

export type SandboxChange = z.infer<typeof sandboxChange>

function changeEnterprise(enterprise: Enterprise, change: SandboxChange): void {
  enterprise.code = change.enterpriseCode ?? enterprise.code
  enterprise.boundToCustomer = change.boundToCustomer ?? enterprise.boundToCustomer
  enterprise.trialMemberLimit = change.trialMemberLimit ?? enterprise.trialMemberLimit
  const { abnormalKeys, onlineAssets, releasedKeys = [] } = change
  if (abnormalKeys) for (const key of enterprise.keys) key.abnormal = abnormalKeys.includes(key.assetNum)
  if (onlineAssets) for (const asset of enterprise.assets) asset.onlineFlag = onlineAssets.includes(asset.assetNum)
  for (const key of releasedKeys) enterprise.release(key)
}

/** Throws ZodError when the change isn't valid. */
export function applyChange(world: World, input: SandboxChange): void {
  const change = sandboxChange.parse(input)
  changeEnterprise(world.enterprise, change)
  world.clock.advance(change.advanceMs ?? 0)
  for (const kind of change.expire ?? []) world.tokens.expire(kind)
  world.tokens.rotateRefreshTokens = change.rotateRefreshTokens ?? world.tokens.rotateRefreshTokens
  if (change.refusedGrants) {
    world.refusedGrants.clear()
    for (const grant of change.refusedGrants) world.refusedGrants.add(grant)
  }
  if (change.unlockAccounts) world.lockout.unlockAll()
}

/** /sandbox/…: what `sandbox.faults`, `sandbox.change` and `sandbox.state` are to a program, over HTTP. */
function controlApp({ world, faults, recorder }: Exchange): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(async (c, next) => {
    const fromHere = LOOPBACK_ADDRESS.test(c.env.incoming.socket.remoteAddress ?? '')
    if (!fromHere || !LOOPBACK_HOST.test(c.req.header('host') ?? '')) return c.json({ error: 'loopback only' }, 403)
    return next()
  })
  app.onError((error, c) => {
    if (error instanceof ZodError) return c.json({ error: 'not understood', issues: error.issues }, 400)
    if (error instanceof SyntaxError) return c.json({ error: error.message }, 400)
    throw error
  })
  app.post('/faults', async (c) => {
    const input = await readJson(c)
    const rules = faultRule.array().parse(Array.isArray(input) ? input : [input])
    for (const rule of rules) faults.add(rule)
    return c.json({ faults: faults.list() })
  })
  app.delete('/faults', (c) => {
    faults.clear()
    return c.json({ faults: faults.list() })
  })
  app.post('/enterprise', async (c) => {
    applyChange(world, sandboxChange.parse(await readJson(c)))
    return c.json(describe(world, faults, recorder))
  })
  app.get('/state', (c) => c.json(describe(world, faults, recorder)))
  return app
}

/** Both services, the token endpoint and the control API on one address. */
export function gatewayApp(context: Exchange): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const serve = (endpoint: Endpoint, method: string, path: string, answer: Answer): void => {
    app.on(method, path, async (c) => exchange(endpoint, await read(c), answer, context, c.env))
  }
  for (const [endpoint, { route }] of memberCenterEndpoints) {
    const [method = '', path = ''] = route.split(' ')
    serve(endpoint, method, `/me/api/v1/enterprise${path}`, (request, world, extent) =>
      answerMemberCenter(endpoint, request, world, extent),
    )
  }
  serve('B1', 'POST', '/activity/services/activity', answerActivity)
  serve('token', 'POST', TOKEN_PATH, answerToken)
  app.route('/sandbox', controlApp(context))
  app.notFound(async (c) => {
    const request = await read(c as GatewayContext)
    context.recorder.record(null, request)
    return send(
      c.env,
      notProcessedReply(new NotProcessed(404, `no endpoint ${request.method} ${request.path}`), request.path),
    )
  })
  app.onError((error, c) => {
    if (c.env.incoming.socket.destroyed) return sendNothing()
    return send(c.env, {
      status: 500,
      headers: { 'content-type': 'text/plain' },
      body: `the sandbox failed: ${error.stack}`,
    })
  })
  return app
}
