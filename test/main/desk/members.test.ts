import { expect, onTestFinished, test } from 'vitest'
import { generatePassword } from '../../../src/main/desk/generatePassword.ts'
import { movingList } from '../../fakes/movingList.ts'
import { startWireServer } from '../../fakes/wireServer.ts'
import { startDesk } from './rig.ts'

test.each([
  ['as usual', ['total', 'pages', 'hasNextPage', 'isLastPage', 'nextPage']],
  ['without a total', ['hasNextPage', 'isLastPage']],
] as const)('a page says how many there are in all, where the service answers %s', async (_, says) => {
  const list = movingList(13, { clamp: 100, says })
  const server = await startWireServer((request) => list.answer(request))
  onTestFinished(() => server.close())
  const { desk } = await startDesk()
  const added = await desk.call('addProfile', {
    draft: {
      name: 'Sparse',
      baseUrl: server.url,
      enterpriseGlobalId: '6100000000000000000',
      signIn: { method: 'tokens' },
    },
    secrets: { clientToken: 'c', userToken: 'u' },
  })
  if (!added.ok) throw new Error(added.error.code)
  const answer = await desk.call('listMembers', { profile: added.data.profile.id, page: 2, pageSize: 5 })
  expect(answer).toMatchObject({ ok: true, data: { total: 13, page: 2, pages: 3 } })
  expect(
    (answer as { data: { members: { globalId: string }[] } }).data.members.map(({ globalId }) => globalId),
  ).toEqual(list.members.slice(5, 10).map(({ globalId }) => globalId))
})

const lisi = { userName: 'lisi', name: '李四' }

test('bounds of a password that the service names are kept, and refused before sending from then on', async () => {
  const { desk, sandbox, profile } = await startDesk()
  const sent = () => sandbox.requests.filter(({ method }) => method !== 'GET').length
  const short = { profile, members: [{ ...lisi, password: 'abc' }] }
  expect(await desk.call('addMembers', short)).toMatchObject({ data: { outcome: 'refused', error: { code: '50003' } } })
  const known = await desk.call('listProfiles', {})
  expect(known).toMatchObject({ data: { profiles: [{ passwordLength: { min: 6, max: 32 } }] } })
  const before = sent()
  expect(await desk.call('addMembers', short)).toMatchObject({
    error: { kind: 'invalid', code: 'input.passwordLength', field: 'password', row: 1 },
  })
  expect(sent()).toBe(before)
})

test('bounds outlive the program with a stored profile, and go when the connection is edited', async () => {
  const rig = await startDesk()
  const { baseUrl, clientToken, userToken, enterpriseGlobalId } = rig.sandbox
  const added = await rig.desk.call('addProfile', {
    draft: { name: 'Kept', baseUrl, enterpriseGlobalId, signIn: { method: 'tokens' } },
    secrets: { clientToken, userToken },
  })
  if (!added.ok) throw new Error(added.error.code)
  const { id } = added.data.profile
  const memberGlobalId = rig.sandbox.state.members[0]?.globalId
  const reset = { profile: id, memberGlobalId, password: 'abc' }
  expect(await rig.desk.call('resetPassword', reset)).toMatchObject({ data: { error: { code: '50003' } } })
  const desk = rig.restart()
  expect(await desk.call('resetPassword', reset)).toMatchObject({ error: { code: 'input.passwordLength' } })
  await desk.call('editProfile', { profile: id, change: { name: 'Renamed' }, secrets: {} })
  expect(await desk.call('resetPassword', reset)).toMatchObject({ data: { error: { code: '50003' } } })
})

test('who comes without a password is given one that is told once, and only where they may have it', async () => {
  const { desk, sandbox, profile } = await startDesk()
  const taken = sandbox.state.members[0]?.userName.slice(0, -sandbox.enterpriseCode.length)
  const members = [lisi, { userName: taken, name: 'Taken' }, { userName: 'wang', name: 'Wang', password: 'Own12345' }]
  const answer = await desk.call('addMembers', { profile, members })
  expect(answer).toMatchObject({ ok: true, data: { outcome: 'partly' } })
  const passwords = (answer as { data: { passwords: unknown } }).data.passwords
  expect(passwords).toEqual([{ userName: 'lisi', password: expect.stringMatching(/^\w{12}$/), outcome: 'done' }])
})

test.each([
  [undefined, 12],
  [{ min: 6, max: 32 }, 12],
  [{ min: 16, max: 32 }, 16],
  [{ min: 2, max: 4 }, 4],
])('a password that is made up keeps to %j', (bounds, length) => {
  const made = generatePassword(bounds)
  expect(made).toHaveLength(length)
  expect(made).toMatch(/[A-Z]/)
  expect(made).toMatch(/[a-z]/)
  expect(made).toMatch(/\d/)
})
