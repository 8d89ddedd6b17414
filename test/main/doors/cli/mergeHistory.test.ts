import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import type { SandboxOptions } from '../../../../src/sandbox/index.ts'
import { startRig, type CliRig } from './rig.ts'

// Many commands one after the other, each with threads of its own.
vi.setConfig({ testTimeout: 300_000 })

/** Two desks, each with a home of its own, at the same service. */
async function twoDesks(options: SandboxOptions = {}) {
  const rig = await startRig(options)
  const desk = (name: string) => {
    const env = { KEYDESK_HOME: join(rig.folder, name), KEYDESK_OPERATOR: name }
    const json = async (...args: string[]) => (await rig.json(args, { env })).document
    let exports = 0
    return {
      json,
      /** What `loans list` prints for people. */
      listed: async () => (await rig.run(['loans', 'list'], { env })).stdout,
      refresh: () => json('sync', '--lists-only'),
      loans: async (...args: string[]) => (await json('loans', 'list', ...args)).data.loans,
      /** Its whole record, and how many entries that has. */
      async exported() {
        const file = join(rig.folder, `${name}${(exports += 1)}.jsonl`)
        return { file, entries: (await json('history', 'export', '--out', file)).data.entries as number }
      },
    }
  }
  return { rig, ann: desk('Ann'), bob: desk('Bob'), desk }
}

function lendable({ sandbox }: CliRig) {
  const { assets, keys } = sandbox.state
  const hasKey = (holder: unknown) => keys.some((key) => key.borrowedFlag && key.cloudAccountGlobalId === holder)
  const asset = assets.find(
    (one) => one.cloudAccountGlobalId && !one.borrowedFlag && !one.onlineFlag && !hasKey(one.cloudAccountGlobalId),
  )!
  return { asset, key: keys.find((one) => !one.borrowedFlag)! }
}

/** Two desks that both know of a loan which the first made. */
async function oneLoan() {
  const { rig, ann, bob, desk } = await twoDesks()
  const { asset, key } = lendable(rig)
  const lend = ['lend', asset.cloudAccountGlobalId!, '--key', key.assetNum, '--asset', asset.assetNum]
  const { loan } = (await ann.json(...lend)).data
  await bob.json('history', 'merge', (await ann.exported()).file)
  return { ann, bob, key, loan, desk }
}

describe('history merge', () => {
  test('one loan of two desks is one, what they say differently is shown, and a person settles it', async () => {
    const { rig, ann, bob } = await twoDesks()
    const { asset, key } = lendable(rig)
    const lend = ['lend', asset.cloudAccountGlobalId!, '--key', key.assetNum, '--asset', asset.assetNum]
    const { loan } = (await ann.json(...lend, '--due', '2027-01-05')).data
    await bob.refresh()
    const [found] = await bob.loans('--key', key.assetNum)
    await bob.json('loans', 'adopt', key.assetNum, '--due', '2027-02-01')
    expect(found.loan).not.toBe(loan)

    const record = await ann.exported()
    const merged = (await bob.json('history', 'merge', record.file)).data
    expect(merged.added).toBe(record.entries)
    expect(merged.conflicts).toMatchObject([
      {
        loan,
        ours: { due: '2027-02-01', key: key.assetNum, operator: 'Bob' },
        theirs: { due: '2027-01-05', key: key.assetNum, operator: 'Ann' },
      },
    ])
    expect(merged.conflicts[0].ours.desk).not.toBe(merged.conflicts[0].theirs.desk)
    const all = await bob.loans('--key', key.assetNum)
    expect(all).toMatchObject([{ loan, state: 'out', operator: 'Ann', madeHere: false }])
    expect((await bob.json('history', 'verify')).data.ok).toBe(true)
    // The same once more brings nothing, and what is contested stays so; also as an editor of Windows saved it.
    const saved = await readFile(record.file, 'utf8')
    await writeFile(record.file, `\uFEFF${saved.replaceAll('\n', '\r\n')}`)
    expect((await bob.json('history', 'merge', record.file)).data).toMatchObject({ added: 0, conflicts: [{ loan }] })

    await bob.json('loans', 'extend', loan, '--due', '2027-03-01')
    expect((await bob.json('history', 'merge', record.file)).data.conflicts).toEqual([])
    // The other way round nothing is left to decide: Bob knew what Ann said.
    const back = (await ann.json('history', 'merge', (await bob.exported()).file)).data
    expect(back.conflicts).toEqual([])
    expect(await ann.loans('--key', key.assetNum)).toMatchObject([{ loan, due: '2027-03-01', madeHere: true }])
    // By the name that Bob knew it by it is found too.
    expect((await bob.json('loans', 'hand-in', found.loan)).data.loans).toMatchObject([{ loan, state: 'handedIn' }])
  })

  test('lost at one desk and back at the other: neither wins by itself', async () => {
    const { ann, bob, key, loan } = await oneLoan()
    await ann.json('loans', 'close', loan, '--lost', '--yes')
    await bob.json('loans', 'close', loan, '--yes')
    const { conflicts } = (await ann.json('history', 'merge', (await bob.exported()).file)).data
    expect(conflicts).toMatchObject([{ loan, ours: { state: 'lost' }, theirs: { state: 'returned' } }])
    expect((await ann.json('loans', 'close', loan, '--lost', '--yes')).data.loans).toMatchObject([{ state: 'lost' }])
    const record = await ann.exported()
    expect((await bob.json('history', 'merge', record.file)).data.conflicts).toEqual([])
    expect(await bob.loans('--key', key.assetNum)).toMatchObject([{ loan, state: 'lost' }])
  })

  test.each([
    ['ended, and extended after that', true],
    ['extended, and ended after that', false],
  ])('%s at a desk that did not know: the end and the due date are the same at both', async (_, endsFirst) => {
    const { ann, bob, key, loan } = await oneLoan()
    const end = () => ann.json('loans', 'close', loan, '--lost', '--yes')
    const extend = () => bob.json('loans', 'extend', loan, '--due', '2027-05-01')
    for (const say of endsFirst ? [end, extend] : [extend, end]) expect((await say()).ok).toBe(true)
    const [hers, his] = [await ann.exported(), await bob.exported()]
    await ann.json('history', 'merge', his.file)
    await bob.json('history', 'merge', hers.file)
    for (const desk of [ann, bob]) {
      expect(await desk.loans('--key', key.assetNum)).toMatchObject([{ loan, state: 'lost', due: '2027-05-01' }])
    }
  })

  test('each side has what its own desk said of the end, and the list says that it is contested', async () => {
    const { ann, bob, loan } = await oneLoan()
    const [{ handedInAt }] = (await ann.json('loans', 'hand-in', loan)).data.loans
    expect(handedInAt).toEqual(expect.any(String))
    await bob.json('loans', 'close', loan, '--lost', '--yes')
    const { conflicts } = (await bob.json('history', 'merge', (await ann.exported()).file)).data
    expect(conflicts).toMatchObject([
      { loan, ours: { state: 'lost', handedInAt: null }, theirs: { state: 'handedIn', handedInAt } },
    ])
    expect(await bob.listed()).toContain(`The desks disagree about ${loan}.`)
    await bob.json('loans', 'close', loan, '--lost', '--yes')
    expect(await bob.listed()).not.toContain('disagree')
  })

  test('of three desks each is told that has it otherwise, also to one that said nothing of it', async () => {
    const { ann, bob, loan, desk } = await oneLoan()
    const [eve, fay] = [desk('Eve'), desk('Fay')]
    for (const other of [eve, fay]) await other.json('history', 'merge', (await ann.exported()).file)
    const say = (due: string) => ['loans', 'extend', loan, '--due', due]
    await bob.json(...say('2026-01-02'))
    await eve.json(...say('2027-01-03'))
    await ann.json(...say('2027-01-04'))
    await ann.json('loans', 'close', loan, '--lost', '--yes')
    const records = await Promise.all([ann, bob, eve].map((one) => one.exported()))
    const merged = async (into: typeof ann) => {
      let conflicts: { ours: { due: string }; theirs: { due: string; desk: string } }[] = []
      for (const { file } of records) conflicts = (await into.json('history', 'merge', file)).data.conflicts
      return conflicts
    }
    const atBob = await merged(bob)
    expect(atBob.map(({ ours }) => ours.due)).toEqual(['2026-01-02', '2026-01-02'])
    expect(atBob.map(({ theirs }) => theirs.due).sort()).toEqual(['2027-01-03', '2027-01-04'])
    // Nobody contradicts that it is lost.
    expect(atBob).toMatchObject(Array(2).fill({ ours: { state: 'lost' }, theirs: { state: 'lost' } }))
    expect(new Set(atBob.map(({ theirs }) => theirs.desk)).size).toBe(2)
    // What holds for now is what Fay has, and two have it otherwise.
    const atFay = await merged(fay)
    const [{ due }] = await fay.loans()
    expect(atFay.map(({ ours }) => ours.due)).toEqual([due, due])
    expect(new Set([due, ...atFay.map(({ theirs }) => theirs.due)])).toEqual(
      new Set(['2026-01-02', '2027-01-03', '2027-01-04']),
    )
    expect(await fay.listed()).toContain(`The desks disagree about ${loan}.`)
    // It has ended, and is decided all the same; how it ended is not.
    expect((await fay.json('loans', 'close', loan, '--yes')).error).toMatchObject({ code: 'loan.ended' })
    expect((await fay.json(...say('2027-06-06'))).data.loans).toMatchObject([{ state: 'lost', due: '2027-06-06' }])
    expect((await fay.json(...say('2027-07-07'))).error).toMatchObject({ code: 'loan.ended' })
    expect(await merged(fay)).toEqual([])
  })

  test('the record of a desk that has done nothing yet is no fault, and adds nothing', async () => {
    const { rig } = await twoDesks()
    const file = join(rig.folder, 'empty.jsonl')
    await writeFile(file, '')
    const merged = await rig.run(['history', 'merge', file])
    expect([merged.status, merged.stdout]).toEqual([0, expect.stringContaining('No entry was added')])
    const folder = await rig.json(['history', 'merge', rig.folder])
    expect(folder.document.error).toMatchObject({ code: 'input.fileNotReadable', details: { path: rig.folder } })
  })

  test('nothing of a record that does not hold is taken', async () => {
    const { rig, ann, bob } = await twoDesks()
    const { asset, key } = lendable(rig)
    await ann.json('lend', asset.cloudAccountGlobalId!, '--key', key.assetNum, '--asset', asset.assetNum)
    const { file } = await ann.exported()
    const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
    const codeOf = async (content: string): Promise<string> => {
      const path = join(rig.folder, 'other.jsonl')
      await writeFile(path, content)
      return (await bob.json('history', 'merge', path)).error.code
    }
    expect(await codeOf(lines.map((line) => line.replace('Ann', 'Eve')).join('\n'))).toBe('merge.altered')
    expect(await codeOf(lines.slice(1).join('\n'))).toBe('merge.incomplete')
    expect(await codeOf('time,operator\n1,Ann\n')).toBe('merge.notRecord')
    expect((await bob.json('history', 'merge', join(rig.folder, 'nothing'))).error.code).toBe('input.fileNotFound')
    expect((await bob.json('history', 'list')).data.entries).toEqual([])
  })

  test('the history of another enterprise is refused by the names of both, and nothing is taken', async () => {
    const { rig, ann } = await twoDesks()
    const { rig: elsewhere, ann: other } = await twoDesks({ seed: 2 })
    for (const [at, desk] of [
      [rig, ann],
      [elsewhere, other],
    ] as const) {
      const { asset, key } = lendable(at)
      await desk.json('lend', asset.cloudAccountGlobalId!, '--key', key.assetNum, '--asset', asset.assetNum)
    }
    const before = await ann.exported()
    const record = await other.exported()
    const env = { KEYDESK_HOME: join(rig.folder, 'Ann') }
    const { status, document } = await rig.json(['history', 'merge', record.file], { env })
    const called = ({ sandbox }: CliRig) => `${sandbox.enterpriseGlobalId} (${sandbox.baseUrl})`
    expect([status, document.error.code, document.error.details]).toEqual([
      2,
      'merge.otherEnterprise',
      { path: record.file, theirs: called(elsewhere), ours: called(rig) },
    ])
    const { stderr } = await rig.run(['history', 'merge', record.file], { env })
    expect(stderr).toContain(called(elsewhere))
    expect(stderr).toContain(called(rig))
    expect(await readFile((await ann.exported()).file)).toEqual(await readFile(before.file))
  })

  test('the history of the same enterprise at another address is taken where a person says that it is the same', async () => {
    const { rig, ann, bob } = await twoDesks()
    const { asset, key } = lendable(rig)
    const lend = ['lend', asset.cloudAccountGlobalId!, '--key', key.assetNum, '--asset', asset.assetNum]
    const { loan } = (await ann.json(...lend)).data
    const record = await ann.exported()
    const baseUrl = rig.sandbox.baseUrl.replace('127.0.0.1', 'localhost')
    const env = { KEYDESK_HOME: join(rig.folder, 'Bob'), KEYDESK_BASE_URL: baseUrl }
    const merge = (...args: string[]) => rig.json(['history', 'merge', record.file, ...args], { env })

    const refused = await merge()
    const details = { path: record.file, enterprise: rig.sandbox.enterpriseGlobalId, theirs: rig.sandbox.baseUrl }
    expect([refused.status, refused.document.error]).toMatchObject([
      2,
      { kind: 'invalid', code: 'merge.otherAddress', details: { ...details, ours: baseUrl } },
    ])
    const { stderr } = await rig.run(['history', 'merge', record.file], { env })
    for (const told of [rig.sandbox.baseUrl, baseUrl, '--same-enterprise']) expect(stderr).toContain(told)
    expect((await rig.json(['loans', 'list'], { env })).document.data.loans).toEqual([])

    expect((await merge('--same-enterprise')).document.data).toEqual({ added: record.entries, conflicts: [] })
    expect((await rig.json(['loans', 'list'], { env })).document.data.loans).toMatchObject([{ loan }])
    // What the same desk does from then on comes without asking again.
    await ann.json('loans', 'hand-in', loan)
    const later = await ann.exported()
    const again = await rig.json(['history', 'merge', later.file], { env })
    expect(again.document.data.added).toBe(later.entries - record.entries)
    expect(await bob.loans()).toEqual([])
  })

  test('that both addresses lead to the same service says nothing of another enterprise', async () => {
    const { ann } = await twoDesks()
    const { rig: elsewhere, ann: other } = await twoDesks({ seed: 2 })
    const { asset, key } = lendable(elsewhere)
    await other.json('lend', asset.cloudAccountGlobalId!, '--key', key.assetNum, '--asset', asset.assetNum)
    const record = await other.exported()
    const refused = await ann.json('history', 'merge', record.file, '--same-enterprise')
    expect(refused.error.code).toBe('merge.otherEnterprise')
  })

  test('what another desk left under way stays its own', async () => {
    const { rig, ann, bob } = await twoDesks()
    const { asset, key } = lendable(rig)
    rig.sandbox.faults.add({ on: 'A10', what: 'status', status: 504 })
    await ann.json('lend', asset.cloudAccountGlobalId!, '--key', key.assetNum, '--asset', asset.assetNum)
    await bob.json('history', 'merge', (await ann.exported()).file)
    const before = rig.sandbox.requests.filter(({ method }) => method !== 'GET').length
    const { entries } = (await bob.json('history', 'list')).data
    expect(entries).toMatchObject([{ operator: 'Ann', outcome: 'unknown' }])
    expect(await bob.loans()).toMatchObject([{ state: 'unknown', madeHere: false }])
    expect(rig.sandbox.requests.filter(({ method }) => method !== 'GET')).toHaveLength(before)
  })
})
