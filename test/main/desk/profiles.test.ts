import { writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Vault } from '../../../src/main/vault/vault.ts'
import { createMemoryVault } from '../../../src/main/vault/openVault.ts'
import { add, withEndpoint, withTokens } from './profileInputs.ts'
import { lastingVault, startDesk } from './rig.ts'

describe('profiles', () => {
  test('a stored profile works after a new start, and its secrets are nowhere in the data folder', async () => {
    const rig = await startDesk()
    const profile = await add(rig, withTokens(rig))
    const desk = rig.restart()
    const scopes = [
      { scope: 'auth_me', state: 'works' },
      { scope: 'auth_activity', state: 'unknown' },
    ]
    expect(await desk.call('testProfile', { profile })).toEqual({
      ok: true,
      data: { members: { count: 30 }, assets: { count: 10 }, keys: { count: 6 }, scopes },
    })
    const home = join(rig.folder, 'home')
    for (const name of await readdir(home)) {
      const content = await readFile(join(home, name), 'latin1')
      for (const secret of [rig.sandbox.clientToken, rig.sandbox.userToken]) expect(content).not.toContain(secret)
    }
  })

  test('a token endpoint: the password is sent once and never stored; a wrong one stores nothing', async () => {
    const rig = await startDesk()
    const refused = await rig.desk.call('addProfile', withEndpoint(rig, 'wrong'))
    expect(refused).toMatchObject({ ok: false, error: { kind: 'notSignedIn', endpoint: 'token' } })
    expect(await rig.desk.call('listProfiles', {})).toMatchObject({
      ok: true,
      data: { profiles: [{ origin: 'sandbox' }] },
    })

    const profile = await add(rig, withEndpoint(rig))
    const grants = rig.sandbox.requests.filter((one) => one.body.includes('grant_type=password'))
    expect(grants).toHaveLength(2)
    expect(await rig.vault.get(profile, 'refreshToken')).toBeDefined()
    const week = 7 * 24 * 3_600_000
    const marker = rig
      .store()
      .markers.list(profile)
      .find((one) => one.kind === 'userToken')
    const life = (marker?.expiresAt ?? 0) - (marker?.obtainedAt ?? 0)
    // The endpoint gives the token it gave before, so part of its week may be over.
    expect(life).toBeGreaterThan(week - 3_600_000)
    expect(life).toBeLessThanOrEqual(week)
    expect(await rig.restart().call('listKeys', { profile })).toMatchObject({ ok: true })
  })

  test('names are unique, whatever the case, and needed secrets are asked for by field', async () => {
    const rig = await startDesk()
    await add(rig, withTokens(rig, 'Acme'))
    expect(await rig.desk.call('addProfile', withTokens(rig, ' ACME '))).toMatchObject({
      ok: false,
      error: { kind: 'invalid', code: 'profile.exists' },
    })
    const { draft: one } = withTokens(rig, 'Other')
    expect(await rig.desk.call('addProfile', { draft: one, secrets: { clientToken: 'x' } })).toMatchObject({
      ok: false,
      error: { kind: 'invalid', code: 'input.required', field: 'userToken' },
    })
    expect(
      await rig.desk.call('addProfile', { draft: one, secrets: { clientToken: 'a b', userToken: 'x' } }),
    ).toMatchObject({ ok: false, error: { kind: 'invalid', code: 'token.malformed', field: 'clientToken' } })
  })

  test('a keychain that does not keep the secrets leaves no profile behind', async () => {
    const failing: Vault = { ...lastingVault(), set: () => Promise.reject(new Error('broken')) }
    const rig = await startDesk({}, failing)
    expect(await rig.desk.call('addProfile', withTokens(rig))).toMatchObject({ ok: false })
    expect(await rig.desk.call('listProfiles', {})).toMatchObject({
      ok: true,
      data: { profiles: [{ origin: 'sandbox' }] },
    })
  })

  test('a locked keychain is told from a signed-out profile, and nothing is erased', async () => {
    const vault = lastingVault()
    let isLocked = false
    const rig = await startDesk({}, { ...vault, get: async (...of) => (isLocked ? undefined : vault.get(...of)) })
    const profile = await add(rig, withTokens(rig))
    isLocked = true
    const desk = rig.restart()
    expect(await desk.call('readSession', { profile })).toMatchObject({
      ok: true,
      data: { session: 'lockedOrMissing' },
    })
    expect(await desk.call('listKeys', { profile })).toMatchObject({
      ok: false,
      error: { kind: 'keychain', code: 'session.lockedOrMissing' },
    })
    isLocked = false
    expect(await desk.call('listKeys', { profile })).toMatchObject({ ok: true })
  })

  test('without a keychain the secrets last for the session, and afterwards the profile is signed out', async () => {
    const rig = await startDesk({}, createMemoryVault())
    const profile = await add(rig, withTokens(rig))
    expect(await rig.desk.call('listKeys', { profile })).toMatchObject({ ok: true })
    expect(await rig.desk.call('readSession', { profile })).toMatchObject({
      ok: true,
      data: { session: 'signedIn', vault: { keychain: 'absent', keptIn: 'memory' } },
    })
    for (const kind of ['clientToken', 'userToken'] as const) await rig.vault.delete(profile, kind)
    expect(await rig.restart().call('readSession', { profile })).toMatchObject({
      ok: true,
      data: { session: 'signedOut' },
    })
  })

  test('an expired session is told as an event, and signing in again needs only what expired', async () => {
    const rig = await startDesk()
    const profile = await add(rig, withTokens(rig))
    rig.sandbox.change({ expire: ['user'] })
    expect(await rig.desk.call('listKeys', { profile })).toMatchObject({
      ok: false,
      error: { kind: 'notSignedIn', code: '60005' },
    })
    expect(rig.events).toContainEqual({ type: 'session', profile, session: 'signedOut' })
    const secrets = { userToken: rig.sandbox.userToken }
    expect(await rig.desk.call('signIn', { profile, secrets })).toEqual({ ok: true, data: { session: 'signedIn' } })
    expect(await rig.desk.call('listKeys', { profile })).toMatchObject({ ok: true })
  })

  test('a profile whose secrets are in a keychain out of reach is not removed', async () => {
    const rig = await startDesk()
    const profile = await add(rig, withTokens(rig))
    const desk = rig.restart(createMemoryVault())
    expect(await desk.call('removeProfile', { profile })).toMatchObject({
      ok: false,
      error: { kind: 'keychain', code: 'session.lockedOrMissing' },
    })
    expect(await rig.restart().call('listKeys', { profile })).toMatchObject({ ok: true })
  })

  test('a database that was damaged is told with the profiles', async () => {
    const rig = await startDesk()
    await add(rig, withTokens(rig))
    const path = join(rig.folder, 'home', 'keydesk.sqlite')
    const desk = rig.restart(rig.vault, () => writeFileSync(path, 'no database'))
    expect(await desk.call('listProfiles', {})).toMatchObject({
      ok: true,
      data: { notice: { kind: 'store', code: expect.stringMatching(/^store\.(restored|startedAnew)$/) } },
    })
  })

  test('removing a profile forgets its secrets; the sandbox cannot be removed', async () => {
    const rig = await startDesk()
    const profile = await add(rig, withTokens(rig))
    expect(await rig.desk.call('removeProfile', { profile })).toEqual({ ok: true, data: { name: 'Acme' } })
    expect(await rig.vault.get(profile, 'clientToken')).toBeUndefined()
    expect(await rig.desk.call('listKeys', { profile })).toMatchObject({
      ok: false,
      error: { code: 'notFound.profile' },
    })
    expect(await rig.desk.call('removeProfile', { profile: rig.profile })).toMatchObject({
      ok: false,
      error: { kind: 'invalid' },
    })
  })
})

describe('the one call', () => {
  test('input that is none is named by field, and nothing is sent', async () => {
    const rig = await startDesk()
    const { desk, profile, sandbox } = rig
    expect(await desk.call('lend', { profile, memberGlobalId: 'm', key: 'k' })).toMatchObject({
      ok: false,
      error: { kind: 'invalid', code: 'input.required', field: 'assets' },
    })
    expect(await desk.call('listMembers', { profile, page: 'x' })).toMatchObject({
      ok: false,
      error: { kind: 'invalid', code: 'input.invalid', field: 'page' },
    })
    expect(await desk.call('listKeys', null)).toMatchObject({ ok: false, error: { kind: 'invalid' } })
    expect(sandbox.requests).toHaveLength(0)
  })
})
