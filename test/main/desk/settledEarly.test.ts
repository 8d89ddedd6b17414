import { join } from 'node:path'
import { expect, it } from 'vitest'
import { AssetId, AssetNumber, KeyNumber, MemberGlobalId } from '../../../src/contract/ids.ts'
import { AssetEntry, BorrowedKey } from '../../../src/contract/records.ts'
import type { Before, ChangeIntent } from '../../../src/contract/intents.ts'
import type { SettledStep } from '../../../src/contract/history.ts'
import type { Desk } from '../../../src/main/desk/desk.ts'
import { createFolders } from '../../../src/main/replicas.ts'
import { createJournals } from '../../../src/main/journals.ts'
import { begun } from '../../fakes/begun.ts'
import { lastingThreads as threads } from '../../fakes/lastingThreads.ts'
import { add, withTokens } from './profileInputs.ts'
import { startDesk, type DeskRig } from './rig.ts'

/** A change that was sent, and what was written of it. */
interface Sent {
  intent: ChangeIntent
  before: Before
  settled: SettledStep
}

const who = { operator: 'Ann', door: 'window' } as const

/** A desk that remembers a service, and what writes changes into its journal as another Keydesk did that has ended. */
async function startDeskAfter(options: { now?: () => number; settling: { settlesAfterMs: number } }) {
  const rig = await startDesk({ members: 12, assets: 10, keys: 6 }, undefined, options)
  const profile = await add(rig, withTokens(rig))
  const whose = rig.store().profiles.list()[0]!
  const write = async (changes: readonly Sent[]): Promise<string[]> => {
    const folders = createFolders({ root: join(rig.folder, 'home', 'enterprises'), store: rig.store })
    const dead = createJournals({ folders, store: rig.store, threads })
    const journal = await dead.open(whose, { lasting: true })
    const entries: string[] = []
    for (const { intent, before, settled } of changes) {
      const target = { kind: 'member', id: 'member' in intent ? intent.member : 'new', name: null } as const
      const entry = await begun(journal, { intent, target, profile: { id: profile, name: 'Acme' }, ...who })
      await journal.note(entry, { step: 'before', before, meant: intent })
      await journal.note(entry, { step: 'sent', uptime: 1 })
      await journal.note(entry, { step: 'settled', ...settled })
      entries.push(entry)
    }
    await dead.close()
    return entries
  }
  const sync = async (desk: Desk, listsOnly = true) => {
    const synced = await desk.call('sync', { profile, listsOnly })
    return synced.ok ? synced.data.settled : synced.error.code
  }
  const history = async (desk: Desk) => {
    const listed = await desk.call('listHistory', { profile })
    if (!listed.ok) throw new Error(listed.error.code)
    return listed.data.rows.toReversed()
  }
  return { rig, profile, write, sync, history }
}

/**
 * A desk some time after an earlier Keydesk has settled edits of remarks, and what it wrote of each. `showed`: the remarks
 * in each snapshot that was taken after the time in which they settle.
 */
async function startAfter(settled: (remark: string) => SettledStep, ...showed: (readonly string[])[]) {
  const settling = { settlesAfterMs: 600_000 }
  const hasSnapshots = showed.length > 0
  const aheadMs = hasSnapshots ? 0 : 660_000
  const { rig, write, ...after } = await startDeskAfter({ now: () => Date.now() + aheadMs, settling })
  const set = (at: number, remark: string) => void Object.assign(rig.sandbox.state.members[at]!, { remark })
  const edits = rig.sandbox.state.members.slice(0, 2).map((one) => edited(one, settled(one.globalId)))
  const entries = await write(edits)
  let { desk } = rig
  const sync = () => after.sync(desk, !hasSnapshots)
  for (const remarks of showed) {
    for (const [at, remark] of remarks.entries()) set(at, remark)
    expect(await sync()).toEqual([])
  }
  if (hasSnapshots) {
    settling.settlesAfterMs = 1
    desk = rig.restart()
  }
  const outcomes = async () => (await after.history(desk)).map(({ outcome }) => outcome)
  return { entries, outcomes, sync, set, edits, write }
}

/** An edit of somebody's remark. */
function edited({ globalId, userName, name }: DeskRig['sandbox']['state']['members'][number], settled: SettledStep) {
  const member = MemberGlobalId.parse(globalId)
  const intent = { endpoint: 'A2', member, change: { remark: 'meant' }, knownUserName: userName } as const
  return { intent, before: { members: [{ globalId: member, userName, name, remark: 'before' }] }, settled }
}

const error = { kind: 'refused', code: 'change.notDone', endpoint: 'A2' } as const

it('what an earlier Keydesk took for refused by reading is done where the first list that could show it does', async () => {
  const { entries, outcomes, sync, set } = await startAfter(() => ({ by: 'reading', outcome: 'refused', error }))
  set(0, 'meant')
  set(1, 'before')
  // To look at history reads no list, and takes nothing away from what sync says.
  expect(await outcomes()).toEqual(['refused', 'refused'])
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

it('the first snapshot after that decides, whatever later ones and the lists show', async () => {
  const refused = (): SettledStep => ({ by: 'reading', outcome: 'refused', error })
  const { entries, outcomes, sync, set } = await startAfter(refused, ['meant', 'before'], ['before', 'meant'])
  set(0, 'before')
  set(1, 'meant')
  expect(await sync()).toEqual([{ entry: entries[0], outcome: 'done' }])
  expect(await outcomes()).toEqual(['done', 'refused'])
})

it('a change that was sent only after that snapshot is not what it shows', async () => {
  const refused = (): SettledStep => ({ by: 'reading', outcome: 'refused', error })
  const { entries, outcomes, sync, edits, write } = await startAfter(refused, ['meant', 'before'])
  await write(edits.map((one) => ({ ...one, settled: { by: 'answer', outcome: 'done' } })))
  expect(await sync()).toEqual([{ entry: entries[0], outcome: 'done' }])
  expect(await outcomes()).toEqual(['done', 'refused', 'done', 'done'])
})

it('what the same that was sent once more since explains stays refused', async () => {
  const refused = (): SettledStep => ({ by: 'reading', outcome: 'refused', error })
  const { entries, outcomes, sync, set, edits, write } = await startAfter(refused)
  await write([{ ...edits[0]!, settled: { by: 'answer', outcome: 'done' } }])
  set(0, 'meant')
  set(1, 'meant')
  expect(await sync()).toEqual([{ entry: entries[1], outcome: 'done' }])
  expect(await outcomes()).toEqual(['refused', 'done', 'done'])
})

it('of each kind of change, and of each employee who was to be added, the first list that adds up decides', async () => {
  const settling = { settlesAfterMs: 600_000 }
  const { rig, write, sync, history } = await startDeskAfter({ now: () => Date.now() + 660_000, settling })
  const { enterpriseCode, state, faults } = rig.sandbox
  const [one, other, ...more] = state.members
  const idOf = (member: string) => MemberGlobalId.parse(member)
  const refused = (endpoint: 'A1' | 'A4' | 'A9' | 'A10', added?: SettledStep['added']): SettledStep => ({
    by: 'reading',
    outcome: 'refused',
    error: { ...error, endpoint },
    ...(added && { added }),
  })

  const person = ({ name, userName }: (typeof more)[number]) => ({
    userName: userName.slice(0, -enterpriseCode.length),
    name,
  })
  const absent = { userName: 'nobody', name: '没有人' }
  const [first, second, third] = more.map(person)
  const adds = (people: ReturnType<typeof person>[], settled: SettledStep): Sent => ({
    intent: { endpoint: 'A1', people },
    before: { members: [] },
    settled,
  })
  const deletes = (id: string, userName: string): Sent => ({
    intent: { endpoint: 'A4', member: idOf(id), knownUserName: userName },
    before: { members: [{ globalId: idOf(id), userName, name: '走了' }] },
    settled: refused('A4'),
  })
  const assets = state.assets.map((asset) => AssetEntry.parse({ ...asset, cloudAccountGlobalId: '' }))
  const [held, free] = [state.assets.find((asset) => asset.cloudAccountGlobalId)!, state.assets.at(-1)!]
  Object.assign(free, { cloudAccountGlobalId: null })
  const assigns = ({ assetNum }: typeof held, member: string): Sent => ({
    intent: { endpoint: 'A9', member: idOf(member), add: [AssetNumber.parse(assetNum)], remove: [] },
    before: { assets },
    settled: refused('A9'),
  })
  const [key, freeKey] = state.keys.filter((entry) => !entry.borrowedFlag && !entry.abnormal)
  Object.assign(key!, { borrowedFlag: true, cloudAccountGlobalId: other!.globalId })
  const lent = state.assets.find((asset) => asset.cloudAccountGlobalId && asset !== held && asset !== free)!
  Object.assign(lent, { borrowedFlag: true, cloudAccountGlobalId: other!.globalId })
  const keys = state.keys.map((entry) => BorrowedKey.parse({ ...entry, borrowedFlag: false, cloudAccountGlobalId: '' }))
  const lends = ({ assetNum }: typeof freeKey & object, asset: string): Sent => ({
    intent: {
      endpoint: 'A10',
      member: idOf(other!.globalId),
      key: KeyNumber.parse(assetNum),
      assets: [AssetId.parse(asset)],
    },
    before: { assets: assets.map((entry) => ({ ...entry, borrowedFlag: false })), keys },
    settled: refused('A10'),
  })

  const entries = await write([
    adds([first!, absent], refused('A1')),
    // The service itself refused one of them, and somebody else may have added that account since.
    adds(
      [second!, third!, absent],
      refused('A1', {
        succeeded: [],
        failed: [
          { userName: second!.userName, message: 'no', code: '10003' },
          { userName: third!.userName, message: null, code: 'change.notDone' },
          { userName: absent.userName, message: null, code: 'change.notDone' },
        ],
        unknown: [],
      }),
    ),
    adds([absent], refused('A1')),
    deletes('a'.repeat(one!.globalId.length), 'gone'),
    deletes(one!.globalId, one!.userName),
    assigns(held, held.cloudAccountGlobalId!),
    assigns(free, one!.globalId),
    lends(key!, lent.assetId),
    lends(freeKey!, free.assetId),
  ])
  // A list that breaks off shows nothing, and a sync that fails takes nothing away from what the next one says.
  faults.add({ on: 'A6', what: 'malformed', as: 'notJson', times: 100 })
  const done = (at: number) => ({ entry: entries[at]!, outcome: 'done' })
  expect(await sync(rig.desk)).toBe('reply.broken')
  faults.clear()
  expect(await sync(rig.desk)).toEqual([0, 1, 3, 5, 7].map(done))
  const told = async () => (await history(rig.desk)).map(({ outcome, code }) => [outcome, code])
  const [stays, isDone] = [
    ['refused', 'change.notDone'],
    ['done', null],
  ]
  const outcomes = [['done', '60027'], ['done', '60027'], stays, isDone, stays, isDone, stays, isDone, stays]
  expect(await told()).toEqual(outcomes)
  // Whatever is seen later, what that list has decided stands.
  Object.assign(free, { cloudAccountGlobalId: one!.globalId })
  Object.assign(held, { cloudAccountGlobalId: null })
  expect(await sync(rig.desk)).toEqual([])
  expect(await told()).toEqual(outcomes)
})
