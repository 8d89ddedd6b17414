/** The page's own scheme: unlike `file:` it has an origin, response headers, and nothing of the disk but the page. */
export const pageScheme = 'keydesk'
export const pageOrigin = `${pageScheme}://app`

/** Scheme and host of an address; `''` for what isn't one. `URL.origin` is `null` for a scheme of our own. */
export function originOf(address: string): string {
  if (!URL.canParse(address)) return ''
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}
