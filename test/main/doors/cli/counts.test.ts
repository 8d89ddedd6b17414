import { expect, test } from 'vitest'
import { startRig } from './rig.ts'

interface Needing {
  assets: { key: string | null }[]
  keys: { assetNum: string }[]
}

test('the sum of the board, the lists and the overview count alike', async () => {
  const rig = await startRig({ assets: 60, keys: 10 })
  await rig.json(['sync'])
  const { stdout } = await rig.run(['board'])
  const counted = / as of \S+: (\d+) free, (\d+) assigned; (\d+) online, (\d+) lent\. .+attention: (\d+)/.exec(stdout)
  const [free, assigned, online, lent, attention] = (counted ?? []).slice(1).map(Number)
  const listed = async (...args: string[]): Promise<number> =>
    (await rig.json(['assets', 'list', '--offline', ...args])).document.data.assets.length as number
  const flags = await Promise.all(['--free', '--online', '--lent'].map((flag) => listed(flag)))
  expect([free, online, lent]).toEqual(flags)
  const [first] = (await rig.json(['report', 'overview'])).document.data.rows as Record<string, number>[]
  expect([first!['free'], first!['assigned'], first!['online'], first!['lent']]).toEqual([free, assigned, online, lent])
  const needing = (await rig.json(['board', '--attention'])).document.data as Needing
  const told = new Set(needing.assets.map(({ key }) => key))
  const keysNeeding = needing.keys.map(({ assetNum }) => assetNum).filter((number) => !told.has(number))
  expect(attention).toBe(needing.assets.length + keysNeeding.length)
})
