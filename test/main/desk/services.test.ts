import { describe, expect, it } from 'vitest'
import { add, withEndpoint, withTokens } from './profileInputs.ts'
import { startDesk, type DeskRig } from './rig.ts'

const claimOf = (identity: string) => ({ identity, activityLabel: 'spring-trial', source: 's', branch: 'b' })

const forActivities = (rig: DeskRig) => {
  const { draft } = withTokens(rig)
  return { draft: { ...draft, services: 'activities' }, secrets: { activityToken: rig.sandbox.activityToken } }
}

/** Every request so far that isn't a claim. */
const others = ({ sandbox }: DeskRig) => sandbox.requests.filter(({ endpoint }) => endpoint !== 'B1')

describe('a profile for activities only', () => {
  it('needs no other token, claims, and sends nothing to the member center, whatever is asked', async () => {
    const rig = await startDesk()
    const missing = await rig.desk.call('addProfile', { ...forActivities(rig), secrets: {} })
    expect(missing).toMatchObject({ ok: false, error: { code: 'input.required', field: 'activityToken' } })
    const profile = await add(rig, forActivities(rig))
    const desk = rig.restart()
    expect(await desk.call('listProfiles', {})).toMatchObject({ data: { profiles: [{ services: 'activities' }] } })
    expect(await desk.call('readSession', { profile })).toMatchObject({ data: { session: 'signedIn' } })
    expect(await desk.call('claimActivity', { profile, ...claimOf('13800000001') })).toMatchObject({
      data: { outcome: 'done' },
    })
    const refused = { ok: false, error: { kind: 'refused', code: 'profile.noMemberCenter' } }
    expect(await desk.call('listMembers', { profile })).toMatchObject(refused)
    expect(await desk.call('sync', { profile })).toMatchObject(refused)
    expect(await desk.call('resetPassword', { profile, memberGlobalId: '1' })).toMatchObject(refused)
    const work = { kind: 'delete', people: [{ memberGlobalId: '1' }] }
    expect(await desk.call('startJob', { profile, work })).toMatchObject(refused)
    const claims = { kind: 'claim', identities: ['13800000002'], activityLabels: ['spring-trial'] }
    expect(await desk.call('startJob', { profile, work: { ...claims, source: 's', branch: 'b' } })).toMatchObject({
      ok: true,
    })
    expect(others(rig)).toEqual([])
  })

  it('is tested without a claim and without a list, and says what claims have shown since', async () => {
    const rig = await startDesk()
    const profile = await add(rig, forActivities(rig))
    const scopesOf = async () => {
      const tested = await rig.desk.call('testProfile', { profile })
      return tested.ok ? tested.data : tested.error
    }
    const notUsed = { scope: 'auth_me', state: 'notUsed' }
    expect(await scopesOf()).toEqual({ scopes: [notUsed, { scope: 'auth_activity', state: 'unknown' }] })
    expect(rig.sandbox.requests).toEqual([])
    await rig.desk.call('claimActivity', { profile, ...claimOf('13800000001') })
    expect(await scopesOf()).toMatchObject({ scopes: [notUsed, { state: 'works', time: expect.any(String) }] })
    await rig.desk.call('signIn', { profile, secrets: { activityToken: 'of-another-scope' } })
    await rig.desk.call('claimActivity', { profile, ...claimOf('13800000002') })
    expect(await scopesOf()).toMatchObject({ scopes: [notUsed, { state: 'refused' }] })
    expect(others(rig)).toEqual([])
  })

  it('with a token endpoint needs the application’s secret alone, which is tried', async () => {
    const rig = await startDesk()
    const { draft } = withEndpoint(rig)
    const given = { ...draft, services: 'activities', signIn: { ...draft.signIn, loginName: '' } }
    expect(await rig.desk.call('addProfile', { draft: given, secrets: { appSecret: 'wrong' } })).toMatchObject({
      ok: false,
      error: { kind: 'notSignedIn', code: 'token.invalid_client' },
    })
    const profile = await add(rig, { draft: given, secrets: { appSecret: rig.sandbox.appSecret } })
    expect(await rig.desk.call('readSession', { profile })).toMatchObject({ data: { session: 'signedIn' } })
    expect(await rig.desk.call('claimActivity', { profile, ...claimOf('13800000001') })).toMatchObject({
      data: { outcome: 'done' },
    })
    const whole = { draft: { ...given, services: 'both', name: 'B' }, secrets: { appSecret: rig.sandbox.appSecret } }
    expect(await rig.desk.call('addProfile', whole)).toMatchObject({
      error: { code: 'input.required', field: 'loginName' },
    })
  })

  it('becomes one for both once the tokens of the other service are there', async () => {
    const rig = await startDesk()
    const profile = await add(rig, forActivities(rig))
    const change = { services: 'both' }
    expect(await rig.desk.call('editProfile', { profile, change })).toMatchObject({
      ok: false,
      error: { code: 'input.required' },
    })
    const { secrets } = withTokens(rig)
    expect(await rig.desk.call('editProfile', { profile, change, secrets })).toMatchObject({ ok: true })
    expect(rig.store().profiles.list()[0]?.services).toBeUndefined()
    expect(await rig.desk.call('listKeys', { profile })).toMatchObject({ ok: true })
  })
})

it('a profile for the member center only claims nothing', async () => {
  const rig = await startDesk()
  const { draft, secrets } = withTokens(rig)
  const profile = await add(rig, { draft: { ...draft, services: 'memberCenter' }, secrets })
  const refused = { ok: false, error: { kind: 'refused', code: 'profile.noActivities' } }
  expect(await rig.desk.call('claimActivity', { profile, ...claimOf('13800000001') })).toMatchObject(refused)
  const claims = { kind: 'claim', identities: ['1'], activityLabels: ['l'], source: 's', branch: 'b' }
  expect(await rig.desk.call('startJob', { profile, work: claims })).toMatchObject(refused)
  expect(await rig.desk.call('testProfile', { profile })).toMatchObject({
    data: { scopes: [{ state: 'works' }, { scope: 'auth_activity', state: 'notUsed' }] },
  })
  expect(rig.sandbox.requests.filter(({ endpoint }) => endpoint === 'B1')).toEqual([])
})
