import type { Shell } from 'electron'
import type { Desk } from '../../desk/desk.ts'

/** Asks whether `address` may be shown in the system's browser, and shows it there if so. Never throws. */
export type OpenLink = (address: string) => Promise<void>

/** Whether `url` is at the host of `address`, port included, and under its path. */
function isUnder(url: URL, address: string): boolean {
  const base = URL.parse(address)
  return base !== null && url.host === base.host && `${url.pathname}/`.startsWith(base.pathname.replace(/\/*$/, '/'))
}

/** Whether it is a mail to nobody yet, with a subject and a text alone: a person says to whom, and sends it. */
const isDraft = ({ protocol, pathname, search }: URL): boolean =>
  protocol === 'mailto:' &&
  pathname === '' &&
  [...new URLSearchParams(search).keys()].every((name) => name === 'subject' || name === 'body')

/**
 * Links open in the system's browser only over https, and only at the host (with its port) of a profile's services or
 * within the documentation; a link to a mail that is addressed to nobody opens the mail program. Everything else is silently ignored, since none of our links lead there. A page could add
 * a profile by itself, so a person is asked before a link opens a profile's host (`mayOpen`).
 */
export function linkOpener(
  desk: Desk,
  shell: Pick<Shell, 'openExternal'>,
  documentation: string | undefined,
  mayOpen: (host: string) => Promise<boolean>,
): OpenLink {
  const isOfProfile = async (url: URL): Promise<boolean> => {
    const listed = await desk.call('listProfiles', {})
    return listed.ok && listed.data.profiles.some(({ baseUrl }) => URL.parse(baseUrl)?.host === url.host)
  }
  return async (address) => {
    const url = URL.parse(address)
    if (url && isDraft(url)) return void (await shell.openExternal(url.href).catch(() => undefined))
    // A name and password in a link would be sent to the other side, and make its host hard to read.
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return
    const isDocumentation = documentation !== undefined && isUnder(url, documentation)
    if (!isDocumentation && !((await isOfProfile(url)) && (await mayOpen(url.host)))) return
    // Without a browser on this machine nothing more can be done.
    await shell.openExternal(url.href).catch(() => undefined)
  }
}
