import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startRig, type CliRig } from './rig.ts'

type Member = CliRig['sandbox']['state']['members'][number]

const sentTo = ({ sandbox }: CliRig, endpoint: string) =>
  sandbox.requests.filter((one) => one.endpoint === endpoint).map(({ body }) => JSON.parse(body || 'null') as unknown)
const held = ({ sandbox }: CliRig, member: Member) =>
  sandbox.state.assets.filter(({ cloudAccountGlobalId }) => cloudAccountGlobalId === member.globalId)
/** Somebody with asset numbers: none of them lent, or some. */
function someone(rig: CliRig, { lent }: { lent: boolean }): Member {
  const found = rig.sandbox.state.members.find((one) => {
    const theirs = held(rig, one)
    return theirs.length > 0 && theirs.some(({ borrowedFlag }) => borrowedFlag) === lent
  })
  if (!found) throw new Error('nobody in the sandbox is like that')
  return found
}
const isThere = ({ sandbox }: CliRig, { globalId }: Member) =>
  sandbox.state.members.some((one) => one.globalId === globalId)

describe('members leave', () => {
  it('says what each holds, and begins only with --yes', async () => {
    const rig = await startRig()
    const member = someone(rig, { lent: false })
    const { status, document, stderr } = await rig.json(['members', 'leave', member.globalId])
    expect([status, document.error.code]).toEqual([2, 'usage.confirm'])
    for (const { assetNum } of held(rig, member)) expect(stderr).toContain(assetNum)
    expect([sentTo(rig, 'A9'), sentTo(rig, 'A4')]).toEqual([[], []])
  })

  it('withdraws asset numbers, and then deletes', async () => {
    const rig = await startRig()
    const member = someone(rig, { lent: false })
    const numbers = held(rig, member).map(({ assetNum }) => assetNum)
    const { status, document } = await rig.json(['members', 'leave', member.globalId, '--yes'])
    expect([status, document.data]).toEqual([
      0,
      { job: expect.any(String), rows: 1, done: 1, refused: 0, unknown: 0, skipped: 0, waiting: 0 },
    ])
    expect(sentTo(rig, 'A9')).toEqual([{ addAssets: [], deleteAssets: numbers }])
    expect([sentTo(rig, 'A4').length, isThere(rig, member)]).toEqual([1, false])
    const record = (await rig.json(['jobs', 'leavers', document.data.job])).document.data
    expect(record.leavers).toMatchObject([
      {
        row: 1,
        id: member.globalId,
        userName: member.userName,
        state: 'done',
        key: null,
        withdrawn: [{ assetNums: numbers, outcome: 'done' }],
        deleted: { outcome: 'done' },
      },
    ])
  })

  it('waits for a key with status 0, goes on when somebody says it is back, and does nothing twice', async () => {
    const rig = await startRig()
    const member = someone(rig, { lent: true })
    const theirs = held(rig, member)
    const lent = theirs.filter(({ borrowedFlag }) => borrowedFlag).map(({ assetNum }) => assetNum)
    const others = theirs.filter(({ borrowedFlag }) => !borrowedFlag).map(({ assetNum }) => assetNum)
    const first = await rig.json(['members', 'leave', member.userName, '--yes'])
    expect([first.status, first.document.ok, first.document.data.waiting]).toEqual([0, true, 1])
    const { job } = first.document.data
    expect(first.stderr).toContain(`keydesk jobs key-back ${job}`)
    expect([sentTo(rig, 'A4'), isThere(rig, member)]).toEqual([[], true])
    const shown = (await rig.json(['jobs', 'show', job])).document.data
    expect([shown.kind, shown.state]).toEqual(['leave', 'paused'])
    expect(shown.rows).toMatchObject([{ id: member.globalId, state: 'waiting', code: 'job.waitsForKey' }])

    const again = await rig.json(['jobs', 'resume', job])
    expect([again.status, again.document.data.waiting, sentTo(rig, 'A4')]).toEqual([0, 1, []])
    const back = await rig.json(['jobs', 'key-back', job, member.globalId])
    expect([back.status, back.document.data]).toMatchObject([0, { done: 1, waiting: 0 }])
    const parts = [others, lent].filter((one) => one.length > 0)
    expect(sentTo(rig, 'A9')).toEqual(parts.map((deleteAssets) => ({ addAssets: [], deleteAssets })))
    expect([sentTo(rig, 'A4').length, isThere(rig, member)]).toEqual([1, false])
    const [leaver] = (await rig.json(['jobs', 'leavers', job])).document.data.leavers
    expect(leaver.key).toMatchObject({ state: 'back', by: 'person' })
    const nothing = await rig.json(['jobs', 'key-back', job])
    expect([nothing.status, nothing.document.error.code]).toEqual([1, 'job.noKeyOut'])
  })

  it('a key that a person says is back ends the loan it was lent by; who is meant may be said by the account without code', async () => {
    const rig = await startRig({ members: 80, assets: 80 })
    const { assets, keys, members } = rig.sandbox.state
    const asset = assets.find((one) => one.cloudAccountGlobalId && !one.borrowedFlag && !one.onlineFlag)!
    const member = members.find(({ globalId }) => globalId === asset.cloudAccountGlobalId)!
    const key = keys.find(({ borrowedFlag }) => !borrowedFlag)!
    const lent = await rig.json(['lend', member.globalId, '--key', key.assetNum, '--asset', asset.assetNum])
    expect(lent.status).toBe(0)
    const { document } = await rig.json(['members', 'leave', member.globalId, '--yes'])
    expect(document.data.waiting).toBe(1)
    const account = member.userName.slice(0, -rig.sandbox.enterpriseCode.length).toUpperCase()
    const back = await rig.json(['jobs', 'key-back', document.data.job, account])
    expect([back.status, back.document.data]).toMatchObject([0, { done: 1, waiting: 0 }])
    const { loans } = (await rig.json(['loans', 'list'])).document.data
    const [loan] = (loans as { key: string; madeHere: boolean }[]).filter((one) => one.madeHere)
    expect(loan).toMatchObject({ key: key.assetNum, handedInAt: expect.any(String) })
  })

  it('begins with nobody where somebody who is named isn’t listed', async () => {
    const rig = await startRig()
    const member = someone(rig, { lent: false })
    const { status, document } = await rig.json(['members', 'leave', member.globalId, 'nobody', '--yes'])
    expect([status, document.error]).toMatchObject([2, { code: 'notFound.member', field: 'employee' }])
    expect([sentTo(rig, 'A9'), sentTo(rig, 'A4'), isThere(rig, member)]).toEqual([[], [], true])
    expect((await rig.json(['jobs', 'list'])).document.data.jobs).toEqual([])
  })

  it('nobody waits for a key in two jobs; once the one is stopped, another may begin', async () => {
    const rig = await startRig()
    const [waits, other] = [someone(rig, { lent: true }), someone(rig, { lent: false })]
    const first = (await rig.json(['members', 'leave', waits.globalId, '--yes'])).document.data.job as string
    const { status, document } = await rig.json(['members', 'leave', other.globalId, waits.globalId, '--yes'])
    const error = { code: 'job.leavesAlready', details: { job: first, value: waits.globalId, who: waits.userName } }
    expect([status, document.error]).toMatchObject([1, error])
    expect([sentTo(rig, 'A4'), isThere(rig, other)]).toEqual([[], true])
    const { jobs } = (await rig.json(['jobs', 'list'])).document.data
    expect(jobs.map(({ job }: { job: string }) => job)).toEqual([first])
    await rig.json(['jobs', 'stop', first])
    const again = await rig.json(['members', 'leave', other.globalId, waits.globalId, '--yes'])
    expect([again.status, again.document.data]).toMatchObject([0, { done: 1, waiting: 1 }])
  })

  it('goes on by itself, once resumed, where the service lists the key as back', async () => {
    const rig = await startRig()
    const member = someone(rig, { lent: true })
    const { document } = await rig.json(['members', 'leave', member.globalId, '--yes'])
    const lent = held(rig, member).map(({ assetNum }) => assetNum)
    // Somebody else takes the numbers back, whereupon the key is returned.
    await rig.json(['assign', member.globalId, '--remove', ...lent, '--yes'])
    const { status, document: resumed } = await rig.json(['jobs', 'resume', document.data.job])
    expect([status, resumed.data.done, isThere(rig, member)]).toEqual([0, 1, false])
    const [leaver] = (await rig.json(['jobs', 'leavers', document.data.job])).document.data.leavers
    expect(leaver.key).toMatchObject({ state: 'back', by: 'reading' })
  })

  it('takes those in a file, of whom some may wait while others are done', async () => {
    const rig = await startRig()
    const [one, two] = [someone(rig, { lent: true }), someone(rig, { lent: false })]
    const path = join(rig.folder, 'leave.csv')
    writeFileSync(path, `userName\n${one.userName}\n${two.userName}\n`)
    const { status, document } = await rig.json(['members', 'leave', '--file', path, '--yes'])
    expect([status, document.data]).toMatchObject([0, { rows: 2, done: 1, waiting: 1 }])
    expect([isThere(rig, one), isThere(rig, two)]).toEqual([true, false])
    const stopped = await rig.json(['jobs', 'stop', document.data.job])
    expect(stopped.document.data).toMatchObject({ done: 1, skipped: 1, waiting: 0 })
  })

  it('keeps what a withdrawal was refused for, and tries it again only when told to', async () => {
    const rig = await startRig()
    const member = someone(rig, { lent: false })
    rig.sandbox.faults.add({ on: 'A9', what: 'code', code: '60025' })
    const { status, document } = await rig.json(['members', 'leave', member.globalId, '--yes'])
    expect([status, document.data.refused, sentTo(rig, 'A4')]).toEqual([1, 1, []])
    const retried = await rig.json(['jobs', 'retry', document.data.job])
    expect([retried.status, retried.document.data.done, isThere(rig, member)]).toEqual([0, 1, false])
  })

  it('pauses where the lists can’t be read, and nobody is deleted unseen', async () => {
    const rig = await startRig()
    const member = someone(rig, { lent: true })
    const { document } = await rig.json(['members', 'leave', member.globalId, '--yes'])
    rig.sandbox.faults.add({ on: 'A8', what: 'code', code: '60017' })
    const { status, document: paused } = await rig.json(['jobs', 'resume', document.data.job])
    expect([status, paused.error.code, paused.data.waiting, sentTo(rig, 'A4')]).toEqual([1, '60017', 1, []])
    expect((await rig.json(['jobs', 'list'])).document.data.jobs[0].state).toBe('paused')
  })
})

describe('members delete', () => {
  it('with a file says what those in it still hold: asset numbers, keys, what is in use online', async () => {
    const rig = await startRig({ members: 80, assets: 80 })
    const member = someone(rig, { lent: true })
    const holders = rig.sandbox.state.assets.filter((one) => one.onlineFlag).map((one) => one.cloudAccountGlobalId)
    const online = rig.sandbox.state.members.find((one) => holders.includes(one.globalId) && one !== member)!
    const key = rig.sandbox.state.keys.find(
      ({ cloudAccountGlobalId }) => cloudAccountGlobalId === member.globalId,
    )!.assetNum
    const free = rig.sandbox.state.members.find((one) => held(rig, one).length === 0)!
    const path = join(rig.folder, 'gone.csv')
    writeFileSync(path, ['globalId', ...[free, member, online].map((one) => one.globalId)].join('\n'))
    const { status, stderr } = await rig.json(['members', 'delete', '--file', path])
    expect(status).toBe(2)
    const [line = ''] = stderr.split('\n').filter((one) => one.startsWith('Delete 3 employees: '))
    const said = line.replace('Delete 3 employees: ', '').split('; ')
    const lineOf = ({ userName }: Member) => said.find((one) => one.includes(` (${userName}, `))
    for (const { assetNum, borrowedFlag } of held(rig, member)) {
      expect(lineOf(member)).toContain(borrowedFlag ? `${assetNum} (Lent)` : assetNum)
    }
    expect(lineOf(member)).toContain(`key ${key}`)
    expect(lineOf(online)).toMatch(/\(Online(, Lent)?\)/)
    expect(lineOf(free)).toMatch(/\)$/)
    expect(sentTo(rig, 'A4')).toEqual([])
  })

  it('of one says the same', async () => {
    const rig = await startRig({ members: 80, assets: 80 })
    const member = someone(rig, { lent: true })
    const { status, stderr } = await rig.json(['members', 'delete', member.globalId])
    expect([status, sentTo(rig, 'A4')]).toEqual([2, []])
    for (const { assetNum, borrowedFlag } of held(rig, member)) {
      expect(stderr).toContain(borrowedFlag ? `${assetNum} (Lent)` : assetNum)
    }
  })
})
