import { describe, expect, onTestFinished, test } from 'vitest'
import type { ProfileId } from '../../../src/contract/ids.ts'
import { startSandbox } from '../../../src/sandbox/index.ts'
import { createMemoryVault } from '../../../src/main/vault/openVault.ts'
import { startWireServer } from '../../fakes/wireServer.ts'
import { add, withEndpoint, withTokens } from './profileInputs.ts'
import { lastingVault, startDesk, type DeskRig } from './rig.ts'

const edit = (rig: DeskRig, profile: ProfileId, change: object, secrets?: object) =>
  rig.desk.call('editProfile', { profile, change, ...(secrets === undefined ? {} : { secrets }) })

const counts = { ok: true, data: { members: { count: 30 }, assets: { count: 10 }, keys: { count: 6 } } }

describe('editing a profile', () => {
  test('changes what is given, and keeps the rest: id, place in the list, secrets', async () => {
    const rig = await startDesk()
    const profile = await add(rig, withTokens(rig, 'First'))
    await add(rig, withTokens(rig, 'Second'))
    const input = { name: ' Head office ', enterpriseCode: 'acme', readOnly: true }
    expect(await edit(rig, profile, input)).toMatchObject({
      ok: true,
      data: { profile: { id: profile, name: 'Head office', enterpriseCode: 'acme', readOnly: true } },
    })
    expect(rig.events).toContainEqual({ type: 'profilesChanged' })
    const desk = rig.restart()
    expect(await desk.call('listProfiles', {})).toMatchObject({
      data: { profiles: [{ id: profile, name: 'Head office', readOnly: true }, { name: 'Second' }] },
    })
    expect(await desk.call('testProfile', { profile })).toMatchObject(counts)
    expect(await desk.call('editProfile', { profile, change: { enterpriseCode: '', readOnly: false } })).toMatchObject({
      data: { profile: { name: 'Head office' } },
    })
    const after = rig.store().profiles.list()[0]
    expect([after?.enterpriseCode, after?.readOnly]).toEqual([undefined, undefined])
  })

  test('corrects an enterprise id without a secret being entered again, at once', async () => {
    const rig = await startDesk()
    const { draft, secrets } = withTokens(rig)
    const profile = await add(rig, { draft: { ...draft, enterpriseGlobalId: 'mistyped' }, secrets })
    expect(await rig.desk.call('listKeys', { profile })).toMatchObject({ ok: false })
    expect(await edit(rig, profile, { enterpriseGlobalId: rig.sandbox.enterpriseGlobalId })).toMatchObject({ ok: true })
    expect(await rig.desk.call('testProfile', { profile })).toMatchObject(counts)
  })

  test('a name that another has is refused; its own may be spelled anew', async () => {
    const rig = await startDesk()
    const profile = await add(rig, withTokens(rig, 'Acme'))
    await add(rig, withTokens(rig, 'Other'))
    expect(await edit(rig, profile, { name: 'OTHER' })).toMatchObject({
      ok: false,
      error: { kind: 'invalid', code: 'profile.exists', details: { name: 'OTHER' } },
    })
    expect(await edit(rig, profile, { name: 'ACME' })).toMatchObject({ ok: true })
  })

  test.each([
    [{ baseUrl: 'http://gateway.example.com' }, 'input.addressNotHttps', 'baseUrl'],
    [{ enterpriseGlobalId: '61 62' }, 'input.enterpriseIdUnusable', 'enterpriseGlobalId'],
    [{ enterpriseGlobalId: 'https://x.example/61' }, 'input.enterpriseIdIsAddress', 'enterpriseGlobalId'],
    [
      { signIn: { method: 'tokenEndpoint', tokenUrl: 'x', appKey: 'k', loginName: 'l' } },
      'input.addressNotUrl',
      'tokenUrl',
    ],
  ])('%j is refused by its field, and nothing is changed', async (change, code, field) => {
    const rig = await startDesk()
    const profile = await add(rig, withTokens(rig))
    expect(await edit(rig, profile, change)).toMatchObject({ ok: false, error: { kind: 'invalid', code, field } })
    expect(
      await rig.desk.call('addProfile', {
        ...withTokens(rig, 'New'),
        draft: { ...withTokens(rig, 'New').draft, ...change },
      }),
    ).toMatchObject({ ok: false, error: { kind: 'invalid', code, field } })
    expect(await rig.desk.call('testProfile', { profile })).toMatchObject(counts)
  })

  test('a token never goes to another host: there it is asked for again, and the old one is forgotten', async () => {
    const rig = await startDesk()
    const other = await startWireServer(() => ({ status: 500 }))
    onTestFinished(() => other.close())
    const profile = await add(rig, withTokens(rig))
    expect(await edit(rig, profile, { baseUrl: other.url })).toMatchObject({
      ok: false,
      error: {
        code: 'input.required',
        field: 'clientToken',
        all: [{ field: 'clientToken' }, { field: 'userToken' }],
      },
    })
    expect(await rig.desk.call('testProfile', { profile })).toMatchObject(counts)
    const secrets = { clientToken: 'new-client', userToken: 'new-user' }
    expect(await edit(rig, profile, { baseUrl: other.url }, secrets)).toMatchObject({ ok: true })
    await rig.desk.call('listKeys', { profile })
    expect(other.requests.length).toBeGreaterThan(0)
    for (const { headers } of other.requests) expect(headers.authorization).toBe('Bearer new-client')
  })

  test('another address of the service behind the same token endpoint needs no password', async () => {
    const rig = await startDesk()
    const moved = await startSandbox({ members: 3, seed: 1 })
    onTestFinished(() => moved.close())
    const { draft, secrets } = withEndpoint(rig)
    const profile = await add(rig, { draft: { ...draft, baseUrl: moved.baseUrl }, secrets })
    expect(await edit(rig, profile, { baseUrl: rig.sandbox.baseUrl })).toMatchObject({ ok: true })
    expect(await rig.desk.call('testProfile', { profile })).toMatchObject(counts)
    const grants = rig.sandbox.requests.filter(({ body }) => body.includes('grant_type=password'))
    expect(grants).toHaveLength(1)
  })

  test('another way of signing in asks for what it needs, and a wrong password changes nothing', async () => {
    const rig = await startDesk()
    const profile = await add(rig, withTokens(rig))
    const { signIn } = withEndpoint(rig).draft
    expect(await edit(rig, profile, { signIn })).toMatchObject({
      ok: false,
      error: { code: 'input.required', all: [{ field: 'appSecret' }, { field: 'password' }] },
    })
    const { appSecret, password } = rig.sandbox
    expect(await edit(rig, profile, { signIn }, { appSecret, password: 'wrong' })).toMatchObject({
      ok: false,
      error: { kind: 'notSignedIn', endpoint: 'token' },
    })
    expect(rig.store().profiles.list()[0]?.signIn).toEqual({ method: 'tokens' })
    expect(await edit(rig, profile, { signIn }, { appSecret, password })).toMatchObject({ ok: true })
    expect(await rig.vault.get(profile, 'refreshToken')).toBeDefined()
    expect(await rig.desk.call('testProfile', { profile })).toMatchObject(counts)
  })

  test('a keychain that is locked keeps nobody from renaming, and loses nothing', async () => {
    const vault = lastingVault()
    let isLocked = false
    const rig = await startDesk({}, { ...vault, get: async (...of) => (isLocked ? undefined : vault.get(...of)) })
    const profile = await add(rig, withTokens(rig))
    isLocked = true
    expect(await edit(rig, profile, { name: 'Renamed', enterpriseGlobalId: 'other' })).toMatchObject({ ok: true })
    expect(await edit(rig, profile, {}, { userToken: 'new' })).toMatchObject({
      ok: false,
      error: { kind: 'keychain', code: 'session.lockedOrMissing' },
    })
    isLocked = false
    expect(await edit(rig, profile, { enterpriseGlobalId: rig.sandbox.enterpriseGlobalId })).toMatchObject({ ok: true })
    expect(await rig.desk.call('testProfile', { profile })).toMatchObject(counts)
  })

  test('tokens in a keychain that is out of reach are not forgotten without it', async () => {
    const rig = await startDesk()
    const profile = await add(rig, withTokens(rig))
    const desk = rig.restart(createMemoryVault())
    const secrets = { clientToken: 'a', userToken: 'b' }
    expect(
      await desk.call('editProfile', { profile, change: { baseUrl: 'https://gw.example' }, secrets }),
    ).toMatchObject({ ok: false, error: { code: 'session.lockedOrMissing' } })
    expect(await rig.restart().call('testProfile', { profile })).toMatchObject(counts)
  })

  test('the sandbox and an unknown profile cannot be edited', async () => {
    const rig = await startDesk()
    expect(await edit(rig, rig.profile, { name: 'Mine' })).toMatchObject({ error: { code: 'profile.notStored' } })
    expect(await edit(rig, 'nobody' as ProfileId, {})).toMatchObject({ error: { code: 'notFound.profile' } })
  })
})
