import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../../../src/main/store/openStore.ts'
import { makeProfile } from '../../store/profiles.ts'
import { startRig } from './rig.ts'

/** The command line over a stored profile "Acme". */
async function startWithProfile() {
  const rig = await startRig()
  const home = join(rig.folder, 'home')
  const inStore = <T>(work: (store: ReturnType<typeof openStore>) => T): T => {
    const store = openStore(home)
    try {
      return work(store)
    } finally {
      store.close()
    }
  }
  const before = makeProfile('Acme', { enterpriseCode: 'acme' })
  inStore((store) => store.profiles.add(before))
  return { ...rig, before, profile: () => inStore((store) => store.profiles.list()[0]) }
}

test('profile edit changes what is given and leaves the rest', async () => {
  const rig = await startWithProfile()
  const args = ['profile', 'edit', 'acme', '--name', 'Head office', '--enterprise', '62', '--read-only']
  const { status, document } = await rig.json(args)
  const { enterpriseCode: _, ...rest } = rig.before
  const edited = { ...rig.before, name: 'Head office', enterpriseGlobalId: '62', readOnly: true }
  expect([status, document.data.profile]).toEqual([0, edited])
  expect(rig.profile()).toEqual(edited)
  await rig.json(['profile', 'edit', 'head office', '--no-read-only', '--enterprise-code', ''])
  expect(rig.profile()).toEqual({ ...rest, name: 'Head office', enterpriseGlobalId: '62' })
})

test.each([
  [[], 'input.nothingToChange'],
  [['--enterprise', '61 62'], 'input.enterpriseIdUnusable'],
  [['--enterprise', ''], 'input.required'],
  [['--base-url', 'http://gateway.example'], 'input.addressNotHttps'],
  [['--token-url', 'https://sso.example'], 'input.required'],
])('profile edit with %j is refused (2), and changes nothing', async (args, code) => {
  const rig = await startWithProfile()
  const { status, document } = await rig.json(['profile', 'edit', 'Acme', ...args])
  expect([status, document.error.code]).toEqual([2, code])
  expect(rig.profile()).toEqual(rig.before)
})

test('profile edit that needs secrets needs somewhere to keep them (1)', async () => {
  const rig = await startWithProfile()
  const { status, document } = await rig.json(['profile', 'edit', 'Acme', '--base-url', 'https://elsewhere.example'])
  expect([status, document.error.kind]).toEqual([1, 'keychain'])
  expect(rig.profile()).toEqual(rig.before)
})

test('an unknown profile is named (2)', async () => {
  const rig = await startWithProfile()
  const { document } = await rig.json(['profile', 'edit', 'Other', '--name', 'x'])
  expect(document.error.code).toBe('notFound.profile')
})
