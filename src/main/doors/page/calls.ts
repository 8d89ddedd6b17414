import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { z } from 'zod'
import type { DeskEvent } from '../../../contract/bridge.ts'
import { effects, operationNames } from '../../../contract/operationNames.ts'
import type { Result } from '../../../contract/errors.ts'
import type { CallContext, Desk } from '../../desk/desk.ts'

const Call = z.object({
  operation: z.enum(operationNames),
  /** Left out by a page that wants neither progress nor cancelling. */
  callId: z
    .string()
    .min(1)
    .max(100)
    .default(() => randomUUID()),
  input: z.unknown(),
})
/** A path, to write to or to read from. */
const namedPath = z.union([
  z.object({ target: z.object({ to: z.literal('path') }) }),
  z.object({ passwordsTo: z.object({ to: z.literal('path') }) }),
  z.object({ pack: z.object({ from: z.literal('path') }) }),
  z.object({ source: z.object({ from: z.literal('path') }) }),
  z.object({ record: z.object({ from: z.literal('path') }) }),
])

/** One page's calls to the desk, whether they come from the window or over HTTP. */
export interface PageCalls {
  /** `call` is untrusted until it is parsed. Never throws. */
  run(call: { operation: unknown; callId: unknown; input: unknown }): Promise<Result<unknown>>
  /** Stops a running call of this page; other ids are ignored. */
  cancel(callId: unknown): void
  /** The page has gone and nobody is waiting: stops everything but changes, which the desk completes. */
  leave(): void
  /** Stops all calls: the door is closing. */
  cancelAll(): void
}

/** How deep objects and lists may nest; the contract's inputs stay far below. */
export const deepest = 64
/**
 * How many values one input may hold; ten thousand employees have sixty thousand. Each takes memory, however short its
 * text.
 */
export const mostValues = 1_000_000

/**
 * Whether what a page sent is small enough, in depth and number of values, to be looked at: the window's bridge passes
 * on anything that can be cloned, even if it contains itself.
 */
function isWithinBounds(input: unknown): boolean {
  let level: unknown[] = [input]
  let values = 1
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue
      const inside: unknown[] = Object.values(value)
      values += inside.length
      if (values > mostValues) return false
      for (const one of inside) if (typeof one === 'object' && one !== null) next.push(one)
    }
    level = next
  }
  return true
}

/**
 * `tell` gets the progress of this page's calls, and nothing more once a call has ended or was given up. A page can't
 * name a path: it says `chosen`, and `chooseExportPath` asks the person or picks one.
 */
export function createPageCalls(
  desk: Desk,
  page: {
    tell: (event: DeskEvent) => void
    chooseExportPath: NonNullable<CallContext['chooseExportPath']>
    chooseFile?: NonNullable<CallContext['chooseFile']>
    printPdf?: NonNullable<CallContext['printPdf']>
  },
): PageCalls {
  const running = new Map<string, AbortController>()
  const changing = new Set<AbortController>()

  return {
    async run(call) {
      const parsed = Call.safeParse(call)
      if (!parsed.success) return malformed(String(parsed.error.issues[0]?.path[0]), 'not a call')
      const { operation, callId, input } = parsed.data
      if (running.has(callId)) return malformed('callId', 'in use')
      if (!isWithinBounds(input)) return malformed('input', 'too deep or too much')
      if (namedPath.safeParse(input).success) return malformed('target', 'a page cannot name a path')
      const abort = new AbortController()
      running.set(callId, abort)
      if (effects[operation] === 'change') changing.add(abort)
      try {
        return await desk.call(operation, input, {
          signal: abort.signal,
          followAs: callId,
          chooseExportPath: page.chooseExportPath,
          ...(page.chooseFile && { chooseFile: page.chooseFile }),
          ...(page.printPdf && { printPdf: page.printPdf }),
          onProgress: (progress) => {
            if (running.get(callId) === abort) page.tell({ type: 'progress', callId, progress })
          },
        })
      } finally {
        changing.delete(abort)
        if (running.get(callId) === abort) running.delete(callId)
      }
    },
    cancel(callId) {
      if (typeof callId === 'string') running.get(callId)?.abort()
    },
    leave() {
      for (const abort of running.values()) if (!changing.has(abort)) abort.abort()
      running.clear()
    },
    cancelAll() {
      for (const abort of [...running.values(), ...changing]) abort.abort()
      running.clear()
    },
  }
}

/** The answer to a call that does not get as far as the desk. */
export function malformed(field: string, reason: string): Result<never> {
  return { ok: false, error: { kind: 'invalid', code: 'input.invalid', field, details: { reason } } }
}

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
