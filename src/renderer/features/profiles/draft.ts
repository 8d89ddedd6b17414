import type { DeskError } from '../../../contract/errors.ts'
import type { EnterpriseGlobalId } from '../../../contract/ids.ts'
import type { ProfileDraft, ProfileSecrets } from '../../../contract/profiles.ts'
import { checkAddress, checkBaseAddress } from '../../../domain/address.ts'
import type { BrokenRule } from '../../../domain/brokenRule.ts'
import { checkSecretText } from '../../../domain/memberRules.ts'

/** The form of a connection as it is typed, secrets among them, gone when the form is. */
export const emptyForm = {
  name: '',
  baseUrl: '',
  enterpriseGlobalId: '',
  enterpriseCode: '',
  readOnly: false,
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
export type ConnectField = Exclude<keyof ConnectFormValues, 'method' | 'readOnly'>

/** What is entered one after the other, and the fields of each. */
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

/** Where the field that an error names is entered ("draft.name", "draft.signIn.tokenUrl"); the last step where it names none. */
export function stepOfError({ field }: DeskError): ConnectStep {
  const name = field?.split('.').at(-1) ?? ''
  return name in stepOf ? stepOf[name as ConnectField] : 'signIn'
}

const always = ['name', 'baseUrl', 'enterpriseGlobalId'] as const
const required: Record<ConnectFormValues['method'], readonly ConnectField[]> = {
  tokens: [...always, 'clientToken', 'userToken'],
  tokenEndpoint: [...always, 'tokenUrl', 'appKey', 'appSecret', 'loginName', 'password'],
}

export function isRequired(form: ConnectFormValues, field: ConnectField): boolean {
  return required[form.method].includes(field)
}

const maxNameLength = 60

/** What is kept in the vault; a password is not. */
function isSecret(field: ConnectField): boolean {
  return ['appSecret', 'clientToken', 'userToken', 'activityToken'].includes(field)
}

/** What is wrong with one field of the form, if anything. */
export function checkField(form: ConnectFormValues, field: ConnectField): BrokenRule | undefined {
  const value = form[field].trim()
  if (value === '') return isRequired(form, field) ? { code: 'input.required' } : undefined
  if (field === 'baseUrl') return checkBaseAddress(value)
  if (field === 'tokenUrl') return checkAddress(value)
  if (field === 'name' && value.length > maxNameLength) {
    return { code: 'input.nameTooLong', details: { length: value.length, limit: maxNameLength } }
  }
  return isSecret(field) ? checkSecretText(value) : undefined
}

/** The fields of a step that cannot be sent as they are. */
export function brokenFields(form: ConnectFormValues, step: ConnectStep): ConnectField[] {
  const fields = (Object.keys(stepOf) as ConnectField[]).filter((field) => stepOf[field] === step)
  return fields.filter((field) => isShown(form, field) && checkField(form, field) !== undefined)
}

/** The form without its secrets. */
export function withoutSecrets(form: ConnectFormValues): ConnectFormValues {
  const { appSecret, password, clientToken, userToken, activityToken } = emptyForm
  return { ...form, appSecret, password, clientToken, userToken, activityToken }
}

const onlyWith: Partial<Record<ConnectField, ConnectFormValues['method']>> = {
  tokenUrl: 'tokenEndpoint',
  appKey: 'tokenEndpoint',
  appSecret: 'tokenEndpoint',
  loginName: 'tokenEndpoint',
  password: 'tokenEndpoint',
  clientToken: 'tokens',
  userToken: 'tokens',
  activityToken: 'tokens',
}

function isShown(form: ConnectFormValues, field: ConnectField): boolean {
  return onlyWith[field] === undefined || onlyWith[field] === form.method
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
export function secretsOf(form: Pick<ConnectFormValues, 'method' | SecretField>): ProfileSecrets {
  const fields: SecretField[] =
    form.method === 'tokens' ? ['clientToken', 'userToken', 'activityToken'] : ['appSecret', 'password']
  const given = fields.map((field) => [field, field === 'password' ? form[field] : form[field].trim()] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}
