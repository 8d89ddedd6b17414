import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { has } from '../../fakes/available.ts'
import { startKeyring } from '../../fakes/keyring.ts'
import type { Keyring, KeyringState } from '../../fakes/keyring.ts'
import type { Step, StepsReport } from './vaultSteps.ts'

describe.runIf(has('keyring'))('the vault on a real Secret Service', () => {
  const cleanUps: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
  })

  async function start(state: KeyringState, home?: string): Promise<Keyring> {
    const keyring = await startKeyring(state, home)
    cleanUps.push(() => keyring.stop())
    return keyring
  }

  async function makeHome(): Promise<string> {
    const home = await mkdtemp(join(tmpdir(), 'keydesk-keyring-'))
    cleanUps.push(() => rm(home, { recursive: true, force: true }))
    return home
  }

  async function run(keyring: Keyring, steps: Step[], limitMs = 5000): Promise<StepsReport> {
    const script = join(import.meta.dirname, 'vaultSteps.ts')
    return (await keyring.runScript(script, JSON.stringify(steps), String(limitMs))) as StepsReport
  }

  it('keeps secrets from one run to the next', async () => {
    const keyring = await start('ready')
    const longest = 'x'.repeat(2400)
    const first = await run(keyring, [
      { do: 'get', kind: 'userToken' },
      { do: 'set', kind: 'userToken', secret: 'first' },
      { do: 'set', kind: 'userToken', secret: longest },
      { do: 'set', kind: 'appSecret', secret: ' !~"\\$' },
    ])
    expect(first).toEqual({ state: 'ready', keptIn: 'keychain', results: [{}, {}, {}, {}] })
    const second = await run(keyring, [
      { do: 'get', kind: 'userToken' },
      { do: 'get', kind: 'appSecret' },
      { do: 'delete', kind: 'appSecret' },
      { do: 'get', kind: 'appSecret' },
      { do: 'delete', kind: 'appSecret' },
    ])
    expect(second.results).toEqual([{ value: longest }, { value: ' !~"\\$' }, {}, {}, {}])
  })

  it('is not ready where nothing can be written, and then keeps secrets in memory', async () => {
    const steps: Step[] = [
      { do: 'set', kind: 'userToken', secret: 'here' },
      { do: 'get', kind: 'userToken' },
    ]
    const seen = async (state: KeyringState) => run(await start(state), steps)
    const results = [{}, { value: 'here' }]
    expect(await seen('empty')).toEqual({ state: 'failing', keptIn: 'memory', results })
    expect(await seen('absent')).toEqual({ state: 'absent', keptIn: 'memory', results })
  })

  it('finds what a locked keyring kept once it is unlocked again', async () => {
    const home = await makeHome()
    const before = await startKeyring('ready', home)
    await run(before, [{ do: 'set', kind: 'refreshToken', secret: 'kept' }])
    await before.stop()
    const locked = await startKeyring('locked', home)
    const whileLocked = await run(locked, [
      { do: 'get', kind: 'refreshToken' },
      { do: 'set', kind: 'userToken', secret: 'here' },
      { do: 'get', kind: 'userToken' },
    ])
    await locked.stop()
    // It is not ready, and keeps secrets in memory.
    expect(whileLocked).toEqual({ state: 'failing', keptIn: 'memory', results: [{}, {}, { value: 'here' }] })
    const after = await start('ready', home)
    expect((await run(after, [{ do: 'get', kind: 'refreshToken' }])).results).toEqual([{ value: 'kept' }])
  })

  it('says so when the keyring is locked while it runs, and does not claim to have deleted anything', async () => {
    const keyring = await start('ready')
    const { results } = await run(keyring, [
      { do: 'set', kind: 'userToken', secret: 'kept' },
      { do: 'lock' },
      { do: 'get', kind: 'userToken' },
      { do: 'set', kind: 'userToken', secret: 'other' },
      { do: 'delete', kind: 'userToken' },
    ])
    expect(results).toEqual([{}, {}, {}, { code: 'keychain.failing' }, { code: 'keychain.failing' }])
  })

  it('gives up on a service that hangs, keeps file access free meanwhile, and goes on when it answers again', async () => {
    const keyring = await start('ready')
    const { pid } = keyring
    const { results } = await run(
      keyring,
      [
        { do: 'set', kind: 'userToken', secret: 'kept' },
        { do: 'signal', pid, signal: 'SIGSTOP' },
        { do: 'get', kind: 'userToken' },
        { do: 'flood' },
        { do: 'signal', pid, signal: 'SIGCONT' },
        { do: 'get', kind: 'userToken' },
      ],
      3000,
    )
    expect(results).toEqual([{}, {}, { code: 'keychain.timeout' }, { value: 'import' }, {}, { value: 'kept' }])
  })
})
