import { expect, it } from 'vitest'
import { MemberGlobalId } from '../../../src/contract/ids.ts'
import type { ChangeIntent } from '../../../src/contract/intents.ts'
import type { SettledStep } from '../../../src/contract/history.ts'
import { createFolders } from '../../../src/main/folders.ts'
import { createJournals } from '../../../src/main/journals.ts'
import { begun } from '../../fakes/begun.ts'
import { lastingThreads as threads } from '../../fakes/lastingThreads.ts'
import { join } from 'node:path'
import { add, withTokens } from './profileInputs.ts'
import { startDesk } from './rig.ts'

/**
 * A desk some time after an earlier Keydesk has settled edits of remarks, and what it wrote of each. `showed`: the remarks
 * in a snapshot that was taken after the time in which they settle.
 */
async function startAfter(settled: (remark: string) => SettledStep, showed?: readonly string[]) {
  const settling = { settlesAfterMs: 600_000 }
  const aheadMs = showed ? 0 : 660_000
  const rig = await startDesk({ members: 5, assets: 3, keys: 1 }, undefined, {
    now: () => Date.now() + aheadMs,
    settling,
  })
  const profile = await add(rig, withTokens(rig))
  const set = (at: number, remark: string) => void Object.assign(rig.sandbox.state.members[at]!, { remark })
  const whose = rig.store().profiles.list()[0]!
  const folders = createFolders({ root: join(rig.folder, 'home', 'enterprises'), store: rig.store })
  const dead = createJournals({ folders, store: rig.store, threads })
  const journal = await dead.open(whose, { lasting: true })
  const people = rig.sandbox.state.members.slice(0, 2)
  const entries: string[] = []
  for (const { globalId: id, userName, name, updateTime } of people as ({
    updateTime?: string
  } & (typeof people)[number])[]) {
    const globalId = MemberGlobalId.parse(id)
    const intent: ChangeIntent = {
      endpoint: 'A2',
      member: globalId,
      change: { remark: 'meant' },
      knownUserName: userName,
    }
    const target = { kind: 'member', id, name: null } as const
    const who = { profile: { id: profile, name: 'Acme' }, operator: 'Ann', door: 'window' } as const
    const entry = await begun(journal, { intent, target, ...who })
    const members = [{ globalId, userName, name, remark: 'before', updateTime }]
    await journal.note(entry, { step: 'before', before: { members }, meant: intent })
    await journal.note(entry, { step: 'sent', uptime: 1 })
    await journal.note(entry, { step: 'settled', ...settled(id) })
    entries.push(entry)
  }
  await dead.close()
  let { desk } = rig
  const sync = async () => {
    const synced = await desk.call('sync', { profile, listsOnly: showed === undefined })
    return synced.ok ? synced.data.settled : synced.error.code
  }
  if (showed) {
    for (const [at, remark] of showed.entries()) set(at, remark)
    expect(await sync()).toEqual([])
    settling.settlesAfterMs = 1
    desk = rig.restart()
  }
  const outcomes = async () => {
    const listed = await desk.call('listHistory', { profile })
    return listed.ok ? listed.data.entries.toReversed().map(({ outcome }) => outcome) : listed.error.code
  }
  return { entries, outcomes, sync, set }
}

const error = { kind: 'refused', code: 'change.notDone', endpoint: 'A2' } as const

it('what an earlier Keydesk took for refused by reading is done where the first list that could show it does', async () => {
  const { entries, outcomes, sync, set } = await startAfter(() => ({ by: 'reading', outcome: 'refused', error }))
  set(0, 'meant')
  set(1, 'before')
  expect(await sync()).toEqual([{ entry: entries[0], outcome: 'done' }])
  expect(await outcomes()).toEqual(['done', 'refused'])
  // The refusal stands, whatever is seen later.
  set(1, 'meant')
  expect(await sync()).toEqual([])
  expect(await outcomes()).toEqual(['done', 'refused'])
})

it.each(['answer', 'person'] as const)('what was refused by an %s stays so', async (by) => {
  const { outcomes, sync, set } = await startAfter(() => ({ by, outcome: 'refused', error }))
  set(0, 'meant')
  expect(await sync()).toEqual([])
  expect(await outcomes()).toEqual(['refused', 'refused'])
})

it('the first snapshot after that decides, whatever the lists show now', async () => {
  const refused = (): SettledStep => ({ by: 'reading', outcome: 'refused', error })
  const { entries, outcomes, sync, set } = await startAfter(refused, ['meant', 'before'])
  set(0, 'before')
  set(1, 'meant')
  expect(await sync()).toEqual([{ entry: entries[0], outcome: 'done' }])
  expect(await outcomes()).toEqual(['done', 'refused'])
})
