import { expect, it } from 'vitest'
import { MemberGlobalId } from '../../../src/contract/ids.ts'
import type { InputOf, OutputOf } from '../../../src/contract/operations.ts'
import { startDesk } from './rig.ts'

it('each step of a change is told, and history finds it by words, door, kind and time; an edit can be undone', async () => {
  const rig = await startDesk()
  const { desk, profile, events } = rig
  const [one] = rig.sandbox.state.members
  const memberGlobalId = MemberGlobalId.parse(one!.globalId)
  const list = async (filter: Omit<InputOf<'listHistory'>, 'profile'> = {}): Promise<OutputOf<'listHistory'>> => {
    const answer = await desk.call('listHistory', { profile, ...filter })
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.data
  }
  const told = () => events.filter((event) => event.type === 'historyChanged')
  expect(told()).toEqual([])

  const edited = await desk.call('editMember', { profile, memberGlobalId, change: { remark: 'Ｎew 注意' } })
  const { entry } = edited.ok && edited.data.outcome === 'done' ? edited.data : {}
  // Intent, before, sent, settled.
  expect(told()).toEqual(Array.from({ length: 4 }, () => ({ type: 'historyChanged', profile })))
  await desk.call('resetPassword', { profile, memberGlobalId })

  const [reset, edit] = (await list()).rows
  expect([edit?.entry, edit?.canUndo, reset?.canUndo]).toEqual([entry, true, false])
  const from = new Date().toISOString()
  const found = async (filter: Omit<InputOf<'listHistory'>, 'profile'>) =>
    (await list(filter)).rows.map(({ endpoint }) => endpoint)
  expect(await found({ text: 'new 注' })).toEqual(['A2'])
  expect(await found({ text: memberGlobalId })).toEqual(['A3', 'A2'])
  expect(await found({ endpoint: 'A3' })).toEqual(['A3'])
  expect(await found({ door: 'commandLine' })).toEqual([])
  expect([await found({ since: from }), await found({ until: from })]).toEqual([[], ['A3', 'A2']])

  const undone = await desk.call('undoChange', { profile, entry: entry! })
  expect(undone).toMatchObject({ ok: true, data: { outcome: 'done' } })
  expect(await found({ endpoint: 'A2' })).toEqual(['A2', 'A2'])

  // Nothing was read about whose password it was; the copy knows who that is.
  expect(reset?.target).toEqual({ kind: 'member', id: memberGlobalId, name: null })
  await desk.call('sync', { profile })
  const [later] = (await list({ endpoint: 'A3' })).rows
  expect(later?.target).toEqual({ kind: 'member', id: memberGlobalId, name: one!.name })
})
