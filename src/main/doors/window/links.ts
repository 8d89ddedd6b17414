import type { Shell } from 'electron'
import { z } from 'zod'
import type { SayInWindow } from '../../../words/window.ts'
import type { Desk } from '../../desk/desk.ts'
import type { ElectronDeps } from './electronDeps.ts'

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

/** Keeps text from one run to the next. Both may throw. */
export interface TextStore {
  read(): string | undefined
  write(text: string): void
}

const Hosts = z.array(z.string())

function recall(kept: TextStore): string[] {
  try {
    return Hosts.parse(JSON.parse(kept.read() ?? '[]'))
  } catch {
    return []
  }
}

/**
 * Asks whether links to a host may be opened outside Keydesk. It is a system dialog, which no page can answer, shown
 * once per host: a yes is kept, a no holds until the program ends, and calls made meanwhile wait for the same answer.
 */
export function askBeforeOpening(
  dialog: Pick<ElectronDeps['dialog'], 'showMessageBox'>,
  say: () => SayInWindow,
  kept: TextStore,
): (host: string) => Promise<boolean> {
  const open = 0
  const cancel = 1
  const answers = new Map<string, Promise<boolean>>(recall(kept).map((host) => [host, Promise.resolve(true)]))

  const ask = async (host: string): Promise<boolean> => {
    const t = say()
    const { response } = await dialog.showMessageBox({
      type: 'question',
      message: t('openHost', { host }),
      detail: t('openHostText'),
      buttons: [t('openAnyway'), t('cancel')],
      defaultId: cancel,
      cancelId: cancel,
      noLink: true,
    })
    return response === open
  }
  const keep = (host: string): void => {
    try {
      kept.write(JSON.stringify([...new Set([...recall(kept), host])]))
    } catch {
      // Then it asks again at the next start.
    }
  }
  return (host) => {
    const known = answers.get(host)
    if (known) return known
    const answer = ask(host).then(
      (isAllowed) => {
        if (isAllowed) keep(host)
        return isAllowed
      },
      () => false,
    )
    answers.set(host, answer)
    return answer
  }
}

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
