import { describe, expect, it } from 'vitest'
import type { DeskError } from '../../../src/contract/errors.ts'
import type { ProfileId } from '../../../src/contract/ids.ts'
import type { Profile } from '../../../src/contract/profiles.ts'
import {
  checkField,
  fieldsOf,
  isRequired,
  changeOf,
  connectSteps,
  draftOf,
  emptyForm,
  formOf,
  secretsOf,
  withoutSecrets,
  type ConnectFormValues,
  fieldOfError,
  stepOfError,
} from '../../../src/renderer/features/profiles/draft.ts'

const brokenFields = (form: ConnectFormValues, step: (typeof connectSteps)[number], before?: Profile) =>
  fieldsOf(step).filter((field) => checkField(form, field, before) !== undefined)

const form: ConnectFormValues = {
  ...emptyForm,
  name: ' Acme ',
  baseUrl: ' https://gateway.example.com/x ',
  enterpriseGlobalId: '61\n',
  tokenUrl: 'https://tokens.example.com',
  appKey: 'key',
  appSecret: ' secret ',
  loginName: 'desk',
  password: ' pass word ',
  clientToken: ' c\n',
  userToken: 'u',
}

describe('the form of a connection', () => {
  it('wants of each step what it needs, and no more', () => {
    expect(connectSteps.map((step) => brokenFields(form, step))).toEqual([[], [], []])
    expect(connectSteps.map((step) => brokenFields(emptyForm, step))).toEqual([
      ['baseUrl'],
      ['name', 'enterpriseGlobalId'],
      ['tokenUrl', 'appKey', 'appSecret', 'loginName', 'password'],
    ])
    const pasted = { ...emptyForm, method: 'tokens', tokenUrl: 'nonsense' } as const
    expect(brokenFields(pasted, 'signIn')).toEqual(['clientToken', 'userToken'])
  })

  it('takes no endpoint for the base address; a token endpoint may have a query', () => {
    const address = 'https://gateway.example.com/me/api/v1?a=b'
    expect(checkField({ ...form, baseUrl: address }, 'baseUrl')?.code).toBe('input.addressNotBase')
    expect(checkField({ ...form, tokenUrl: address }, 'tokenUrl')).toBeUndefined()
  })

  it('refuses at its field what can never be an enterprise id', () => {
    const codes = (id: string) => checkField({ ...form, enterpriseGlobalId: id }, 'enterpriseGlobalId')?.code
    expect(['6100 1', 'a/b', 'https://x.example', 'acme-61'].map(codes)).toEqual([
      'input.enterpriseIdUnusable',
      'input.enterpriseIdUnusable',
      'input.enterpriseIdIsAddress',
      undefined,
    ])
  })

  it('refuses a secret that no keychain keeps, and takes a password as it is', () => {
    const codes = (secret: string) => checkField({ ...form, method: 'tokens', userToken: secret }, 'userToken')?.code
    expect(['x'.repeat(2400), 'x'.repeat(2401), '令牌', 'a b', ' ab '].map(codes)).toEqual([
      undefined,
      'keychain.tooLarge',
      'token.malformed',
      'token.malformed',
      undefined,
    ])
    const appSecret = (secret: string) => checkField({ ...form, appSecret: secret }, 'appSecret')?.code
    expect(['a b', '密钥'].map(appSecret)).toEqual([undefined, 'keychain.notPrintable'])
    expect(checkField({ ...form, password: '密码' }, 'password')).toBeUndefined()
  })

  it('leads an error to the step where its field is entered', () => {
    const stepOf = (field?: string) =>
      stepOfError({ kind: 'invalid', code: 'input.required', ...(field ? { field } : {}) })
    expect(['draft.name', 'baseUrl', 'draft.signIn.tokenUrl', 'unheard.of', undefined].map(stepOf)).toEqual([
      'enterprise',
      'address',
      'signIn',
      'signIn',
      'signIn',
    ])
  })

  it('knows the field that a refusal is about', () => {
    const about = (error: Partial<DeskError>) => fieldOfError({ kind: 'refused', code: '500', ...error })
    expect([
      about({ kind: 'notSignedIn', code: 'token.invalid_grant' }),
      about({ kind: 'notSignedIn', code: 'token.invalid_client' }),
      about({ kind: 'notSignedIn', code: '60005' }),
      about({ code: 'profile.enterpriseRefused' }),
      about({ kind: 'unreachable', code: 'net.nameNotFound', endpoint: 'token' }),
      about({ kind: 'unreachable', code: 'net.nameNotFound', endpoint: 'A5' }),
    ]).toEqual(['password', 'appSecret', 'userToken', 'enterpriseGlobalId', 'tokenUrl', undefined])
  })

  it('forgets its secrets and nothing else', () => {
    const kept = withoutSecrets({ ...form, activityToken: 'a', readOnly: true })
    expect(secretsOf(kept)).toEqual({})
    expect(secretsOf({ ...kept, method: 'tokens' })).toEqual({})
    expect(draftOf(kept)).toEqual(draftOf({ ...form, readOnly: true }))
  })

  it('stores no secret with the profile, and sends only those of the way chosen', () => {
    expect(draftOf(form)).toEqual({
      name: 'Acme',
      baseUrl: 'https://gateway.example.com/x',
      enterpriseGlobalId: '61',
      signIn: { method: 'tokenEndpoint', tokenUrl: 'https://tokens.example.com', appKey: 'key', loginName: 'desk' },
    })
    expect(draftOf({ ...form, readOnly: true }).readOnly).toBe(true)
    expect(secretsOf(form)).toEqual({ appSecret: 'secret', password: ' pass word ' })
    expect(draftOf({ ...form, method: 'tokens' }).signIn).toEqual({ method: 'tokens' })
    expect(secretsOf({ ...form, method: 'tokens' })).toEqual({ clientToken: 'c', userToken: 'u' })
  })
})

describe('the form of a connection that is edited', () => {
  const stored: Profile = {
    ...draftOf({ ...form, enterpriseCode: 'acme', readOnly: true }),
    id: 'a1' as ProfileId,
    origin: 'stored',
  }
  const edited = formOf(stored)

  it('begins with what is stored, and changes nothing by itself', () => {
    const { id: _, origin: __, ...draft } = stored
    // What no connection says of its services is said now: it uses both.
    expect(changeOf(edited)).toEqual({ ...draft, services: 'both' })
    expect(secretsOf(edited)).toEqual({})
    expect(connectSteps.map((step) => brokenFields(edited, step, stored))).toEqual([[], [], []])
  })

  it('says that a code and reading only are to go', () => {
    expect(changeOf({ ...edited, enterpriseCode: ' ', readOnly: false })).toMatchObject({
      enterpriseCode: '',
      readOnly: false,
    })
  })

  it.each<[string, Partial<ConnectFormValues>, string[]]>([
    ['a name', { name: 'Other' }, []],
    ['an id', { enterpriseGlobalId: '62' }, []],
    ['an address that is being typed', { baseUrl: 'https:/' }, []],
    ['the host of the services', { baseUrl: 'https://other.example.com' }, []],
    ['the host of the token endpoint', { tokenUrl: 'https://other.example.com' }, ['appSecret', 'password']],
    ['the login', { loginName: 'other' }, ['password']],
    ['the way of signing in', { method: 'tokens' }, ['clientToken', 'userToken']],
  ])('wants secrets again only where they are of no use any more: %s', (_, change, wanted) => {
    const secrets = ['appSecret', 'password', 'clientToken', 'userToken', 'activityToken'] as const
    expect(secrets.filter((field) => isRequired({ ...edited, ...change }, field, stored))).toEqual(wanted)
  })
})
