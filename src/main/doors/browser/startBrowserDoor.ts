import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createAdaptorServer } from '@hono/node-server'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { stream } from 'hono/streaming'
import { browserDoor } from '../../../contract/channels.ts'
import type { DeskEvent } from '../../../contract/bridge.ts'
import { mostFileBytes } from '../../../contract/fileFields.ts'
import type { Desk } from '../../desk/desk.ts'
import {
  createPageCalls,
  malformed,
  type PageCalls,
  deepest,
  mostValues,
  readPageFile,
  pageHeaders,
} from '../page/calls.ts'
import { createDownloads, type Downloads } from './downloads.ts'

export interface BrowserDoor {
  /** The address to open, once: it contains the key. */
  address: string
  /** "http://127.0.0.1:<port>". */
  origin: string
  /**
   * Ends every connection at once, cancels what is running, and removes exports that weren't downloaded. The desk
   * stays open.
   */
  close(): Promise<void>
}

const newSecret = (): string => randomBytes(32).toString('base64url')
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
/** Takes the same time wherever the two differ and whatever their lengths. */
const isSame = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret))

/** The one browser that may use the door: the first to bring the key. */
interface DoorSession {
  key: string
  /** The token in exchange for the key; `undefined` for a wrong key, and for the right one after its first use. */
  trade(key: unknown): string | undefined
  isHeldBy(c: Context): boolean
}

/** A session for this run only. Why a header and not a cookie: docs/decisions/session-token.md. */
function createSession(): DoorSession {
  const key = newSecret()
  const token = newSecret()
  let isTraded = false
  return {
    key,
    trade(given) {
      if (typeof given !== 'string' || !isSame(given, key) || isTraded) return undefined
      isTraded = true
      return token
    },
    isHeldBy: (c) => isSame(c.req.header(browserDoor.tokenHeader) ?? '', token),
  }
}

/**
 * Lets through only what a browser on this machine sends from the door's own page. The Host check stops other domains
 * that resolve to 127.0.0.1; the Origin check stops the pages of other sites.
 */
function fromOwnPage(port: number): MiddlewareHandler {
  return async (c, next) => {
    const host = c.req.header('host') ?? ''
    if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`) return c.text('Unknown host', 421)
    // HEAD isn't let through either: it would use up a download.
    if (c.req.method === 'GET') return next()
    const site = c.req.header('sec-fetch-site')
    const isOwn = c.req.header('origin') === `http://${host}` && (site === undefined || site === 'same-origin')
    return isOwn ? next() : c.text('Not from this page', 403)
  }
}

interface Routes {
  session: DoorSession
  port: number
  rendererFolder: string
  calls: PageCalls
  downloads: Downloads
  /** Returns a function that ends the subscription. */
  listen(listener: (event: DeskEvent) => void): () => void
  /** Called with any unexpected error; the page learns only that Keydesk failed. */
  onDefect(thrown: unknown): void
}

/** Text in a header's parameter (RFC 8187 §3.2.1): of the signs that `encodeURIComponent` leaves, it allows fewer. */
const extendedValue = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * What the browser door serves: the page's files to anybody, because they hold no secret; an exported file once, to
 * whoever knows its random address; and what `browserDoor` lists, to the one page that holds the session.
 */
function routes({ session, port, rendererFolder, calls, downloads, listen, onDefect }: Routes): Hono {
  const app = new Hono()
  // Hono would print what was thrown with everything attached to it. A page that has gone meanwhile is no defect.
  app.onError((error, c) => {
    if (!c.req.raw.signal.aborted) onDefect(error)
    return c.text('Keydesk failed', 500)
  })
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(pageHeaders)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  })
  app.use(fromOwnPage(port))
  app.post('*', async (c, next) => (isJson(c) ? next() : c.text('Not JSON', 415)))

  app.post(browserDoor.session, async (c) => {
    // A browser that prefetches the address while it is being typed must not use up the key.
    const isLookingAhead = c.req.header('sec-purpose') !== undefined
    const body = isLookingAhead ? undefined : await readBody(c)
    const token = session.trade(body?.['key'])
    return token === undefined ? c.text('The key is wrong, or was used', 403) : c.json({ token })
  })
  app.get('/download/:token', (c) => {
    const file = downloads.take(c.req.param('token'))
    if (!file) return c.text('Not here, or fetched already', 404)
    return c.body(file.body, 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${extendedValue(file.name)}`,
    })
  })

  const requireSession = async (c: Context, next: () => Promise<void>) =>
    session.isHeldBy(c) ? next() : c.text('No session', 403)
  app.post('*', requireSession)
  app.post(`${browserDoor.desk}/:operation`, async (c) => {
    const body = await readBody(c, c.req.param('operation'))
    if (!body) return c.json(malformed('input', 'too large'), 413)
    const { callId, input } = body
    c.req.raw.signal.addEventListener('abort', () => calls.cancel(callId))
    return c.json(await calls.run({ operation: c.req.param('operation'), callId, input }))
  })
  app.post(browserDoor.cancel, async (c) => {
    calls.cancel((await readBody(c))?.['callId'])
    return c.body(null, 204)
  })
  app.get(browserDoor.events, requireSession, (c) => {
    c.header('Content-Type', 'application/x-ndjson')
    return stream(c, async (out) => {
      const stop = listen((event) => void out.writeln(JSON.stringify(event)))
      const gone = new Promise<void>((resolve) => out.onAbort(resolve))
      // The first bytes tell the page that the door is listening.
      await out.writeln('')
      await gone
      stop()
    })
  })
  app.get('*', async (c) => {
    const file = await readPageFile(rendererFolder, new URL(c.req.url).pathname)
    return file ? c.body(file.body, 200, file.headers) : c.text('Not found', 404)
  })
  return app
}

function isJson(c: Context): boolean {
  return /^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')
}

/**
 * More than any call of the page needs, in bytes; ten thousand employees in one `addMembers` take about five million,
 * and a file is a third larger than it is on the disk.
 */
const mostBytes: Record<string, number> = {
  addMembers: 16 * 1024 * 1024,
  openMemberFile: Math.ceil(mostFileBytes / 3) * 4 + 4096,
  editMemberSheet: 16 * 1024 * 1024,
}
const mostBytesOfOthers = 1024 * 1024

function bytesBound(operation: string | undefined): number {
  return (operation === undefined ? undefined : mostBytes[operation]) ?? mostBytesOfOthers
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openers = new Set([0x5b, 0x7b])
const closers = new Set([0x5d, 0x7d])

/** The index of the quotation mark that ends the string which begins at `start`, or the end of the text. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1
  return at
}

/**
 * Whether a JSON text is shallow and small enough to be parsed, by depth and number of values. Looks at each byte
 * once.
 */
function isWithinBounds(bytes: Uint8Array): boolean {
  let depth = 0
  let values = 1
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === quote) at = endOfString(bytes, at)
    else if (openers.has(byte)) {
      depth += 1
      values += 1
    } else if (closers.has(byte)) depth -= 1
    else if (byte === comma) values += 1
    if (depth > deepest || values > mostValues) return false
  }
  return true
}

/**
 * The members of the JSON object that was sent; none for anything else, which then is a malformed call. `undefined` if
 * the body is too large, too deep or has too many values to be parsed.
 */
async function readBody(c: Context, operation?: string): Promise<Record<string, unknown> | undefined> {
  // Node reads no more than this length; a body without one doesn't come from our page.
  const length = Number(c.req.header('content-length') ?? Infinity)
  if (!(length <= bytesBound(operation))) return undefined
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  if (!isWithinBounds(bytes)) return undefined
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/**
 * Serves the page and the desk to one browser on this machine. `port` 0 or none: the system chooses one. `profile` is
 * the id of the profile to show first. Rejects with Node's error if the port is taken.
 */
export async function startBrowserDoor(door: {
  desk: Desk
  rendererFolder: string
  port?: number
  profile?: string
  /** Called with what nobody foresaw in answering the page. */
  onDefect?: (thrown: unknown) => void
}): Promise<BrowserDoor> {
  // Otherwise the adaptor would replace the global Request and Response, which the gateway's fetch uses too.
  const server = createAdaptorServer({ fetch: (request) => app.fetch(request), overrideGlobalObjects: false }) as Server
  server.listen(door.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const listeners = new Set<(event: DeskEvent) => void>()
  const tell = (event: DeskEvent) => listeners.forEach((listener) => listener(event))
  const stopListening = door.desk.onEvent(tell)
  const downloads = await createDownloads()
  const calls = createPageCalls(door.desk, { tell, chooseExportPath: downloads.make })
  const session = createSession()
  const app = routes({
    session,
    port,
    rendererFolder: door.rendererFolder,
    calls,
    downloads,
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onDefect: (thrown) => door.onDefect?.(thrown),
  })

  const origin = `http://127.0.0.1:${port}`
  const parameters = new URLSearchParams({
    [browserDoor.keyParameter]: session.key,
    ...(door.profile === undefined ? {} : { profile: door.profile }),
  })
  return {
    address: `${origin}/?${parameters.toString()}`,
    origin,
    async close() {
      stopListening()
      calls.cancelAll()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      await downloads.close()
    },
  }
}
