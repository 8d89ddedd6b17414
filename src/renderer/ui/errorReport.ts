import type { DeskError } from '../../contract/errors.ts'
import { version } from './version.ts'

/** Where an error came up: an operation of the contract or a place of the page, and when, in epoch ms. */
interface Origin {
  operation: string
  at: number
}

/** An error carries no time and no operation; whoever receives it first notes both here. */
const origins = new WeakMap<DeskError, Origin>()

export function noteOrigin(error: DeskError, operation: string): void {
  origins.set(error, { operation, at: Date.now() })
}

/** Whatever could name somebody: long digits (ids, mobile numbers) and everything that is no plain path or code. */
function redact(text: string): string {
  return text
    .replace(/\d{6,}/g, '#')
    .replace(/[^\w.[\]#-]/g, '?')
    .slice(0, 80)
}

/**
 * What somebody else needs to look into an error, as text: version, time, operation, endpoint, kind, code, field.
 * Never the service's own words or the input, for they may hold names, ids or secrets. In English, for whoever helps.
 */
export function reportOf(error: DeskError): string {
  const origin = origins.get(error)
  const lines: [string, string | undefined][] = [
    ['time', new Date(origin?.at ?? Date.now()).toISOString()],
    ['operation', origin?.operation],
    ['endpoint', error.endpoint],
    ['kind', error.kind],
    ['code', redact(error.code)],
    ['field', error.field === undefined ? undefined : redact(error.field)],
  ]
  const known = lines.filter(([, value]) => value !== undefined)
  return [`Keydesk ${version}`, ...known.map(([name, value]) => `${name}: ${value}`)].join('\n')
}
