import { expect, onTestFinished, test } from 'vitest'
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
