import { describe, expect, onTestFinished, test } from 'vitest'
import { json, startWireServer, success, type Responder } from '../../fakes/wireServer.ts'
import { add, withEndpoint, withTokens } from './profileInputs.ts'
import { startDesk, type DeskRig } from './rig.ts'

const mistyped = <I extends { draft: object }>(input: I): I => ({
  ...input,
  draft: { ...input.draft, enterpriseGlobalId: 'mistyped-61' },
})
const refusedEnterprise = {
  ok: false,
  error: { kind: 'refused', code: 'profile.enterpriseRefused', details: { enterprise: 'mistyped-61' } },
}
const profileNow = (rig: DeskRig) => rig.store().profiles.list()[0]

/** A profile on a service that answers each endpoint as it is told, by what its path ends with. */
async function onService(rig: DeskRig, answers: Record<string, unknown>) {
  const respond: Responder = ({ path }) => {
    const ending = Object.keys(answers).find((one) => path.endsWith(one)) ?? ''
    const answer = answers[ending]
    return typeof answer === 'string' ? json({ code: answer, message: 'no', cause: '' }, 299) : success(answer)
  }
  const service = await startWireServer(respond)
  onTestFinished(() => service.close())
  const input = mistyped(withTokens(rig))
  const profile = await add(rig, { ...input, draft: { ...input.draft, baseUrl: service.url } })
  return { profile, service }
}

describe('the test of a connection', () => {
  test('an enterprise that good tokens may not see is told by its id, whichever way the tokens come', async () => {
    for (const way of [withTokens, withEndpoint]) {
      const rig = await startDesk()
      const profile = await add(rig, mistyped(way(rig)))
      expect(await rig.desk.call('testProfile', { profile })).toMatchObject(refusedEnterprise)
      expect(rig.events).not.toContainEqual(expect.objectContaining({ type: 'session' }))
    }
  })

  test.each([
    ['application', '60000'],
    ['user', '60005'],
  ] as const)('an expired %s token is told as one, with the id beside it', async (kind, code) => {
    const rig = await startDesk()
    const profile = await add(rig, withTokens(rig))
    rig.sandbox.change({ expire: [kind] })
    expect(await rig.desk.call('testProfile', { profile })).toMatchObject({
      ok: false,
      error: { kind: 'notSignedIn', code, details: { enterprise: rig.sandbox.enterpriseGlobalId } },
    })
  })

  test('A7 is asked only where the answers leave it open, and changes nothing', async () => {
    const rig = await startDesk()
    const open = await onService(rig, {
      members: '60000',
      assetNums: '60000',
      borrowUsbKeys: '60000',
      merchandiseProducts: '60024',
    })
    expect(await rig.desk.call('testProfile', { profile: open.profile })).toMatchObject(refusedEnterprise)
    expect(open.service.requests.every(({ method }) => method === 'GET')).toBe(true)
    await rig.desk.call('removeProfile', { profile: open.profile })

    const told = await onService(rig, { members: '60000', assetNums: '60017', borrowUsbKeys: '60017' })
    expect(await rig.desk.call('testProfile', { profile: told.profile })).toMatchObject(refusedEnterprise)
    expect(told.service.to('GET', 'merchandiseProducts')).toEqual([])
  })

  test('what can be read in part is shown in part', async () => {
    const rig = await startDesk()
    const { profile } = await onService(rig, { members: '60005', assetNums: [], borrowUsbKeys: '60017' })
    expect(await rig.desk.call('testProfile', { profile })).toMatchObject({
      ok: true,
      data: { members: { error: { code: '60005' } }, assets: { count: 0 }, keys: { error: { code: '60017' } } },
    })
  })

  test('how it went is kept with the profile until a test goes well, whatever is edited', async () => {
    const rig = await startDesk()
    const profile = await add(rig, mistyped(withTokens(rig)))
    expect(profileNow(rig)?.failedTest).toBeUndefined()
    await rig.desk.call('testProfile', { profile })
    expect(profileNow(rig)?.failedTest).toEqual({ at: expect.any(Number), code: 'profile.enterpriseRefused' })
    expect(rig.events).toContainEqual({ type: 'profilesChanged' })
    const desk = rig.restart()
    expect(await desk.call('listProfiles', {})).toMatchObject({
      data: { profiles: [{ failedTest: { code: 'profile.enterpriseRefused' } }] },
    })
    const { enterpriseGlobalId } = rig.sandbox
    await desk.call('editProfile', { profile, change: { enterpriseGlobalId } })
    expect(profileNow(rig)?.failedTest?.code).toBe('profile.enterpriseRefused')
    expect(await desk.call('testProfile', { profile })).toMatchObject({ ok: true })
    expect(profileNow(rig)?.failedTest).toBeUndefined()
  })
})

describe('signing in', () => {
  test('says when the sign-in is good and the enterprise is not, and keeps what was entered', async () => {
    const rig = await startDesk()
    const { secrets, ...input } = mistyped(withTokens(rig))
    const profile = await add(rig, { ...input, secrets: { ...secrets, userToken: 'expired' } })
    expect(await rig.desk.call('signIn', { profile, secrets })).toMatchObject(refusedEnterprise)
    const change = { enterpriseGlobalId: rig.sandbox.enterpriseGlobalId }
    await rig.desk.call('editProfile', { profile, change })
    expect(await rig.desk.call('listKeys', { profile })).toMatchObject({ ok: true })
  })

  test('with a pasted token that the service refuses fails, and keeps the one before', async () => {
    const rig = await startDesk()
    const profile = await add(rig, withTokens(rig))
    expect(await rig.desk.call('signIn', { profile, secrets: { userToken: 'mistyped' } })).toMatchObject({
      ok: false,
      error: { kind: 'notSignedIn', code: '60005' },
    })
    expect(await rig.desk.call('listKeys', { profile })).toMatchObject({ ok: true })
  })

  test('with a password through the token endpoint names the enterprise that it is not good for', async () => {
    const rig = await startDesk()
    const profile = await add(rig, mistyped(withEndpoint(rig)))
    const { password } = rig.sandbox
    expect(await rig.desk.call('signIn', { profile, secrets: { password } })).toMatchObject(refusedEnterprise)
  })

  test('while the service is away, keeps what was entered', async () => {
    const rig = await startDesk()
    const { profile, service } = await onService(rig, {})
    await service.close()
    const secrets = { clientToken: 'c', userToken: 'u' }
    expect(await rig.desk.call('signIn', { profile, secrets })).toEqual({ ok: true, data: { session: 'signedIn' } })
    expect(await rig.vault.get(profile, 'userToken')).toBe('u')
  })
})
