import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { answerActivity } from '../services/activity.ts'
import { answerMemberCenter, MEMBER_CENTER_ROUTES } from '../services/memberCenter.ts'
import { answerToken } from '../services/oauth.ts'
import { notProcessedReply } from '../wire/envelope.ts'
import { NotProcessed } from '../wire/refusals.ts'
import type { Endpoint, WireRequest } from '../wire/request.ts'
import { send, sendNothing, type Answer, exchange, type Exchange } from './exchange.ts'
import { controlApp } from './control.ts'

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
