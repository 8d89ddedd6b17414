import type { DeskError } from '../../../contract/errors.ts'
import { stepOf, type ConnectField, type ConnectStep } from './draft.ts'

/** The field that a refusal of the token endpoint (RFC 6749 §5.2) or the services is about, by code. */
const fieldOfCode: Readonly<Record<string, ConnectField>> = {
  'token.invalid_grant': 'password',
  'token.locked': 'password',
  'token.invalid_client': 'appSecret',
  'token.unauthorized_client': 'appKey',
  'token.noAppSecret': 'appSecret',
  'profile.enterpriseRefused': 'enterpriseGlobalId',
  'profile.exists': 'name',
  'store.profileExists': 'name',
  60000: 'clientToken',
  60005: 'userToken',
  'profile.clientTokenRefused': 'clientToken',
  'profile.userTokenRefused': 'userToken',
}

/** If no token endpoint answered, its address is the first thing to check. */
const ofAddress: readonly DeskError['kind'][] = ['unreachable', 'notTheService']

/**
 * The field of a connection that an error is about: the one that it names ("draft.signIn.tokenUrl"), or that its code
 * means. (An account that is not known and a wrong password are one code; the password is what is usually mistyped.)
 */
export function fieldOfError({ kind, code, endpoint, field }: DeskError): ConnectField | undefined {
  const name = field?.split('.').at(-1) ?? ''
  if (name in stepOf) return name as ConnectField
  if (Object.hasOwn(fieldOfCode, code)) return fieldOfCode[code]
  return ofAddress.includes(kind) && endpoint === 'token' ? 'tokenUrl' : undefined
}

/** The step in which that field is entered; the last one if the error doesn't tell. */
export function stepOfError(error: DeskError): ConnectStep {
  const field = fieldOfError(error)
  return field === undefined ? 'signIn' : stepOf[field]
}

/**
 * A refusal of what has just been entered for the first time: there was no session that could have ended, so it is what
 * was entered that has to be corrected.
 */
export function ofFirstSignIn(error: DeskError): DeskError {
  if (error.kind !== 'notSignedIn') return error
  const { code } = error
  const refused =
    code === '60000' ? 'profile.clientTokenRefused' : code === '60005' ? 'profile.userTokenRefused' : undefined
  return { ...error, kind: 'invalid', ...(refused && { code: refused, details: { reason: code } }) }
}
