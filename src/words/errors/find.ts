import type { DeskError } from '../../contract/errors.ts'
import type { Endpoint } from '../../contract/routes.ts'
import { activity, maybeClaimedBefore } from './activity.ts'
import type { CataloguePart, Saying } from './catalogueEntry.ts'
import { sayingOfKind } from './kinds.ts'
import { lookUp } from '../lookUp.ts'
import { memberCenter } from './memberCenter/index.ts'
import { own } from './own/index.ts'

/**
 * What the catalogue says of an error. The services' codes are looked up in the table of the service that
 * answered: "1001" of the member center is not the activity service's. A code that no table has gets the
 * words of its kind.
 */
export function findSaying(error: DeskError): Saying {
  if (error.endpoint === 'B1' && error.details?.['sentBefore'] !== undefined) return maybeClaimedBefore
  const entry = lookUp(own, ownCode(error.code)) ?? lookUp(tableOf(error.endpoint), error.code)
  if (!entry) return sayingOfKind[error.kind]
  return lookUp(entry.at ?? {}, error.endpoint) ?? entry
}

/** By the endpoint that answered; all others belong to the member center. */
const tables: Partial<Record<Endpoint, CataloguePart<string>>> = { B1: activity }

/** An error without an endpoint may be in either table; codes in both are taken from the member center's. */
function tableOf(endpoint: Endpoint | undefined): CataloguePart<string> {
  return endpoint === undefined ? { ...activity, ...memberCenter } : (lookUp(tables, endpoint) ?? memberCenter)
}

/** Whether Keydesk itself says so, and no service did. */
export const isOwnWord = ({ code }: DeskError): boolean => Object.hasOwn(own, code) && !/^(http|token)\./.test(code)

/** An HTTP status or a token endpoint's error that is not listed singly stands for its class. */
function ownCode(code: string): string {
  if (Object.hasOwn(own, code)) return code
  if (code.startsWith('token.')) return 'token.refused'
  if (/^http\.3\d\d$/.test(code)) return 'http.redirect'
  return code.replace(/^http\.([245])\d\d$/, 'http.$1xx')
}
