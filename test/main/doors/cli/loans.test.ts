import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startRig, type CliRig } from './rig.ts'

/** A member who holds an asset that can be lent, and a key that is free. */
function lendable({ sandbox }: CliRig) {
  const asset = sandbox.state.assets.find((one) => one.cloudAccountGlobalId && !one.borrowedFlag && !one.onlineFlag)
  const key = sandbox.state.keys.find((one) => !one.borrowedFlag)
  if (!asset?.cloudAccountGlobalId || !key) throw new Error('the sandbox has nothing to lend')
  return { member: asset.cloudAccountGlobalId, asset, key }
}

const refresh = (rig: CliRig) => rig.json(['sync', '--lists-only'])

describe('loans', () => {
  test('from lending with a due date to the key’s return', async () => {
    const rig = await startRig()
    const { member, asset, key } = lendable(rig)
    const lent = await rig.json([
      'lend',
      member,
      '--key',
      key.assetNum,
      '--asset',
      asset.assetNum,
      '--due',
      '2026-01-05',
      '--note',
      '会议室 “4”',
    ])
    expect(lent.document.data).toMatchObject({ outcome: 'done', key: key.assetNum, loan: expect.any(String) })
    const { loan } = lent.document.data as { loan: string }

    await refresh(rig)
    const person = rig.sandbox.state.members.find(({ globalId }) => globalId === member)!
    const [shown, ...others] = (await rig.json(['loans', 'list', '--key', key.assetNum])).document.data.loans
    expect(others).toEqual([])
    expect(shown).toMatchObject({
      loan,
      state: 'out',
      overdue: true,
      key: key.assetNum,
      due: '2026-01-05',
      note: '会议室 “4”',
      member: { globalId: member, name: person.name, userName: person.userName },
      assets: [{ assetId: asset.assetId, assetNum: asset.assetNum }],
      handedInAt: null,
      releasedAt: null,
      madeHere: true,
    })
    const overdue = async () => (await rig.json(['loans', 'list', '--overdue'])).document.data.loans
    expect((await overdue()).map((one: { loan: string }) => one.loan)).toEqual([loan])
    expect((await rig.json(['loans', 'list', '--overdue', '--state', 'returned'])).document.data.loans).toEqual([])
    const extended = await rig.json(['loans', 'extend', loan, '--due', '2999-12-31'])
    expect(extended.document.data.loans).toMatchObject([{ loan, due: '2999-12-31', overdue: false }])
    expect(await overdue()).toEqual([])

    // A scanner may type it in the other case.
    const handed = await rig.run(['loans', 'hand-in', key.assetNum.toLowerCase()])
    expect([handed.status, handed.stdout]).toEqual([0, expect.stringContaining('still shows the key')])
    const again = (await rig.json(['loans', 'hand-in', key.assetNum])).document.error
    expect([again.code, again.message.includes(key.assetNum)]).toEqual(['loan.handedIn', true])
    const sent = rig.sandbox.requests.filter(({ method }) => method !== 'GET').length
    rig.sandbox.change({ releasedKeys: [key.assetNum] })
    await refresh(rig)
    const [returned] = (await rig.json(['loans', 'list', '--state', 'returned'])).document.data.loans
    expect(returned).toMatchObject({ loan, state: 'returned' })
    expect(returned.releasedAt >= returned.handedInAt).toBe(true)
    expect((await rig.json(['loans', 'extend', loan, '--due', '2999-12-31'])).document.error.code).toBe('loan.ended')
    expect(rig.sandbox.requests.filter(({ method }) => method !== 'GET')).toHaveLength(sent)
    expect((await rig.json(['history', 'verify'])).document.data.ok).toBe(true)
  })

  test('a filter that fits nothing is said to, and times are those of here', async () => {
    const rig = await startRig()
    const { member, asset, key } = lendable(rig)
    await rig.json(['lend', member, '--key', key.assetNum, '--asset', asset.assetNum, '--due', '2999-12-31T10:00'])
    const all = await rig.run(['loans', 'list'])
    expect([all.stderr, all.stdout]).toEqual(['', expect.stringMatching(/\d{4}-\d\d-\d\d \d\d:\d\d +2999-12-31 10:00/)])
    await refresh(rig)
    for (const filter of [
      ['loans', 'list', '--key', 'UK-none'],
      ['board', '--department', 'no such department'],
      ['board', '--product', 'urn:none'],
    ]) {
      const nothing = await rig.run(filter)
      expect([nothing.status, nothing.stderr]).toEqual([0, expect.stringContaining(filter.at(-1)!)])
    }
  })

  test('what was lent elsewhere is found, and taken over once', async () => {
    const rig = await startRig()
    await refresh(rig)
    const elsewhere = rig.sandbox.state.keys.filter(({ borrowedFlag }) => borrowedFlag)
    const found = (await rig.json(['loans', 'list'])).document.data.loans as { key: string; madeHere: boolean }[]
    expect(elsewhere.length).toBeGreaterThan(0)
    expect(found.map(({ key }) => key).sort()).toEqual(elsewhere.map(({ assetNum }) => assetNum).sort())
    expect(found.every(({ madeHere }) => !madeHere)).toBe(true)
    const key = elsewhere[0]?.assetNum ?? ''
    const env = { KEYDESK_OPERATOR: 'Ann' }
    const adopt = () => rig.json(['loans', 'adopt', key, '--due', '2026-12-01T10:00Z'], { env })
    const first = await adopt()
    expect(first.document.error).toBeUndefined()
    expect(first.document.data.loans).toMatchObject([
      { key, due: '2026-12-01T10:00:00.000Z', operator: 'Ann', madeHere: false },
    ])
    expect((await adopt()).document.error.code).toBe('loan.own')
    expect((await refresh(rig)).status).toBe(0)
    expect((await rig.json(['loans', 'list'])).document.data.loans).toHaveLength(found.length)
  })

  test('a service that is away, and a list that comes incomplete, return nothing', async () => {
    const rig = await startRig()
    const { member, asset, key } = lendable(rig)
    await rig.json(['lend', member, '--key', key.assetNum, '--asset', asset.assetNum])
    rig.sandbox.change({ releasedKeys: [key.assetNum] })
    rig.sandbox.faults.add({ on: 'A8', what: 'cut', times: 10 })
    expect((await refresh(rig)).status).not.toBe(0)
    rig.sandbox.faults.clear()
    const states = async () =>
      (await rig.json(['loans', 'list', '--key', key.assetNum])).document.data.loans.map(
        (one: { state: string }) => one.state,
      )
    expect(await states()).toEqual(['out'])
    await refresh(rig)
    expect(await states()).toEqual(['released'])
  })

  test('a key is lost, and the words that do not fit say so', async () => {
    const rig = await startRig()
    const { member, asset, key } = lendable(rig)
    const { loan } = (await rig.json(['lend', member, '--key', key.assetNum, '--asset', asset.assetNum])).document.data
    expect((await rig.json(['loans', 'close', loan, '--lost'])).status).toBe(2)
    expect((await rig.json(['loans', 'close', loan, '--lost', '--yes'])).document.data.loans).toMatchObject([
      { loan, state: 'lost' },
    ])
    expect((await rig.json(['loans', 'close', loan, '--yes'])).document.error.code).toBe('loan.ended')
    expect((await rig.json(['loans', 'hand-in', loan])).document.data.loans).toMatchObject([{ state: 'handedIn' }])
    expect((await rig.json(['loans', 'close', 'nothing', '--yes'])).document.error.code).toBe('loan.none')
    expect(
      (await rig.json(['lend', member, '--key', key.assetNum, '--asset', asset.assetNum, '--due', 'soon'])).status,
    ).toBe(2)
    const chinese = await rig.run(['loans', 'list'], { env: { KEYDESK_LANG: 'zh-CN' } })
    expect(chinese.stdout).toContain('借用单')
  })

  test.each(['by a colleague, of whom a snapshot knows', 'here, of whom no snapshot knows'])(
    'somebody who was deleted %s still has a name and an account',
    async (where) => {
      const rig = await startRig()
      const { member, asset, key } = lendable(rig)
      const person = rig.sandbox.state.members.find(({ globalId }) => globalId === member)!
      const isHere = where.startsWith('here')
      await rig.json(isHere ? ['sync', '--lists-only'] : ['sync'])
      const lend = ['lend', member, '--key', key.assetNum, '--asset', asset.assetNum, '--due', '2026-01-05']
      const { loan } = (await rig.json(lend)).document.data
      const env = { KEYDESK_HOME: isHere ? rig.env['KEYDESK_HOME']! : join(rig.folder, 'other') }
      expect((await rig.json(['members', 'delete', member, '--yes'], { env })).status).toBe(0)
      await refresh(rig)
      const who = { globalId: member, name: person.name, userName: person.userName }
      for (const typed of [member, person.userName]) {
        const { loans } = (await rig.json(['loans', 'list', '--member', typed])).document.data
        expect(loans).toMatchObject([{ loan, member: who }])
      }
      const out = join(rig.folder, 'sheet.html')
      await rig.json(['loans', 'sheet', loan, '--kind', 'out', '--out', out])
      expect(readFileSync(out, 'utf8')).toContain(person.userName)
    },
  )
})
