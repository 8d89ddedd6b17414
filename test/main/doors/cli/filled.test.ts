import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { asBeforeRows } from '../../replica/asBeforeRows.ts'
import { startRig } from './rig.ts'

it('a copy of an earlier Keydesk is filled from its own texts, and a person sees how far that is', async () => {
  const rig = await startRig({ members: 5, assets: 20, keys: 2 })
  await rig.json(['sync'])
  const ask = ['products', 'find', '--offline']
  const before = await rig.json(ask)
  expect(before.document.data.total).toBeGreaterThan(20)

  const home = rig.env['KEYDESK_HOME']!
  const [copy] = globSync('enterprises/*/copy.sqlite', { cwd: home })
  asBeforeRows(join(home, copy!))
  const first = await rig.run(['assets', 'list', '--offline'], { errIsTerminal: true })
  expect(first.status).toBe(0)
  expect(first.stderr).toContain('] 0/20')
  const second = await rig.run(['assets', 'list', '--offline'], { errIsTerminal: true })
  expect(second).toEqual({ ...first, stderr: '' })
  expect(await rig.json(ask)).toEqual(before)
})
