import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startRig } from './rig.ts'

it('a sync that finds the disk full says so with exit status 1, and what was there is whole', async () => {
  const rig = await startRig({ members: 12, assets: 20, keys: 3 })
  const worker = new URL('./fullDiskWorker.ts', import.meta.url)
  await rig.json(['sync', '--lists-only'])
  const before = (await rig.json(['copy', 'info'])).document.data

  const { status, document } = await rig.json(['sync'], { worker })
  expect([status, document.error]).toMatchObject([1, { kind: 'store', code: 'store.full' }])
  const told = await rig.run(['sync'], { worker })
  expect([told.status, told.stdout]).toEqual([1, ''])
  expect(told.stderr).toContain(`no room left on the disk for Keydesk’s data in ${join(rig.folder, 'home')}`)
  const chinese = await rig.run(['sync'], { worker, env: { LANG: 'zh_CN.UTF-8' } })
  expect([chinese.status, chinese.stderr]).toEqual([1, expect.stringContaining('磁盘空间不足')])

  const after = (await rig.json(['copy', 'info'])).document.data
  expect(after).toMatchObject({ members: before.members, assets: before.assets, keys: before.keys, snapshots: 0 })
  expect((await rig.json(['members', 'list', '--offline'])).document.data.total).toBe(12)
  expect(await rig.json(['sync'])).toMatchObject({ status: 0, document: { data: { snapshot: 1, trees: 20 } } })
})
