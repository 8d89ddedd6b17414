import { useSyncExternalStore } from 'react'
import type { AssetId, ProfileId } from '../../contract/ids.ts'
import { mayLeave, wouldLose } from '../ui/dialogs.tsx'
import { isEnterprisePlace, type EnterprisePlace } from './places.ts'

/**
 * Where the person is, as an address: everything a link or the back button must restore. Kept in the fragment, which
 * works the same with every door. `params` belong to the screen (the search, the page, what is open at the right).
 */
export type Route =
  | { place: EarlierPlace; params: Params }
  | { place: 'connection'; connection: ProfileId; params: Params }
  | {
      place: EnterprisePlace
      profile: ProfileId
      asset?: AssetId
      report?: string
      job?: string
      list?: string
      params: Params
    }

/**
 * Places before an enterprise is chosen; `preferences` are the settings opened from there, `nowhere` stands for an
 * unknown address. (`connection`, a stored one that is edited, has its id, which is random and never `new`.)
 */
export type EarlierPlace = 'start' | 'sandbox' | 'profiles' | 'connect' | 'preferences' | 'nowhere'
export type Params = Readonly<Record<string, string>>

/** What the part behind a place names; elsewhere an asset number. Of employees: a list of them to `add` or `compare`. */
const shownIn: Partial<Record<EnterprisePlace, 'report' | 'job' | 'list'>> = {
  reports: 'report',
  jobs: 'job',
  members: 'list',
}

/** Reads an address; an empty one leads to the start. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?', 2)
  const parts = path.split('/').map(decodePart)
  const params = Object.fromEntries(new URLSearchParams(query))
  const [first, profile, place, shown] = parts
  if (path === '') return { place: 'start', params }
  if (first === 'settings') return { place: 'preferences', params }
  if (first === 'sandbox') return { place: 'sandbox', params }
  if (first === 'profiles' && profile === 'new') return { place: 'connect', params }
  if (first === 'profiles' && profile !== undefined && profile !== '') {
    return { place: 'connection', connection: profile as ProfileId, params }
  }
  if (first === 'profiles') return { place: 'profiles', params }
  if (first === 'at' && profile !== undefined && profile !== '' && isEnterprisePlace(place)) {
    return {
      place,
      profile: profile as ProfileId,
      ...(shown && { [shownIn[place] ?? 'asset']: shown }),
      params,
    }
  }
  return { place: 'nowhere', params }
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A snapshot stays open anywhere in its enterprise, until a route says otherwise. */
function snapshotParams(route: Route): Params {
  const { snapshot } = current.params
  const isSame = 'profile' in route && 'profile' in current && route.profile === current.profile
  return isSame && snapshot !== undefined ? { snapshot } : {}
}

/** The address of a route, for `href` and for `navigate`. Empty parameters are left out. */
export function addressOf(route: Route): string {
  const params = { ...snapshotParams(route), ...route.params }
  const filled = Object.entries(params).filter(([, value]) => value !== '')
  const query = filled.length === 0 ? '' : `?${new URLSearchParams(filled)}`
  return `#/${pathOf(route)}${query}`
}

function pathOf(route: Route): string {
  switch (route.place) {
    case 'start':
      return ''
    case 'connect':
      return 'profiles/new'
    case 'connection':
      return `profiles/${encodeURIComponent(route.connection)}`
    case 'preferences':
      return 'settings'
    case 'nowhere':
    case 'sandbox':
    case 'profiles':
      return route.place
    default: {
      const shown = route.asset ?? route.report ?? route.job ?? route.list
      const parts = ['at', route.profile, route.place, ...(shown === undefined ? [] : [shown])]
      return parts.map(encodeURIComponent).join('/')
    }
  }
}

let current = parseRoute(location.hash)
const listeners = new Set<() => void>()

/** Whether the person is being asked about leaving. */
let isAsking = false

function arrive(): void {
  current = parseRoute(location.hash)
  for (const listener of listeners) listener()
}

/** Whether a route leads to another place, list, sheet or enterprise, so that everything entered here would be lost. */
function leaves(next: Route): boolean {
  const screenOf = (route: Route) => 'profile' in route && `${route.profile} ${route.list} ${route.params['sheet']}`
  return next.place !== current.place || screenOf(next) !== screenOf(current)
}

/** Follows a changed address. If something would be lost, asks first, and restores the address if the answer is no. */
async function follow(how: 'push' | 'replace'): Promise<void> {
  if (isAsking) return
  if (!leaves(parseRoute(location.hash)) || !wouldLose()) return arrive()
  isAsking = true
  const may = await mayLeave()
  isAsking = false
  if (may) return arrive()
  const address = addressOf(current)
  if (how === 'replace') history.replaceState(null, '', address)
  else history.pushState(null, '', address)
}

window.addEventListener('hashchange', () => void follow('push'))

export function currentRoute(): Route {
  return current
}

let arriving = Promise.resolve()

/**
 * Resolves once the browser has told of the address that was gone to last. What could be lost and is shown sooner would
 * be asked about, as if one were leaving it.
 */
export const arrival = (): Promise<void> => arriving

/** Goes to a route. `replace` adds no step for the back button: for what changes as the person types. */
export function navigate(route: Route, how: 'push' | 'replace' = 'push'): void {
  const address = addressOf(route)
  if (how === 'replace') {
    history.replaceState(null, '', address)
    void follow('replace')
  } else {
    const before = location.href
    location.hash = address
    if (location.href === before) return
    // Of an address that is new the browser tells later, and first to `follow`.
    arriving = new Promise((resolve) => window.addEventListener('hashchange', () => resolve(), { once: true }))
  }
}

/** Registers a listener that is called at each change of the address, before anything is drawn for it. */
export function onRoute(listener: () => void): void {
  listeners.add(listener)
}

/**
 * Changes some parameters of the current screen; an empty text removes one. What is typed before the browser has told of
 * a new address belongs to that address: otherwise it would lead back.
 */
export function changeParams(params: Params, how: 'push' | 'replace' = 'push'): void {
  const route = isAsking ? current : parseRoute(location.hash)
  navigate({ ...route, params: { ...route.params, ...params } }, how)
}

export function useRoute(): Route {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentRoute)
}
