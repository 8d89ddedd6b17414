import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { ZodError } from 'zod'
import { answerActivity } from '../services/activity.ts'
import { answerToken } from '../services/oauth.ts'
import { notProcessedReply } from '../wire/envelope.ts'
import { NotProcessed, Refusal, isObject, list } from '../wire/fields.ts'
import type { Endpoint, WireRequest, Reply } from '../wire/request.ts'
import type { Extent, World } from '../world.ts'
import { listAssets, listKeys, listProducts } from '../services/assets.ts'
import { type Operation, appliedParts } from '../services/call.ts'
import { configureAssets, lendAssets } from '../services/entitlements.ts'
import { admit } from '../services/guard.ts'
import { deleteEmployee, editEmployee, listEmployees, resetPassword, addedRecord } from '../services/members.ts'
import type { Enterprise, NewMember } from '../enterprise/enterprise.ts'
import type { Json } from '../json.ts'
import { MEMBERS_AT_ONCE } from '../wire/codes.ts'
import { checkPasswordLength, filled, isAccount, isMobile, readDetails, withCode } from '../services/memberRules.ts'
import { faultRule, type Faults } from '../faults/rules.ts'
import { SCOPES } from '../wire/tokens.ts'
import { send, sendNothing, type Answer, exchange, type Exchange } from './exchange.ts'
import { applyChange, sandboxChange } from './change.ts'
import type { Recorder } from './recorder.ts'

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

interface MemberCenterRoute {
  readonly endpoint: `A${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /me/api/v1/enterprise. */
  readonly path: string
  readonly operation: Operation
}

interface Applicant {
  /** As it was sent, without the enterprise code. */
  readonly asked: string
  readonly fields: NewMember
}

function readApplicant(value: Json, where: string, enterprise: Enterprise): Applicant {
  if (!isObject(value)) throw new NotProcessed(400, `${where} is not an object`)
  const account = filled(value, 'userName', '40008', `${where}.userName`)
  const password = filled(value, 'password', '40001', `${where}.password`)
  // An empty text was sent; leaving it out is fine.
  if (value.departmentId === '' || value.departmentId === 0)
    throw new Refusal('40009', `${where}.departmentId is empty`)
  const details = readDetails(value, '40022', `${where}.`)
  if (!isAccount(account)) throw new Refusal('10003', `${where}.userName is ${account}`)
  checkPasswordLength(password, `${where}.password`)
  if (details.passwordMobile !== '' && !isMobile(details.passwordMobile))
    throw new Refusal('10004', `${where}.passwordMobile`)
  return { asked: account, fields: { ...details, password, userName: withCode(account, enterprise) } }
}

/**
 * A1. A broken rule refuses the whole request and adds nobody; an account that is taken fails alone,
 * and then the answer is 60027 with both arrays, also when nobody was left to succeed.
 */
const addEmployees: Operation = ({ body }, { enterprise, applied }, extent) => {
  if (enterprise.code === '') throw new Refusal('40006', 'the enterprise has no code to append')
  const userList = list(body, 'userList')
  if (userList === null) throw new Refusal('40000', 'userList is missing')
  if (userList.length === 0) throw new Refusal('40021', 'userList is empty')
  if (userList.length > MEMBERS_AT_ONCE) throw new Refusal('60013', `userList has ${userList.length} elements`)
  const applicants = userList.map((value, index) => readApplicant(value, `userList[${index}]`, enterprise))
  if (enterprise.trialMembers + applicants.length > enterprise.trialMemberLimit) {
    throw new Refusal('60009', `there are ${enterprise.trialMembers} already`, {
      numbers: [enterprise.trialMemberLimit],
    })
  }

  const succeeded: unknown[] = []
  const failed: { userName: string; message: string }[] = []
  for (const { asked, fields } of appliedParts(applicants, extent)) {
    if (enterprise.memberByUserName(fields.userName)) {
      failed.push({ userName: asked, message: `account ${fields.userName} already exists` })
      continue
    }
    succeeded.push(addedRecord(enterprise.addMember(fields), enterprise))
    applied.record('A1', fields.userName)
  }
  if (failed.length > 0)
    throw new Refusal('60027', `${failed.length} of ${applicants.length}`, { data: { succeeded, failed } })
  return { succeeded, failed }
}

const MEMBER_CENTER_ROUTES: readonly MemberCenterRoute[] = [
  { endpoint: 'A1', method: 'POST', path: '/:enterpriseGlobalId/member', operation: addEmployees },
  { endpoint: 'A2', method: 'PUT', path: '/:enterpriseGlobalId/member/:memberGlobalId', operation: editEmployee },
  {
    endpoint: 'A3',
    method: 'PUT',
    path: '/:enterpriseGlobalId/member/:memberGlobalId/resetPassword',
    operation: resetPassword,
  },
  { endpoint: 'A4', method: 'DELETE', path: '/:enterpriseGlobalId/member/:memberGlobalId', operation: deleteEmployee },
  { endpoint: 'A5', method: 'GET', path: '/:enterpriseGlobalId/members', operation: listEmployees },
  { endpoint: 'A6', method: 'GET', path: '/:enterpriseGlobalId/asset/assetNums', operation: listAssets },
  { endpoint: 'A7', method: 'GET', path: '/asset/:assetId/merchandiseProducts', operation: listProducts },
  { endpoint: 'A8', method: 'GET', path: '/:enterpriseGlobalId/asset/borrowUsbKeys', operation: listKeys },
  { endpoint: 'A9', method: 'POST', path: '/member/:memberGlobalId/privileges', operation: configureAssets },
  { endpoint: 'A10', method: 'POST', path: '/member/:memberGlobalId/borrow', operation: lendAssets },
]

function answerMemberCenter(route: MemberCenterRoute, request: WireRequest, world: World, extent: Extent): Reply {
  const hasBody = route.method === 'POST' || route.method === 'PUT'
  try {
    const call = admit(route.endpoint, hasBody, request, world)
    return world.envelopes.success(route.operation(call, world, extent))
  } catch (error) {
    if (error instanceof Refusal) return world.envelopes.refusal(error)
    if (error instanceof NotProcessed) return notProcessedReply(error, request.path)
    throw error
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
  for (const route of MEMBER_CENTER_ROUTES) {
    serve(route.endpoint, route.method, `/me/api/v1/enterprise${route.path}`, (request, world, extent) =>
      answerMemberCenter(route, request, world, extent),
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
