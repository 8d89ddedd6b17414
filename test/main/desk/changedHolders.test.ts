import { expect, test } from 'vitest'
import type { InputOf, OutputOf } from '../../../src/contract/operations.ts'
import type { OperationName } from '../../../src/contract/operationNames.ts'
import { startDesk } from './rig.ts'

test('what changed between snapshots comes with those who held it, also who is gone', async () => {
  const { desk, profile, sandbox } = await startDesk({ members: 6, assets: 6, keys: 1 })
  async function ask<N extends OperationName>(name: N, input: InputOf<N>): Promise<OutputOf<N>> {
    const result = await desk.call(name, input)
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    return result.data
  }
  await ask('sync', { profile })
  const { assets, members } = sandbox.state
  const asset = assets.find((one) => one.cloudAccountGlobalId && !one.borrowedFlag && !one.onlineFlag)!
  const leaver = members.find(({ globalId }) => globalId === asset.cloudAccountGlobalId)!
  const other = members.find(({ globalId, borrowNum }) => globalId !== leaver.globalId && !borrowNum)!
  const to = other.globalId
  await ask('moveAsset', { profile, assetNum: asset.assetNum, to })
  await ask('deleteMember', { profile, memberGlobalId: leaver.globalId })
  await ask('sync', { profile })

  const { rows } = await ask('compareSnapshots', { profile, from: '1', to: '2', only: ['assets'] })
  expect(rows.map(({ id, fields }) => [id, fields])).toContainEqual([asset.assetId, ['cloudAccountGlobalId']])
  const named = Object.fromEntries(rows.flatMap(({ holders }) => holders).map(({ globalId, name }) => [globalId, name]))
  expect(named).toMatchObject({ [leaver.globalId]: leaver.name, [other.globalId]: other.name })
})
