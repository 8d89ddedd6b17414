import type { CustomScheme, Protocol } from 'electron'
import { readPageFile } from '../page/files.ts'
import { pageHeaders } from '../page/headers.ts'

/**
 * The page's own scheme: unlike `file:` it has an origin and response headers, and reaches nothing on the disk but the
 * page.
 */
const pageScheme = 'keydesk'
export const pageOrigin = `${pageScheme}://app`

/** The scheme of what is printed: it shares no origin with the page. */
export const printScheme = 'keydesk-print'
export const printOrigin = `${printScheme}://page`

/** Scheme and host of an address; `''` for what isn't one. `URL.origin` is `null` for a scheme of our own. */
export function originOf(address: string): string {
  if (!URL.canParse(address)) return ''
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}

/** Must be registered before the app is ready. Standard and secure give it an origin and a secure context, no more. */
export const pageSchemes: CustomScheme[] = [pageScheme, printScheme].map((scheme) => ({
  scheme,
  privileges: { standard: true, secure: true },
}))

/** Answers `keydesk://app/…` with the files of the built page, and anything else with 404. */
export function servePage(protocol: Pick<Protocol, 'handle'>, rendererFolder: string): void {
  protocol.handle(pageScheme, async (request) => {
    const isRead = request.method === 'GET' && originOf(request.url) === pageOrigin
    const file = isRead ? await readPageFile(rendererFolder, new URL(request.url).pathname) : undefined
    if (!file) return new Response('Not found', { status: 404, headers: pageHeaders })
    return new Response(file.body, { headers: { ...pageHeaders, ...file.headers } })
  })
}
