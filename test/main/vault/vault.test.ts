import { inspect } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DeskFailure } from '../../../src/contract/errors.ts'
import type { DeskError } from '../../../src/contract/errors.ts'
import { ProfileId } from '../../../src/contract/ids.ts'
import {
  createCallQueue,
  createKeychainVault,
  type Keychain,
  createMemoryVault,
  openVault,
} from '../../../src/main/vault/openVault.ts'
import { secretKinds } from '../../../src/main/vault/vault.ts'
import type { KeychainState, Vault } from '../../../src/main/vault/vault.ts'

const first = ProfileId.parse('first')
const second = ProfileId.parse('second')
const limitMs = 5000

/** A keychain that works, with its entries by service and account, and a place to make single calls misbehave. */
function fakeKeychain(misbehaving: Partial<Keychain> = {}) {
  const entries = new Map<string, string>()
  const keychain: Keychain = {
    getPassword: async (service, account) => entries.get(`${service} ${account}`) ?? null,
    setPassword: async (service, account, secret) => void entries.set(`${service} ${account}`, secret),
    deletePassword: async (service, account) => entries.delete(`${service} ${account}`),
    ...misbehaving,
  }
  return { keychain, entries }
}

function keychainVault(keychain: Keychain): Vault {
  return createKeychainVault(keychain, createCallQueue(), limitMs)
}

async function failureOf(call: Promise<unknown>): Promise<DeskError> {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof DeskFailure)) throw new Error(`not a DeskFailure: ${inspect(failure)}`)
  return failure.error
}

const printable = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) })

describe.each([
  ['in memory', createMemoryVault],
  ['in a keychain', () => keychainVault(fakeKeychain().keychain)],
])('a vault %s', (_, create) => {
  it('gives back exactly what was last set, by profile and kind', async () => {
    const secret = printable.filter((text) => text !== '')
    const write = fc.record({ profile: fc.constantFrom(first, second), kind: fc.constantFrom(...secretKinds) })
    const writes = fc.array(fc.tuple(write, fc.option(secret, { nil: undefined })))
    await fc.assert(
      fc.asyncProperty(writes, async (history) => {
        const vault = create()
        const expected = new Map<string, string | undefined>()
        for (const [{ profile, kind }, value] of history) {
          await (value === undefined ? vault.delete(profile, kind) : vault.set(profile, kind, value))
          expected.set(`${profile} ${kind}`, value)
        }
        for (const profile of [first, second]) {
          for (const kind of secretKinds) {
            expect(await vault.get(profile, kind)).toBe(expected.get(`${profile} ${kind}`))
          }
        }
      }),
    )
  })

  it('refuses what a keychain would cut or change, and keeps what it had', async () => {
    const vault = create()
    await vault.set(first, 'userToken', 'before')
    const unprintable = fc.tuple(printable, fc.constantFrom('\0', '\n', '\t', '\x7f', 'é', '钥', '😀'), printable)
    await fc.assert(
      fc.asyncProperty(unprintable, async (parts) => {
        const error = await failureOf(vault.set(first, 'userToken', parts.join('')))
        expect(error).toEqual({ kind: 'keychain', code: 'keychain.notPrintable' })
      }),
    )
    expect((await failureOf(vault.set(first, 'userToken', ''))).code).toBe('keychain.notPrintable')
    expect(await failureOf(vault.set(first, 'userToken', 'x'.repeat(2401)))).toEqual({
      kind: 'keychain',
      code: 'keychain.tooLarge',
      details: { length: 2401, limit: 2400 },
    })
    expect(await vault.get(first, 'userToken')).toBe('before')
    await vault.set(first, 'userToken', 'x'.repeat(2400))
    expect(await vault.get(first, 'userToken')).toHaveLength(2400)
  })
})

describe('the keychain vault', () => {
  it('puts each secret in an entry of its own, and leaves no entry of its probes', async () => {
    const { keychain, entries } = fakeKeychain()
    const { vault, state } = await openVault({ loadKeychain: async () => keychain })
    expect(state).toBe('ready')
    await vault.set(first, 'userToken', 'a')
    await vault.set(first, 'clientToken', 'b')
    await vault.delete(second, 'clientToken')
    expect([...entries]).toEqual([
      ['Keydesk first/userToken', 'a'],
      ['Keydesk first/clientToken', 'b'],
    ])
  })

  it('notices a secret that was not kept as it was written', async () => {
    const { keychain } = fakeKeychain({ getPassword: async () => 'only the beginni' })
    const error = await failureOf(keychainVault(keychain).set(first, 'userToken', 'only the beginning'))
    expect(error).toEqual({ kind: 'keychain', code: 'keychain.notKept' })
  })

  it('does not take "nothing deleted" for deleted where nothing can be written', async () => {
    const locked = fakeKeychain({
      deletePassword: async () => false,
      setPassword: () => Promise.reject(new Error('locked')),
    })
    const error = await failureOf(keychainVault(locked.keychain).delete(first, 'userToken'))
    expect(error).toEqual({ kind: 'keychain', code: 'keychain.failing' })
  })

  it('passes nothing on of what a keychain throws', async () => {
    const failing = (_service: string, _account: string, secret = '') =>
      Promise.reject(new Error(`der Eintrag ${secret} ist gesperrt`))
    const { keychain } = fakeKeychain({ setPassword: failing, getPassword: failing })
    const vault = keychainVault(keychain)
    const thrown = await vault.set(first, 'userToken', 'hush-hush').catch((error: unknown) => error)
    expect(inspect(thrown, { depth: null })).not.toMatch(/hush|gesperrt/)
    expect(await failureOf(vault.get(first, 'userToken'))).toEqual({ kind: 'keychain', code: 'keychain.failing' })
  })
})

describe('opening the vault', () => {
  const throwing = (): Promise<never> => Promise.reject(new Error('no'))

  const troubles: [string, NodeJS.Platform, Partial<Keychain>, KeychainState][] = [
    ['reads fail on Linux', 'linux', { getPassword: throwing }, 'absent'],
    ['reads fail on Windows', 'win32', { getPassword: throwing }, 'failing'],
    ['reads fail on macOS', 'darwin', { getPassword: throwing }, 'failing'],
    ['writes fail', 'linux', { setPassword: throwing }, 'failing'],
    ['writes get lost', 'linux', { setPassword: async () => undefined }, 'failing'],
    ['deleting fails', 'linux', { deletePassword: throwing }, 'failing'],
    ['deleting does nothing', 'linux', { deletePassword: async () => false }, 'failing'],
  ]
  it.each(troubles)('%s (%s)', async (_, platform, misbehaving, expected) => {
    const { keychain } = fakeKeychain(misbehaving)
    const { vault, state } = await openVault({ platform, loadKeychain: async () => keychain })
    expect({ state, keptIn: vault.keptIn }).toEqual({ state: expected, keptIn: 'memory' })
  })

  it('does without a keychain whose native module does not load', async () => {
    const { vault, state } = await openVault({ loadKeychain: throwing })
    expect({ state, keptIn: vault.keptIn }).toEqual({ state: 'absent', keptIn: 'memory' })
  })

  it('takes a keychain that does not answer for a failing one, and one opened behind it too', async () => {
    const answer = Promise.withResolvers<null>()
    // What hangs keeps the queue of this process, and so every vault that is opened in it.
    onTestFinished(() => answer.resolve(null))
    const hung = fakeKeychain({ getPassword: () => answer.promise })
    const { state } = await openVault({ limitMs: 10, platform: 'linux', loadKeychain: async () => hung.keychain })
    expect(state).toBe('failing')
    const sound = fakeKeychain()
    const behind = await openVault({ limitMs: 10, loadKeychain: async () => sound.keychain })
    expect(behind.state).toBe('failing')
    expect(sound.entries.size).toBe(0)
  })
})
