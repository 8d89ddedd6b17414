import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startRig, type CliRig } from './rig.ts'

const sent = ({ sandbox }: CliRig): number => sandbox.requests.filter(({ method }) => method !== 'GET').length
const lines = (stderr: string, begin: string): string[] => stderr.split('\n').filter((line) => line.startsWith(begin))

/** By name, account and department. */
function calledIn({ sandbox }: CliRig, globalId: string | null | undefined): string {
  const { name, userName, departmentId } = sandbox.state.members.find((one) => one.globalId === globalId)!
  return `${name} (${userName}, ${sandbox.state.departments.find(({ id }) => id === departmentId)?.name})`
}

/** Somebody who holds numbers and has a key, as they are to be named; and the numbers that they hold. */
function holder({ sandbox }: CliRig) {
  const key = sandbox.state.keys.find(({ borrowedFlag }) => borrowedFlag)!
  const member = sandbox.state.members.find(({ globalId }) => globalId === key.cloudAccountGlobalId)!
  const held = sandbox.state.assets.filter((one) => one.cloudAccountGlobalId === member.globalId)
  return { member, key, held, called: calledIn({ sandbox } as CliRig, member.globalId) }
}

async function fileOf({ folder }: CliRig, name: string, ...rows: string[]): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, rows.join('\n'))
  return path
}

describe('what can’t be undone names in one line whom it is about', () => {
  it('deleting and leaving: with account, department, and every number and key, said without --yes too', async () => {
    const rig = await startRig()
    const { member, key, held, called } = holder(rig)
    const bare = { ...rig.sandbox.state.members.find((one) => one !== member && !one.borrowNum)! }
    const file = await fileOf(rig, 'gone.csv', 'globalId', member.globalId, bare.globalId)
    for (const command of [
      ['delete', member.userName],
      ['leave', member.userName],
      ['delete', '--file', file],
    ]) {
      const { status, stderr } = await rig.run(['members', ...command])
      const isMany = command.includes('--file')
      const begin = command[0] === 'delete' ? 'Delete' : 'Offboard'
      const [line = '', another] = lines(stderr, begin)
      expect([command, status, another]).toEqual([command, 2, undefined])
      expect(line).toMatch(isMany ? /^Delete 2 employees: / : new RegExp(`^${begin} 1 employee: `))
      expect(line).toContain(called)
      for (const { assetNum } of held) expect(line).toContain(assetNum)
      expect(line).toContain(`key ${key.assetNum}`)
      if (isMany) expect(line).toContain(`; ${calledIn(rig, bare.globalId)}`)
    }
    expect(sent(rig)).toBe(0)
    const done = await rig.run(['members', 'delete', member.userName, '--yes'])
    expect(lines(done.stderr, `Delete 1 employee: ${called}`)).toHaveLength(1)
    const chinese = await rig.run(['members', 'delete', '--file', file], { env: { LANG: 'zh_CN.UTF-8' } })
    expect(chinese.stderr).toContain('删除2名员工：')
  })

  it('of more than ten the first ten and how many more', async () => {
    const rig = await startRig()
    const people = rig.sandbox.state.members.slice(0, 13)
    const file = await fileOf(rig, 'many.csv', 'userName', ...people.map(({ userName }) => userName))
    const { stderr } = await rig.run(['members', 'delete', '--file', file])
    const [line = ''] = lines(stderr, 'Delete 13 employees: ')
    expect(people.filter(({ userName }) => line.includes(userName))).toHaveLength(10)
    expect(line).toMatch(/; and 3 more$/)
    // What the others hold is listed, a line each.
    const others = new Set(people.slice(10).map(({ globalId }) => globalId))
    const held = rig.sandbox.state.assets.filter(({ cloudAccountGlobalId: who }) => who && others.has(who))
    expect(held.length).toBeGreaterThan(0)
    for (const { cloudAccountGlobalId, assetNum } of held)
      expect(lines(stderr, `${calledIn(rig, cloudAccountGlobalId)}: `)[0]).toContain(assetNum)
  })

  it('resetting passwords, of one and of those in a file; nobody is asked for a word', async () => {
    const rig = await startRig()
    const { member, called } = holder(rig)
    const one = await rig.run(['members', 'reset-password', member.userName, '--generate'])
    expect([one.status, lines(one.stderr, 'Reset')]).toEqual([0, [`Reset the password of 1 employee: ${called}`]])
    const [, other] = rig.sandbox.state.members.filter((each) => each !== member)
    const file = await fileOf(rig, 'reset.csv', 'userName', member.userName, other!.userName)
    const out = join(rig.folder, 'new.csv')
    const many = await rig.run(['members', 'reset-password', '--file', file, '--out', out])
    const [line = ''] = lines(many.stderr, 'Reset the passwords of 2 employees: ')
    expect([many.status, line]).toEqual([0, expect.stringContaining(called)])
    expect(line).toContain(calledIn(rig, other!.globalId))
  })

  it('lending: to whom, which key and which numbers, alone and in a plan', async () => {
    const rig = await startRig()
    // Of a global id, the copy knows whose it is.
    await rig.run(['sync', '--lists-only'])
    const [key, second] = rig.sandbox.state.keys.filter(({ borrowedFlag }) => !borrowedFlag)
    const withKey = new Set(rig.sandbox.state.keys.map(({ cloudAccountGlobalId }) => cloudAccountGlobalId))
    const mayLend = rig.sandbox.state.assets.filter(
      ({ cloudAccountGlobalId: who, borrowedFlag, onlineFlag }) =>
        who && !withKey.has(who) && !borrowedFlag && !onlineFlag,
    )
    const [asset] = mayLend
    const other = mayLend.find(({ cloudAccountGlobalId: who }) => who !== asset!.cloudAccountGlobalId)
    const called = (globalId: string | null | undefined): string => calledIn(rig, globalId)
    const who = asset!.cloudAccountGlobalId!
    const one = await rig.run(['lend', who, '--key', key!.assetNum, '--asset', asset!.assetId])
    expect([one.status, lines(one.stderr, 'Lend')]).toEqual([
      0,
      [`Lend to 1 employee: ${called(who)}: ${asset!.assetNum}, key ${key!.assetNum}`],
    ])
    const row = `${second!.assetNum},${other!.cloudAccountGlobalId},${other!.assetNum}`
    const plan = await rig.run(['lend', '--file', await fileOf(rig, 'plan.csv', 'key,member,assets', row), '--yes'])
    expect([plan.status, lines(plan.stderr, 'Lend')]).toEqual([
      0,
      [`Lend to 1 employee: ${called(other!.cloudAccountGlobalId)}: ${other!.assetNum}, key ${second!.assetNum}`],
    ])
  })

  it('withdrawing what is in use: from whom, and only then', async () => {
    const rig = await startRig()
    await rig.run(['sync', '--lists-only'])
    const [lent, idle] = ['lent', 'idle'].map((state) =>
      rig.sandbox.state.assets.find(
        (one) => one.cloudAccountGlobalId && (state === 'lent') === one.borrowedFlag && !one.onlineFlag,
      ),
    ) as [(typeof rig.sandbox.state.assets)[number], (typeof rig.sandbox.state.assets)[number]]
    const [first, taker] = [lent.cloudAccountGlobalId!, idle.cloudAccountGlobalId!]
    const line = `Withdraw what is in use from 1 employee: ${calledIn(rig, first)}: ${lent.assetNum} (Lent)`
    const removed = await rig.run(['assign', taker, '--remove', idle.assetNum, '--yes'])
    expect([removed.status, lines(removed.stderr, 'Withdraw')]).toEqual([0, []])
    const file = await fileOf(rig, 'assign.csv', 'member,remove', `${first},${lent.assetNum}`)
    for (const args of [
      ['assign', first, '--remove', lent.assetNum, '--yes'],
      ['assign', '--file', file, '--yes'],
      ['move', lent.assetNum, '--to', taker, '--yes'],
    ]) {
      rig.sandbox.faults.add({ on: 'A9', what: 'code', code: '60028' })
      const { stderr } = await rig.run(args)
      expect([args, lines(stderr, 'Withdraw')]).toEqual([args, [line]])
    }
  })

  it('claiming: which activities for which participants', async () => {
    const rig = await startRig()
    const claim = ['activity', 'claim', '--label', 'spring-trial', '--source', 's', '--branch', 'b']
    const identities = ['13800000001', '13800000002']
    const one = await rig.run([...claim, '--identity', identities[0]!])
    expect(lines(one.stderr, 'Claim')).toEqual(['Claim spring-trial for 1 participant: 13800000001'])
    const two = await rig.run([...claim, ...identities.flatMap((each) => ['--identity', each])])
    expect(lines(two.stderr, 'Claim')).toEqual(['Claim spring-trial for 2 participants: 13800000001; 13800000002'])
    // Of accounts the copy knows whose they are.
    await rig.run(['sync', '--lists-only'])
    const [first, second] = rig.sandbox.state.members
    const accounts = [first!.userName.slice(0, -rig.sandbox.enterpriseCode.length), second!.userName]
    const known = await rig.run([...claim, ...accounts.flatMap((each) => ['--identity', each])])
    const called = [first, second].map((one) => calledIn(rig, one!.globalId)).join('; ')
    expect(lines(known.stderr, 'Claim')).toEqual([`Claim spring-trial for 2 participants: ${called}`])
    // What is named is what is sent: as the service spells it, and what the copy doesn't know as it was typed.
    const [asset] = rig.sandbox.state.assets
    const { userName } = rig.sandbox.state.members[2]!
    const short = userName.slice(0, -rig.sandbox.enterpriseCode.length)
    // The account of somebody else would begin with this mobile number, but for the code.
    const mobile = '13800000003'
    Object.assign(rig.sandbox.state.members[3]!, { userName: mobile + rig.sandbox.enterpriseCode })
    await rig.run(['sync', '--lists-only'])
    const sent = () =>
      rig.sandbox.requests.flatMap(({ endpoint, body }) =>
        endpoint === 'B1' ? (JSON.parse(String(body)) as { identity: string }).identity : [],
      )
    const spelled = {
      [`\u3000${userName.toUpperCase()}\r`]: [userName, calledIn(rig, rig.sandbox.state.members[2]!.globalId)],
      [` ${asset!.assetNum.toLowerCase()}`]: [asset!.assetNum, asset!.assetNum],
      [asset!.assetId]: [asset!.assetId, `${asset!.assetId} (not in the copy)`],
      [`${mobile}\t`]: [mobile, mobile],
      'nobody@example.com': ['nobody@example.com', 'nobody@example.com'],
      NoBody1: ['NoBody1', 'NoBody1 (not in the copy)'],
    }
    for (const [typed, [identity, name]] of Object.entries(spelled)) {
      const { stderr } = await rig.run([...claim, '--identity', typed])
      const line = `Claim spring-trial for 1 participant: ${name}`
      expect([typed, sent().at(-1), lines(stderr, 'Claim')]).toEqual([typed, identity, [line]])
    }
    const path = await fileOf(rig, 'claims.csv', 'identity', ...Object.keys(spelled).map((one) => one.trim()))
    const many = await rig.run([...claim.slice(0, 2), '--file', path, ...claim.slice(2)])
    const names = Object.values(spelled).map(([, name]) => name)
    expect(lines(many.stderr, 'Claim')).toEqual([`Claim spring-trial for 6 participants: ${names.join('; ')}`])
    expect(sent().slice(-6).toSorted()).toEqual(
      Object.values(spelled)
        .map(([identity]) => identity)
        .toSorted(),
    )
    // Two spellings of one account are one participant.
    const twice = await rig.json([...claim, '--dry-run', '--identity', userName, '--identity', short])
    expect([twice.status, twice.document.data.faults]).toEqual([
      2,
      [{ row: 2, field: 'identity', code: 'job.identityTwice' }],
    ])
  })

  it('snapshots, the past, and a job that is stopped', async () => {
    const rig = await startRig()
    await rig.run(['sync'])
    await rig.run(['snapshots', 'name', '1', 'before'])
    for (const args of [
      ['snapshots', 'delete', 'before'],
      ['copy', 'delete', '--only-past'],
    ]) {
      const { status, stderr } = await rig.run(args)
      expect([args, status, lines(stderr, 'Delete')]).toEqual([
        args,
        2,
        [expect.stringMatching(/^Delete 1 snapshot: 1 “before” \(\S+ \S+\)$/)],
      ])
    }
    // Several go together, each once, or none.
    for (const user of rig.sandbox.state.members.slice(0, 2)) {
      Object.assign(user, { remark: 'changed' })
      await rig.run(['sync'])
    }
    for (const yes of [[], ['--yes']]) {
      const none = await rig.json(['snapshots', 'delete', '2', '9', ...yes])
      expect([none.status, none.document.error]).toMatchObject([1, { code: 'snapshot.none', details: { name: '9' } }])
    }
    const two = await rig.json(['snapshots', 'delete', '2', '3', '2', '--yes'])
    expect(two.document.data).toEqual({ snapshots: [2, 3] })
    expect(lines(two.stderr, 'Delete')).toEqual([expect.stringMatching(/^Delete 2 snapshots: 2 \(.*\); 3 \(.*\)$/)])

    const copy = await rig.run(['copy', 'delete', '--past', '--yes'])
    expect(lines(copy.stderr, 'Delete')).toEqual([
      expect.stringMatching(/^Delete the local copy \(.*\)$/),
      expect.stringMatching(/^Delete 1 snapshot: 1 “before”/),
    ])

    const file = await fileOf(rig, 'two.csv', 'userName,name', 'p1,甲', 'p2,乙')
    await rig.run(['members', 'add', '--file', file, '--out', join(rig.folder, 'p.csv')], {
      signal: AbortSignal.abort(),
    })
    const [job] = (await rig.json(['jobs', 'list'])).document.data.jobs as { job: string; waiting: number }[]
    expect(job).toMatchObject({ waiting: 2 })
    const stopped = await rig.run(['jobs', 'stop', job!.job])
    expect([stopped.status, lines(stopped.stderr, 'Stop')]).toEqual([
      0,
      [`Stop job ${job!.job} (Add), which skips 2 rows: 甲 (p1); 乙 (p2)`],
    ])
    // Nothing knows yet who these are.
    const [, kept, left] = rig.sandbox.state.members.map((each) => ({ ...each, called: calledIn(rig, each.globalId) }))
    const ids = await fileOf(rig, 'ids.csv', 'globalId', kept!.globalId, left!.globalId)
    const passwords = ['--out', join(rig.folder, 'r.csv')]
    await rig.run(['members', 'reset-password', '--file', ids, ...passwords], { signal: AbortSignal.abort() })
    const [reset] = (await rig.json(['jobs', 'list'])).document.data.jobs as { job: string }[]
    await rig.run(['members', 'delete', left!.globalId, '--yes'])
    // Of employees the copy knows the department.
    await rig.run(['sync', '--lists-only'])
    const [one] = rig.sandbox.state.members
    const edits = await fileOf(rig, 'edit.csv', 'userName,remark', `${one!.userName},left`)
    rig.sandbox.faults.add({ on: 'A2', what: 'expireClientToken' })
    await rig.run(['members', 'edit', '--file', edits])
    const [other] = (await rig.json(['jobs', 'list'])).document.data.jobs as { job: string }[]
    const gone = await rig.run(['jobs', 'stop', other!.job])
    expect(lines(gone.stderr, 'Stop')[0]).toContain(`which skips 1 row: ${calledIn(rig, one!.globalId)}`)
    // Whoever is gone is named as history knows them.
    const byId = await rig.run(['jobs', 'stop', reset!.job])
    expect(lines(byId.stderr, 'Stop')[0]).toContain(`2 rows: ${kept!.called}; ${left!.called}`)
  })
})
