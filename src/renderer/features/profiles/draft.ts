import { serves, type Service } from '../../../domain/services.ts'
import type { EnterpriseGlobalId } from '../../../contract/ids.ts'
import type { Profile, ProfileChange, ProfileDraft, ProfileSecrets, Services } from '../../../contract/profiles.ts'

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

export const stepOf: Record<ConnectField, ConnectStep> = {
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
