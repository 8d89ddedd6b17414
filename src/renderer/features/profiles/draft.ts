import { serves, type Service } from '../../../domain/services.ts'
import type { EnterpriseGlobalId } from '../../../contract/ids.ts'
import type { Profile, ProfileChange, ProfileDraft, ProfileSecrets, Services } from '../../../contract/profiles.ts'
import type { DeskError, Problem } from '../../../contract/errors.ts'
import { checkAddress, checkBaseAddress, checkEnterpriseId, staleSecrets } from '../../../domain/address.ts'
import { checkSecretText, checkToken } from '../../../domain/memberRules.ts'

/** The form of a connection as it is typed, including secrets, which go with the form. */
export const emptyForm = {
  name: '',
  baseUrl: '',
  enterpriseGlobalId: '',
  enterpriseCode: '',
  readOnly: false,
  services: 'both' as Services,
  method: 'tokenEndpoint' as 'tokens' | 'tokenEndpoint',
  tokenUrl: '',
  appKey: '',
  appSecret: '',
  loginName: '',
  password: '',
  clientToken: '',
  userToken: '',
  activityToken: '',
}
export type ConnectFormValues = typeof emptyForm
export type ConnectField = Exclude<keyof ConnectFormValues, 'method' | 'readOnly' | 'services'>

/** The steps of connecting, in order. */
export const connectSteps = ['address', 'enterprise', 'signIn'] as const
export type ConnectStep = (typeof connectSteps)[number]

const stepOf: Record<ConnectField, ConnectStep> = {
  baseUrl: 'address',
  name: 'enterprise',
  enterpriseGlobalId: 'enterprise',
  enterpriseCode: 'enterprise',
  tokenUrl: 'signIn',
  appKey: 'signIn',
  appSecret: 'signIn',
  loginName: 'signIn',
  password: 'signIn',
  clientToken: 'signIn',
  userToken: 'signIn',
  activityToken: 'signIn',
}

/** The form for editing a profile. Its secrets are not known here: left empty, they stay. */
export function formOf({
  signIn,
  readOnly = false,
  services = 'both',
  enterpriseCode = '',
  ...profile
}: Profile): ConnectFormValues {
  const { name, baseUrl, enterpriseGlobalId } = profile
  const endpoint = signIn.method === 'tokenEndpoint' ? signIn : emptyForm
  const { tokenUrl, appKey, loginName } = endpoint
  return {
    ...emptyForm,
    name,
    baseUrl,
    enterpriseGlobalId,
    enterpriseCode,
    readOnly,
    services,
    tokenUrl,
    appKey,
    loginName,
    method: signIn.method,
  }
}

/** Whether something was entered that is not stored. */
export function isChanged(form: ConnectFormValues, before: ConnectFormValues): boolean {
  return (Object.keys(form) as (keyof ConnectFormValues)[]).some((field) => form[field] !== before[field])
}

/** The form without its secrets. */
export function withoutSecrets(form: ConnectFormValues): ConnectFormValues {
  const { appSecret, password, clientToken, userToken, activityToken } = emptyForm
  return { ...form, appSecret, password, clientToken, userToken, activityToken }
}

/** What is stored. Pasted tokens and addresses often carry a line break or a space. */
export function draftOf(form: ConnectFormValues): ProfileDraft {
  const code = form.enterpriseCode.trim()
  return {
    name: form.name.trim(),
    baseUrl: form.baseUrl.trim(),
    enterpriseGlobalId: form.enterpriseGlobalId.trim() as EnterpriseGlobalId,
    ...(code === '' ? {} : { enterpriseCode: code }),
    ...(form.readOnly ? { readOnly: true } : {}),
    ...(form.services === 'both' ? {} : { services: form.services }),
    signIn:
      form.method === 'tokens'
        ? { method: 'tokens' }
        : {
            method: 'tokenEndpoint',
            tokenUrl: form.tokenUrl.trim(),
            appKey: form.appKey.trim(),
            loginName: form.loginName.trim(),
          },
  }
}

const ofTokens: readonly ConnectField[] = ['clientToken', 'userToken', 'activityToken']
const ofEndpoint: readonly ConnectField[] = ['tokenUrl', 'appKey', 'appSecret', 'loginName', 'password']
/** What only one of the two services asks for. */
const ofService: Partial<Record<ConnectField, Service>> = {
  clientToken: 'memberCenter',
  userToken: 'memberCenter',
  activityToken: 'activities',
  loginName: 'memberCenter',
  password: 'memberCenter',
}

/** Whether a field is asked for, by how the connection signs in and what it is for. */
export function isOffered(form: Pick<ConnectFormValues, 'method' | 'services'>, field: ConnectField): boolean {
  if ((form.method === 'tokens' ? ofEndpoint : ofTokens).includes(field)) return false
  const service = ofService[field]
  return service === undefined || serves(form, service)
}

type SecretField = keyof ProfileSecrets & ConnectField

/** The secrets of the chosen method that were filled in. A password is taken as it is, the others are trimmed. */
export function secretsOf(form: Pick<ConnectFormValues, 'method' | 'services' | SecretField>): ProfileSecrets {
  const fields: SecretField[] = ['clientToken', 'userToken', 'activityToken', 'appSecret', 'password']
  const shown = fields.filter((field) => isOffered(form, field))
  const given = shown.map((field) => [field, field === 'password' ? form[field] : form[field].trim()] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}

/** What an edit sends: everything shown, with empty text to remove the enterprise code. */
export function changeOf(form: ConnectFormValues): ProfileChange {
  return {
    ...draftOf(form),
    enterpriseCode: form.enterpriseCode.trim(),
    readOnly: form.readOnly,
    services: form.services,
  }
}

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

const always: readonly ConnectField[] = ['name', 'baseUrl', 'enterpriseGlobalId']
const ofMethod: Record<ConnectFormValues['method'], readonly ConnectField[]> = {
  tokens: [],
  tokenEndpoint: ['tokenUrl', 'appKey', 'loginName'],
}
const secretsOfMethod: Record<ConnectFormValues['method'], readonly ConnectField[]> = {
  tokens: ['clientToken', 'userToken'],
  tokenEndpoint: ['appSecret', 'password'],
}

/** The secrets that must be entered: all when connecting; when editing, those that the edit makes useless. */
function neededSecrets(form: ConnectFormValues, before?: Profile): readonly ConnectField[] {
  const isWhole = serves(form, 'memberCenter')
  const all = isWhole || form.method === 'tokenEndpoint' ? secretsOfMethod[form.method] : (['activityToken'] as const)
  if (before === undefined) return all
  // What it was never asked for.
  if (isWhole !== serves(before, 'memberCenter')) return all.filter((field) => field !== 'appSecret')
  // An address that is still being typed has no host yet.
  const isTyped = checkBaseAddress(form.baseUrl) === undefined
  const { baseUrl, signIn } = draftOf(form)
  const stale = staleSecrets(before, { baseUrl: isTyped ? baseUrl : before.baseUrl, signIn })
  return all.filter((field) =>
    field === 'password'
      ? stale.has('userToken') && stale.has('refreshToken')
      : [...stale].some((kind) => kind === field),
  )
}

export function isRequired(form: ConnectFormValues, field: ConnectField, before?: Profile): boolean {
  return isOffered(form, field) && [...always, ...ofMethod[form.method], ...neededSecrets(form, before)].includes(field)
}

const maxNameLength = 60

/** Whether a field is a secret that the vault keeps; a password isn't. */
export function isSecret(field: ConnectField): boolean {
  return ['appSecret', 'clientToken', 'userToken', 'activityToken'].includes(field)
}

/** What is wrong with a secret, without blanks at its ends; undefined for a field that is none. */
export function checkSecret(field: ConnectField, secret: string): Problem | undefined {
  if (field === 'appSecret') return checkSecretText(secret)
  return isSecret(field) ? checkToken(secret) : undefined
}

/** What is wrong with one field of the form, if anything; `before`: the profile being edited. */
export function checkField(form: ConnectFormValues, field: ConnectField, before?: Profile): Problem | undefined {
  if (!isOffered(form, field)) return undefined
  const value = form[field].trim()
  if (value === '') return isRequired(form, field, before) ? { code: 'input.required' } : undefined
  if (field === 'baseUrl') return checkBaseAddress(value)
  if (field === 'tokenUrl') return checkAddress(value)
  if (field === 'enterpriseGlobalId') return checkEnterpriseId(value)
  if (field === 'name' && value.length > maxNameLength) {
    return { code: 'input.nameTooLong', details: { length: value.length, limit: maxNameLength } }
  }
  return checkSecret(field, value)
}

/** The fields of a step. */
export function fieldsOf(step: ConnectStep): ConnectField[] {
  return (Object.keys(stepOf) as ConnectField[]).filter((field) => stepOf[field] === step)
}
