import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lastingThreads as threads } from '../../fakes/lastingThreads.ts'
import { MemberGlobalId } from '../../../src/contract/ids.ts'
import type { ChangeIntent } from '../../../src/contract/intents.ts'
import { createFolders } from '../../../src/main/replicas.ts'
import { createJournals } from '../../../src/main/journals.ts'
import { eventually } from '../../fakes/eventually.ts'
import { add, withTokens } from './profileInputs.ts'
import { startDesk, type DeskRig } from './rig.ts'
import { begun } from '../../fakes/begun.ts'

/** The journals as another process has them open. */
function elsewhere({ folder, store }: DeskRig) {
  const folders = createFolders({ root: join(folder, 'home', 'enterprises'), store })
  return createJournals({ folders, store, threads })
}

it('what a run left that has ended is settled by reading when a page comes; what can’t be told yet stays unknown', async () => {
  const rig = await startDesk()
  const profile = await add(rig, withTokens(rig))
  const whose = rig.store().profiles.list()[0]!
  const [one, two] = rig.sandbox.state.members
  const { userName, name } = one!
  const globalId = MemberGlobalId.parse(one!.globalId)
  const dead = elsewhere(rig)
  const before = await dead.open(whose, { lasting: true })
  async function leave(intent: ChangeIntent, wasName: string): Promise<string> {
    const about = { kind: 'member', id: '1', name: null } as const
    const who = { profile: { id: profile, name: 'Acme' }, operator: 'Ann', door: 'window' } as const
    const entry = await begun(before, { intent, target: about, ...who })
    await before.note(entry, {
      step: 'before',
      before: { members: [{ globalId, userName, name: wasName }] },
      meant: intent,
    })
    await before.note(entry, { step: 'sent', uptime: Number.MAX_SAFE_INTEGER })
    return entry
  }
  const made = await leave({ endpoint: 'A2', member: globalId, change: { name: name ?? '' } }, 'Another')
  const lost = await leave({ endpoint: 'A3', member: MemberGlobalId.parse(two!.globalId) }, '')
  await dead.close()
  const sent = rig.sandbox.requests.length

  await rig.desk.call('watchEnterprise', { profile, watcher: 'page', isInView: true })
  const looking = elsewhere(rig)
  const journal = await looking.open(whose, { lasting: true })
  await eventually(async () => {
    expect((await journal.change(made))?.settled).toMatchObject({ by: 'reading', outcome: 'done' })
    expect((await journal.change(lost))?.settled).toMatchObject({ by: null, outcome: 'unknown' })
  })
  expect(rig.sandbox.requests.slice(sent).filter(({ method }) => method !== 'GET')).toEqual([])
  await looking.close()
})
