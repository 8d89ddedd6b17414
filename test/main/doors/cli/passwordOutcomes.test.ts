import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../../fakes/eventually.ts'
import { startRig, type CliRig } from './rig.ts'

const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
const statesOf = (document: { data: { rows: { state: string }[] } }) => document.data.rows.map(({ state }) => state)

/** Adds that many employees, whose passwords Keydesk makes and writes into a file. */
async function addMany(rig: CliRig, count: number) {
  const accounts = Array.from({ length: count }, (_, n) => `newcomer${n}`)
  const people = join(rig.folder, 'people.csv')
  writeFileSync(people, ['userName,name', ...accounts.map((one) => `${one},Newcomer`)].join('\n'))
  const out = join(rig.folder, 'passwords.csv')
  return { accounts, out, added: await rig.json(['members', 'add', '--file', people, '--out', out]) }
}

const passwordOf = ({ sandbox }: CliRig, account: string) =>
  sandbox.state.members.find(({ userName }) => userName === account + sandbox.enterpriseCode)?.password

describe('a file of passwords', () => {
  it('keeps those of accounts that the service makes after the connection was lost', async () => {
    const rig = await startRig()
    rig.sandbox.faults.add({ on: 'A1', what: 'lost', applied: { afterMs: 1500 } })
    const { accounts, out, added } = await addMany(rig, 5)
    expect([added.status, added.document.data]).toMatchObject([
      4,
      { outcome: 'unknown', unknown: { length: 5 }, settles: expect.any(String) },
    ])
    expect(statSync(out).mode & 0o777).toBe(0o600)
    const before = readFileSync(out)
    const lines = linesOf(out)
    expect(lines.map(([, userName, , , outcome]) => [userName, outcome])).toEqual(
      accounts.map((account) => [account, 'unknown']),
    )
    await eventually(() => expect(passwordOf(rig, 'newcomer4')).toBeDefined())
    expect(accounts.map((account) => passwordOf(rig, account))).toEqual(lines.map(([, , , password]) => password))
    expect((await rig.json(['members', 'list', '--keyword', 'newcomer'])).document.data.members).toHaveLength(5)
    const shown = await rig.json(['jobs', 'show', added.document.data.job])
    expect(statesOf(shown.document)).toEqual(Array.from({ length: 5 }, () => 'done'))
    expect(readFileSync(out)).toEqual(before)
  })

  it('loses what the service refused', async () => {
    const rig = await startRig()
    rig.sandbox.faults.add({ on: 'A1', what: 'code', code: '60017' })
    const { out, added } = await addMany(rig, 2)
    expect([added.status, existsSync(out)]).toEqual([1, false])
    expect(statesOf((await rig.json(['jobs', 'show', added.document.data.job])).document)).toEqual([
      'refused',
      'refused',
    ])
  })

  it('loses what was never sent, which waits', async () => {
    const rig = await startRig()
    rig.sandbox.faults.add({ on: 'A1', what: 'code', code: '60000', times: 9 })
    const { out, added } = await addMany(rig, 2)
    expect([added.document.data.notSent.length, existsSync(out)]).toEqual([2, false])
  })

  it('keeps those whose reply was cut, and says of the others that they are set', async () => {
    const rig = await startRig()
    const [one, two] = rig.sandbox.state.members
    const file = join(rig.folder, 'reset.csv')
    writeFileSync(file, `globalId\n${one!.globalId}\n${two!.globalId}\n`)
    const out = join(rig.folder, 'passwords.csv')
    rig.sandbox.faults.add({ on: 'A3', what: 'cut' })
    const { status } = await rig.json(['members', 'reset-password', '--file', file, '--out', out])
    expect(status).toBe(4)
    expect(linesOf(out).map(([id, , , , outcome]) => [id, outcome])).toEqual([
      [one!.globalId, 'unknown'],
      [two!.globalId, 'done'],
    ])
  })

  it('is read by every command that takes employees, which passes over what it says of them', async () => {
    const rig = await startRig()
    await rig.json(['sync', '--lists-only'])
    const [one, two] = rig.sandbox.state.members
    const reset = join(rig.folder, 'reset.csv')
    writeFileSync(reset, `globalId\n${one!.globalId}\n${two!.globalId}\n`)
    const out = join(rig.folder, 'passwords.csv')
    expect((await rig.json(['members', 'reset-password', '--file', reset, '--out', out])).status).toBe(0)
    const compared = await rig.json(['members', 'compare', out])
    expect(compared.document.data).toMatchObject({ new: [], changed: [] })
    const edited = await rig.json(['members', 'edit', '--file', out, '--dry-run'])
    expect(edited.document.data).toMatchObject({ faults: [], changes: [] })
    const again = await rig.json(['members', 'reset-password', '--file', out, '--out', join(rig.folder, 'again.csv')])
    expect([again.status, again.document.data.done]).toEqual([0, 2])
    const more = join(rig.folder, 'more.csv')
    for (const [account, heading] of [
      ['extra1', 'outcome'],
      ['extra2', 'Outcome'],
      ['extra3', '结果'],
    ]) {
      writeFileSync(more, `userName,name,password,${heading}\n${account},Extra,Start1234,unknown\n`)
      expect((await rig.json(['members', 'add', '--file', more])).status).toBe(0)
    }
    writeFileSync(
      more,
      JSON.stringify([{ userName: 'extra4', name: 'Extra', password: 'Start1234', outcome: 'unknown' }]),
    )
    expect((await rig.json(['members', 'add', '--file', more])).status).toBe(0)
    expect((await rig.json(['members', 'delete', '--file', out, '--yes'])).document.data).toMatchObject({ done: 2 })
  })

  it('is given again to the job that wrote it', async () => {
    const rig = await startRig()
    const file = join(rig.folder, 'reset.csv')
    const ids = rig.sandbox.state.members.slice(0, 2).map(({ globalId }) => globalId)
    writeFileSync(file, ['globalId', ...ids].join('\n'))
    const out = join(rig.folder, 'passwords.csv')
    rig.sandbox.faults.add({ on: 'A3', what: 'lost' })
    const { document } = await rig.json(['members', 'reset-password', '--file', file, '--out', out])
    const [[, , , password] = []] = linesOf(out)
    const again = await rig.json(['jobs', 'retry', document.data.job, '--unknown', '--yes', '--file', out])
    expect([again.status, again.document.data.done]).toEqual([0, 2])
    expect(rig.sandbox.state.members[0]!.password).toBe(password)
  })
})

describe('a single reset whose outcome is unknown', () => {
  it.each([
    ['en', 'New password: ', 'This may be the new password: it isn’t known yet whether the reset was done.'],
    ['zh-CN', '新密码：', '这可能就是新密码：尚不清楚重置是否已完成。'],
  ])('prints the password, and that it may be the new one (%s)', async (language, heading, sentence) => {
    const rig = await startRig()
    rig.sandbox.faults.add({ on: 'A3', what: 'lostAfter' })
    const [member] = rig.sandbox.state.members
    const reset = ['members', 'reset-password', member!.globalId, '--generate']
    const { status, stdout } = await rig.run(reset, { env: { KEYDESK_LANG: language } })
    expect(status).toBe(4)
    expect(stdout.split('\n').slice(0, 2)).toEqual([`${heading}${member!.password}`, sentence])
  })

  it('has the password in --json', async () => {
    const rig = await startRig()
    rig.sandbox.faults.add({ on: 'A3', what: 'lostAfter' })
    const [member] = rig.sandbox.state.members
    const { status, document } = await rig.json(['members', 'reset-password', member!.globalId, '--generate'])
    expect([status, document.data]).toMatchObject([
      4,
      { outcome: 'unknown', password: member!.password, settles: null },
    ])
    // It never settles by itself, and stands in the way for ten minutes.
    const { error } = (await rig.json(['members', 'reset-password', member!.globalId, '--generate'])).document
    expect(error).toMatchObject({ code: 'change.recordOpen', details: { until: expect.any(String) } })
    expect(error.message).toMatch(/; the next one can be sent from .+ on\./)
  })
})
