import { expect, test } from 'vitest'
import { effects, operationNames, type OperationName } from '../../../src/contract/operationNames.ts'
import { add, withTokens } from './profileInputs.ts'
import { startDesk } from './rig.ts'

test('a read-only profile reads, and nothing that changes anything leaves the machine', async () => {
  const rig = await startDesk()
  const { sandbox } = rig
  const added = await rig.desk.call('addProfile', {
    draft: {
      name: 'Looking',
      baseUrl: sandbox.baseUrl,
      enterpriseGlobalId: sandbox.enterpriseGlobalId,
      signIn: { method: 'tokens' },
      readOnly: true,
    },
    secrets: { clientToken: sandbox.clientToken, userToken: sandbox.userToken },
  })
  if (!added.ok) throw new Error(added.error.code)
  const profile = added.data.profile.id
  const memberGlobalId = sandbox.state.members[0]?.globalId
  const writing = { profile: await add(rig, withTokens(rig)) }
  await rig.desk.call('editMember', { ...writing, memberGlobalId, change: { name: '以前改名' } })
  const history = await rig.desk.call('listHistory', writing)
  const desk = rig.restart()
  const earlier = sandbox.requests.length
  const asset = sandbox.state.assets.find((one) => !one.borrowedFlag)
  const free = sandbox.state.assets.find((one) => !one.cloudAccountGlobalId)
  const key = sandbox.state.keys.find((one) => !one.borrowedFlag)
  const changes: Partial<Record<OperationName, object>> = {
    addMembers: { members: [{ userName: 'newcomer', password: 'Start1234', name: '新人' }] },
    editMember: { memberGlobalId, change: { name: '改名' } },
    resetPassword: { memberGlobalId },
    deleteMember: { memberGlobalId },
    configureAssets: { memberGlobalId, add: [free?.assetNum], remove: [] },
    lend: { memberGlobalId, key: key?.assetNum, assets: [asset?.assetId] },
    moveAsset: { assetNum: free?.assetNum, to: memberGlobalId },
    claimActivity: { identity: 'i', activityLabel: 'l', source: 's', branch: 'b' },
    undoChange: { entry: history.ok && history.data.rows[0]?.entry },
  }
  expect(Object.keys(changes)).toEqual(operationNames.filter((name) => effects[name] === 'change'))
  for (const [name, input] of Object.entries(changes)) {
    expect(await desk.call(name as OperationName, { profile, ...input })).toMatchObject({
      ok: false,
      error: { kind: 'refused', code: 'profile.readOnly' },
    })
  }
  expect(sandbox.requests.slice(earlier).filter((one) => one.method !== 'GET')).toEqual([])
  expect(await desk.call('listKeys', { profile })).toMatchObject({ ok: true })
})
