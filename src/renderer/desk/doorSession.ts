import { browserDoor } from '../../contract/browserDoor.ts'

/**
 * The token that opens the browser door to this page. It is kept in the tab's storage, which, unlike cookies, is
 * separate for each port; another tab of the same door gets it from one that has it.
 */
const storageKey = 'keydesk.session'

/** How long to wait for another tab of this door, in milliseconds. */
const patienceMs = 300

/** The token kept in the tab; undefined if the browser stores nothing for this page. */
function stored(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined
  } catch {
    return undefined
  }
}

function store(token: string): void {
  try {
    sessionStorage.setItem(storageKey, token)
  } catch {
    // Then the page works until it is reloaded.
  }
}

/** The key in the address. It is removed at once: a key works once, and no bookmark should contain it. */
function takeKey(): string | undefined {
  const address = new URL(location.href)
  const key = address.searchParams.get(browserDoor.keyParameter)
  if (key === null) return undefined
  address.searchParams.delete(browserDoor.keyParameter)
  history.replaceState(null, '', address)
  return key
}

/**
 * A browser may load the page while its address is still being typed; the key must not be used before the page is
 * seen.
 */
async function becomeVisible(): Promise<void> {
  if ((document as { prerendering?: boolean }).prerendering !== true) return
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
}

async function trade(key: string): Promise<string | undefined> {
  await becomeVisible()
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ key })
  const answer = await fetch(browserDoor.session, { method: 'POST', headers, body }).catch(() => undefined)
  return answer?.ok ? ((await answer.json()) as { token: string }).token : undefined
}

type TabMessage = { type: 'ask' } | { type: 'token'; token: string }

/** Asks the other tabs of this door, and answers those that ask later. */
function sharing(token: () => string | undefined): { ask(): Promise<string | undefined> } {
  const channel = new BroadcastChannel(storageKey)
  const { promise: answer, resolve } = Promise.withResolvers<string | undefined>()
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'token') return resolve(data.token)
    const own = token()
    if (own !== undefined) channel.postMessage({ type: 'token', token: own } satisfies TabMessage)
  }
  return {
    ask() {
      channel.postMessage({ type: 'ask' } satisfies TabMessage)
      setTimeout(() => resolve(undefined), patienceMs)
      return answer
    },
  }
}

/**
 * The token of this page's session: traded for the key in its address, kept from before, or from another tab.
 * `undefined`: there is none, and the door will say so. Call it before anything reads the address.
 */
export function openSession(): Promise<string | undefined> {
  const key = takeKey()
  let token = stored()
  const tabs = sharing(() => token)
  return (async () => {
    token = (key === undefined ? undefined : await trade(key)) ?? token ?? (await tabs.ask())
    if (token !== undefined) store(token)
    return token
  })()
}
