import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** The types of files that a built page consists of. Anything else in the folder is not served. */
const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

export interface PageFile {
  body: Uint8Array<ArrayBuffer>
  /** What is its own among the headers of its response. */
  headers: Record<string, string>
}

/** The build names what is under `assets` by a hash of its content: under one name it never changes. */
const isNamedByContent = (path: string): boolean => path.startsWith('/assets/')
const immutableCache = { 'Cache-Control': 'private, max-age=31536000, immutable' }

/**
 * A file of the built page; `undefined` for anything else. `pathname` is as it stands in the address, still encoded;
 * `/` is the page itself. Only names of plain letters lead anywhere, so no spelling of `..`, of a drive or of a hidden
 * file leaves the folder.
 */
export async function readPageFile(folder: string, pathname: string): Promise<PageFile | undefined> {
  const path = pathname === '/' ? '/index.html' : pathname
  const contentType = contentTypes[extname(path)]
  if (contentType === undefined || !/^(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/.test(path)) return undefined
  try {
    const headers = { 'Content-Type': contentType, ...(isNamedByContent(path) && immutableCache) }
    return { body: await readFile(join(folder, path)), headers }
  } catch {
    return undefined
  }
}

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ')

/**
 * The headers of every response to the page, in the window and in the browser; a file of the page may have others for
 * how long it is kept. No inline script or style and no eval.
 * A style set by script (`element.style.width = …`) doesn't count as inline, so virtualised lists still work.
 */
export const pageHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}
