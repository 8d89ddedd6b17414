import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { DeskEvent } from '../../../contract/bridge.ts'
import { readPageFile } from '../page/files.ts'
import { pageHeaders } from '../page/headers.ts'
import { malformed, type PageCalls } from '../page/calls.ts'
import type { Downloads } from './downloads.ts'
import { keyNotValid, noSession } from './notice.ts'
import { fromOwnPage, type DoorSession } from './session.ts'

/** Enough for some ten thousand people in one `addMembers`. */
const maxBodyBytes = 16 * 1024 * 1024

export interface Routes {
  session: DoorSession
  port: number
  rendererFolder: string
  /** The profile that the page shows first. */
  profile: string | undefined
  calls: PageCalls
  downloads: Downloads
  /** Returns a function that ends the subscription. */
  listen(listener: (event: DeskEvent) => void): () => void
}

/**
 * What the browser door answers: the page's files, `POST /desk/<operation>` with `{callId, input}` and a `Result`
 * back, `POST /cancel` with `{callId}`, `GET /events` with a `DeskEvent` per message, and `GET /download/<token>`.
 */
export function routes({ session, port, rendererFolder, profile, calls, downloads, listen }: Routes): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(pageHeaders)) c.res.headers.set(name, value)
  })
  app.use(fromOwnPage(port))

  app.get('/', async (c, next) => {
    const key = c.req.query('key')
    if (key === undefined) return next()
    // A browser that fetches while the address is still being typed must not use the key up.
    const isLookingAhead = c.req.header('sec-purpose') !== undefined
    if (isLookingAhead || !session.trade(c, key)) return c.html(keyNotValid, 403)
    return c.redirect(profile === undefined ? '/' : `/?profile=${encodeURIComponent(profile)}`, 303)
  })
  app.use(async (c, next) => (session.isHeldBy(c) ? next() : c.html(noSession, 403)))

  app.post('*', async (c, next) => {
    if (!isJson(c.req.header('content-type'))) return c.text('Not JSON', 415)
    // Node reads no more than this length says; a body without one is of no page of ours.
    const length = Number(c.req.header('content-length') ?? Infinity)
    return length <= maxBodyBytes ? next() : c.json(malformed('input', 'too large'), 413)
  })
  app.post('/desk/:operation', async (c) => {
    const { callId, input } = await readBody(c.req)
    c.req.raw.signal.addEventListener('abort', () => calls.cancel(callId))
    return c.json(await calls.run({ operation: c.req.param('operation'), callId, input }))
  })
  app.post('/cancel', async (c) => {
    calls.cancel((await readBody(c.req)).callId)
    return c.body(null, 204)
  })
  app.get('/events', (c) =>
    streamSSE(c, (stream) => {
      const stop = listen((event) => void stream.writeSSE({ data: JSON.stringify(event) }))
      return new Promise((resolve) => {
        stream.onAbort(() => {
          stop()
          resolve()
        })
      })
    }),
  )
  app.get('/download/:token', (c) => {
    const file = downloads.take(c.req.param('token'))
    if (!file) return c.text('Not here, or fetched already', 404)
    const name = encodeURIComponent(file.name)
    return c.body(file.body, 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
    })
  })
  app.get('*', async (c) => {
    const file = await readPageFile(rendererFolder, new URL(c.req.url).pathname)
    return file ? c.body(file.body, 200, { 'Content-Type': file.contentType }) : c.text('Not found', 404)
  })
  return app
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? '')
}

/** A body that is no JSON object reads as one without members; the call is then malformed. */
async function readBody(request: { json(): Promise<unknown> }): Promise<{ callId?: unknown; input?: unknown }> {
  const body = await request.json().catch(() => undefined)
  return typeof body === 'object' && body !== null ? body : {}
}
