import type { EnterpriseGlobalId } from '../../../contract/ids.ts'
import type { ProfileDraft, ProfileSecrets } from '../../../contract/profiles.ts'
import type { BrokenRule } from '../../../contract/rules.ts'

/** The form of a connection as it is typed: all texts, secrets among them, gone when the form is. */
export const emptyForm = {
  name: '',
  baseUrl: '',
  enterpriseGlobalId: '',
  enterpriseCode: '',
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
export type ConnectForm = typeof emptyForm
export type ConnectField = Exclude<keyof ConnectForm, 'method'>

const always = ['name', 'baseUrl', 'enterpriseGlobalId'] as const
const required: Record<ConnectForm['method'], readonly ConnectField[]> = {
  tokens: [...always, 'clientToken', 'userToken'],
  tokenEndpoint: [...always, 'tokenUrl', 'appKey', 'appSecret', 'loginName', 'password'],
}

export function isRequired(form: ConnectForm, field: ConnectField): boolean {
  return required[form.method].includes(field)
}

const maxNameLength = 60

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

/** Secrets travel to this address: https, or http on this machine itself, and no name or password within. */
export function checkAddress(text: string): BrokenRule | undefined {
  const url = URL.parse(text.trim())
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    return { code: 'input.addressNotUrl' }
  }
  return url.protocol === 'http:' && !isLoopback(url.hostname) ? { code: 'input.addressNotHttps' } : undefined
}

/** What is wrong with one field of the form, if anything. */
export function checkField(form: ConnectForm, field: ConnectField): BrokenRule | undefined {
  const value = form[field].trim()
  if (value === '') return isRequired(form, field) ? { code: 'input.required' } : undefined
  if (field === 'baseUrl' || field === 'tokenUrl') return checkAddress(value)
  if (field === 'name' && value.length > maxNameLength) {
    return { code: 'input.nameTooLong', details: { length: value.length, limit: maxNameLength } }
  }
  return undefined
}

/** The fields that cannot be sent as they are, in the order of the form. */
export function brokenFields(form: ConnectForm): ConnectField[] {
  const fields = Object.keys(form).filter((field): field is ConnectField => field !== 'method')
  return fields.filter((field) => isShown(form, field) && checkField(form, field) !== undefined)
}

const onlyWith: Partial<Record<ConnectField, ConnectForm['method']>> = {
  tokenUrl: 'tokenEndpoint',
  appKey: 'tokenEndpoint',
  appSecret: 'tokenEndpoint',
  loginName: 'tokenEndpoint',
  password: 'tokenEndpoint',
  clientToken: 'tokens',
  userToken: 'tokens',
  activityToken: 'tokens',
}

function isShown(form: ConnectForm, field: ConnectField): boolean {
  return onlyWith[field] === undefined || onlyWith[field] === form.method
}

/** What is stored. Pasted tokens and addresses often carry a line break or a space. */
export function draftOf(form: ConnectForm): ProfileDraft {
  const code = form.enterpriseCode.trim()
  return {
    name: form.name.trim(),
    baseUrl: form.baseUrl.trim(),
    enterpriseGlobalId: form.enterpriseGlobalId.trim() as EnterpriseGlobalId,
    ...(code === '' ? {} : { enterpriseCode: code }),
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

type SecretField = keyof ProfileSecrets & ConnectField

/** The secrets of the chosen method that were filled in. A password is taken as it is, the rest without blanks around. */
export function secretsOf(form: Pick<ConnectForm, 'method' | SecretField>): ProfileSecrets {
  const fields: SecretField[] =
    form.method === 'tokens' ? ['clientToken', 'userToken', 'activityToken'] : ['appSecret', 'password']
  const given = fields.map((field) => [field, field === 'password' ? form[field] : form[field].trim()] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}
