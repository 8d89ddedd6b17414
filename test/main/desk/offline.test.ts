import { expect, it } from 'vitest'
import { add, withTokens } from './profileInputs.ts'
import { lastingVault, startDesk } from './rig.ts'

it('a profile whose entry in the keychain is gone still reads its copy, and nothing else', async () => {
  const rig = await startDesk({ assets: 6, keys: 2 })
  const profile = await add(rig, withTokens(rig))
  expect(await rig.desk.call('sync', { profile })).toMatchObject({ ok: true, data: { snapshot: 1 } })
  await rig.desk.close()

  const desk = rig.restart(lastingVault())
  expect(await desk.call('listAssets', { profile })).toMatchObject({ ok: false, error: { kind: 'keychain' } })
  const asked = rig.sandbox.requests.length
  for (const source of [{ from: 'copy' }, { from: 'snapshot', snapshot: '1' }]) {
    const members = await desk.call('listMembers', { profile, source, all: true })
    expect(members).toMatchObject({ ok: true, data: { total: 30, snapshot: 1 } })
    const assets = await desk.call('listAssets', { profile, source, withHolders: true })
    expect(assets).toMatchObject({ ok: true, data: { snapshot: 1, asOf: expect.stringMatching(/Z$/) } })
    const first = assets.ok ? assets.data.rows[0]?.entry : undefined
    expect(await desk.call('showProducts', { profile, source, assetId: first?.assetId })).toMatchObject({ ok: true })
  }
  expect(rig.sandbox.requests).toHaveLength(asked)
})
