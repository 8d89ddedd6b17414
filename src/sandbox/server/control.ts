import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { ZodError } from 'zod'
import { faultRule, type Faults } from '../faults/rules.ts'
import type { World } from '../world.ts'
import { SCOPES } from '../wire/tokens.ts'
import type { Exchange } from './exchange.ts'
import { applyChange, sandboxChange } from './change.ts'
import type { Recorder } from './recorder.ts'

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
export function controlApp({ world, faults, recorder }: Exchange): Hono<{ Bindings: HttpBindings }> {
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
