import type { Problem } from '../../../contract/errors.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { checkAddress, checkBaseAddress } from '../../../domain/address.ts'
import { checkEnterpriseId } from '../../../domain/enterpriseId.ts'
import { checkSecretText, checkToken } from '../../../domain/memberRules.ts'
import { serves } from '../../../domain/services.ts'
import { staleSecrets } from '../../../domain/storedSecrets.ts'
import { draftOf, isOffered, stepOf, type ConnectField, type ConnectFormValues, type ConnectStep } from './draft.ts'

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
