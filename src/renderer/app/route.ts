import { useSyncExternalStore } from 'react'
import type { AssetId, ProfileId } from '../../contract/ids.ts'

/**
 * Where one is, as an address: everything a link or the back button must bring back. Kept in the fragment, which every
 * door serves alike. `params` are the screen's own (what is searched, which page, what is open at the right).
 */
export type Route =
  | { place: 'start' | 'sandbox' | 'profiles' | 'connect'; params: Params }
  | { place: EnterprisePlace; profile: ProfileId; asset?: AssetId; params: Params }

export type EnterprisePlace = 'members' | 'board' | 'products'
export type Params = Readonly<Record<string, string>>

const enterprisePlaces: readonly string[] = ['members', 'board', 'products'] satisfies EnterprisePlace[]

/** Reads an address; what is no address of Keydesk leads to the start. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?', 2)
  const parts = path.split('/').map(decodePart)
  const params = Object.fromEntries(new URLSearchParams(query))
  const [first, profile, place, asset] = parts
  if (first === 'sandbox') return { place: 'sandbox', params }
  if (first === 'profiles') return { place: profile === 'new' ? 'connect' : 'profiles', params }
  if (first === 'at' && profile !== undefined && profile !== '' && place !== undefined && enterprisePlaces.includes(place)) {
    return {
      place: place as EnterprisePlace,
      profile: profile as ProfileId,
      ...(asset === undefined || asset === '' ? {} : { asset: asset as AssetId }),
      params,
    }
  }
  return { place: 'start', params }
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The address of a route, for `href` and for `navigate`. Empty parameters are left out. */
export function addressOf(route: Route): string {
  const filled = Object.entries(route.params).filter(([, value]) => value !== '')
  const query = filled.length === 0 ? '' : `?${new URLSearchParams(filled)}`
  return `#/${pathOf(route)}${query}`
}

function pathOf(route: Route): string {
  switch (route.place) {
    case 'start':
      return ''
    case 'connect':
      return 'profiles/new'
    case 'sandbox':
    case 'profiles':
      return route.place
    default: {
      const parts = ['at', route.profile, route.place, ...(route.asset === undefined ? [] : [route.asset])]
      return parts.map(encodeURIComponent).join('/')
    }
  }
}

let current = parseRoute(location.hash)
const listeners = new Set<() => void>()

function reread(): void {
  current = parseRoute(location.hash)
  for (const listener of listeners) listener()
}

window.addEventListener('hashchange', reread)

export function currentRoute(): Route {
  return current
}

/** Goes to a route. `replace` leaves no step for the back button: for what changes while one types. */
export function navigate(route: Route, how: 'push' | 'replace' = 'push'): void {
  const address = addressOf(route)
  if (how === 'replace') {
    history.replaceState(null, '', address)
    reread()
  } else {
    location.hash = address
  }
}

/** Hears each change of the address before anything is drawn for it. */
export function onRoute(listener: () => void): void {
  listeners.add(listener)
}

/** Changes some parameters of the screen that is shown; an empty text takes one away. */
export function changeParams(params: Params, how: 'push' | 'replace' = 'push'): void {
  navigate({ ...current, params: { ...current.params, ...params } }, how)
}

export function useRoute(): Route {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentRoute)
}
