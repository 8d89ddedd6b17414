import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { browserDoor } from '../../../contract/browserDoor.ts'

const newSecret = (): string => randomBytes(32).toString('base64url')
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
/** Takes the same time wherever the two differ and whatever their lengths. */
const isSame = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret))

/** The one browser that may use the door: the first to bring the key. */
export interface DoorSession {
  key: string
  /** The token in exchange for the key; `undefined` for a wrong key, and for the right one after its first use. */
  trade(key: unknown): string | undefined
  isHeldBy(c: Context): boolean
}

/** A session for this run only. Why a header and not a cookie: docs/decisions/session-token.md. */
export function createSession(): DoorSession {
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
export function fromOwnPage(port: number): MiddlewareHandler {
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
