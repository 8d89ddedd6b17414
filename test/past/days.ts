import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { openKeydesk } from '../golden/keydesk.ts'
import { pass } from '../golden/fixed.mjs'
import type { Sandbox } from '../../src/sandbox/index.ts'
import type { PlayedPast } from '../../src/sandbox/past/past.ts'

type Keydesk = Awaited<ReturnType<typeof openKeydesk<{ sandbox: Sandbox; baseUrl: string; close(): Promise<void> }>>>

const dayMinutes = 1440
/** Where the fixed clock begins: 10:30. */
const begins = 630

/**
 * What the made-up desk did within thirty days: the days from 0 on, the last of which is yesterday. Returns when the
 * morning after begins.
 */
export async function playDays({ data, run, service: { sandbox }, folder }: Keydesk): Promise<PlayedPast['today']> {
  const { members, assets, keys } = sandbox.state
  let minutes = begins
  /** Sets the clock forward to a time of a day. */
  function at(day: number, time: string): void {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    const next = day * dayMinutes + hour * 60 + minute
    if (next < minutes) throw new Error(`day ${day}, ${time}: the clock never goes back`)
    pass(next - minutes)
    minutes = next
  }
  const dayOf = (day: number): string =>
    new Date(Date.now() + (day * dayMinutes - minutes) * 60_000 + 43_200_000).toISOString().slice(0, 10)

  const atDesk = members.filter(({ departmentId }) => departmentId === 9007199254740993n)
  const [first, second, third] = [atDesk[0]!.name, atDesk[1]!.name, atDesk[2]!.name]
  const as = (who: string, ...args: string[]) => data('--operator', who, ...args)
  /** What isn't to succeed. */
  const tried = (who: string, ...args: string[]) => run(['--operator', who, ...args, '--json'])
  const fileOf = (name: string, lines: readonly string[]): string => {
    const file = join(folder, name)
    writeFileSync(file, `${lines.join('\n')}\n`)
    return file
  }

  const held = assets.filter((one) => one.cloudAccountGlobalId !== null)
  /** Every third asset number that somebody holds is used daily, one in sixteen never, the others now and then. */
  function use(day: number): void {
    const used = held.filter(({ cloudAccountGlobalId, borrowedFlag }, index) => {
      if (cloudAccountGlobalId === null || borrowedFlag || index % 16 === 5) return false
      return index % 3 === 0 || (index * 7 + day * 3) % 5 === 0
    })
    sandbox.change({ onlineAssets: used.map(({ assetNum }) => assetNum) })
  }
  async function syncAt(day: number, time: string, who = first): Promise<void> {
    at(day, time)
    use(day)
    await as(who, 'sync')
  }
  const freeKeys = () => keys.filter(({ borrowedFlag }) => !borrowedFlag).map(({ assetNum }) => assetNum)
  const freeAssets = () => assets.filter((one) => one.cloudAccountGlobalId === null).map(({ assetNum }) => assetNum)
  /** Who has at least so many asset numbers, none of them lent, and no key. */
  const taken = new Set<string>()
  function holder(count: number) {
    const found = members.find(
      ({ borrowNum, assetNums, globalId }) => borrowNum === '' && assetNums.length >= count && !taken.has(globalId),
    )!
    taken.add(found.globalId)
    return found
  }
  const loanOf = async (key: string): Promise<string> => {
    const { loans } = await data('loans', 'list')
    return loans.find((one: { key: string }) => one.key === key).loan
  }
  async function lend(who: string, count: number, ...more: string[]): Promise<string> {
    const { globalId, assetNums } = holder(count)
    sandbox.change({ onlineAssets: [] })
    const key = freeKeys()[0]!
    await as(who, 'lend', globalId, '--key', key, '--asset', ...assetNums.slice(0, count), ...more)
    return key
  }
  /** At another desk, of which this one sees no more than what the service says. */
  const elsewhere = ['--home', join(folder, 'elsewhere')]
  const lentAtFirst = keys.filter(({ borrowedFlag }) => borrowedFlag).map(({ assetNum }) => assetNum)

  await syncAt(0, '14:00')
  at(0, '14:20')
  // Keys that were out before this desk began: two come to be overdue, one is due today.
  await as(first, 'loans', 'adopt', lentAtFirst[0]!, '--due', dayOf(25))
  await as(first, 'loans', 'adopt', lentAtFirst[1]!, '--due', dayOf(28))
  await as(first, 'loans', 'adopt', lentAtFirst[2]!, '--due', dayOf(31))

  await syncAt(1, '09:10')
  at(1, '10:05')
  const newcomers = ['陆思远', '苏静怡', 'Nora Blake', '秦浩然', '陶雨桐', '谭嘉豪']
  const accounts = ['lusiyuan', 'sujingyi', 'norablake', 'qinhaoran', 'taoyutong', 'tanjiahao']
  const added = fileOf('newcomers.csv', [
    'userName,name,departmentId,remark',
    ...newcomers.map((name, index) => `${accounts[index]},${name},9007199254740992,`),
  ])
  await as(second, 'members', 'add', '--file', added, '--out', join(folder, 'passwords.csv'))
  at(1, '11:30')
  for (const account of accounts.slice(0, 3)) await as(second, 'assign', account, '--add', freeAssets()[0]!)

  await syncAt(2, '09:05')
  at(2, '15:40')
  const passing = await lend(first, 1, '--due', dayOf(9), '--note', '投标用')

  await syncAt(3, '09:00')
  at(3, '09:45')
  const moving = members.filter(({ departmentId }) => departmentId === 102n).slice(0, 8)
  const moved = fileOf('moved.csv', [
    'userName,departmentId',
    ...moving.map(({ userName }) => `${userName},9223372036854775807`),
  ])
  await as(second, 'members', 'edit', '--file', moved)

  at(4, '09:20')
  // Somebody lends at the service itself.
  await lend(third, 1, ...elsewhere)
  await syncAt(4, '09:20')

  await syncAt(7, '09:15')
  at(7, '10:30')
  const participants = [...members.slice(60, 64).map(({ userName }) => userName), '13900000077']
  const claims = fileOf('participants.csv', ['identity', ...participants])
  await tried(
    second,
    'activity',
    'claim',
    // One after the other: the record is to be the same each time.
    '--at-once',
    '1',
    '--file',
    claims,
    '--label',
    'spring-trial',
    '--source',
    'it-desk',
    '--branch',
    '总部',
  )
  at(7, '10:45')
  await tried(
    second,
    'activity',
    'claim',
    '--identity',
    '13900000077',
    '--label',
    'enterprise-only',
    '--source',
    'it-desk',
    '--branch',
    '总部',
  )

  await syncAt(8, '09:00')
  at(8, '16:55')
  await as(first, 'loans', 'hand-in', passing)
  at(9, '09:10')
  sandbox.change({ releasedKeys: [passing] })
  await syncAt(9, '09:10')

  await syncAt(10, '09:05')
  at(10, '11:15')
  const edited = members[33]!
  await as(first, 'members', 'edit', edited.globalId, '--remark', '借调至上海')
  at(10, '11:18')
  const { entries } = await data('history', 'list', '--limit', '1')
  await as(first, 'history', 'undo', entries[0].entry, '--yes')

  await syncAt(11, '09:00')
  at(11, '14:10')
  await as(second, 'members', 'edit', members[12]!.globalId, '--mobile', '13800001234')

  await syncAt(14, '09:12')
  at(14, '13:50')
  const leaver = holder(1)
  await as(second, 'members', 'leave', leaver.globalId, '--yes')

  await syncAt(15, '09:00')
  at(15, '10:20')
  const extended = await lend(second, 2, '--due', dayOf(22))

  await syncAt(16, '09:08')
  await syncAt(17, '09:00')
  at(17, '16:00')
  // One of these numbers was given away meanwhile.
  const [one, other, gone] = freeAssets()
  const assigned = fileOf('assigned.csv', ['member,assets', `${accounts[3]},${one}`, `${accounts[4]},${other}`])
  await as(first, 'assign', '--file', assigned)
  await syncAt(18, '09:05')
  await tried(first, 'assign', accounts[5]!, '--add', sandbox.state.foreignAssetNum)
  at(18, '09:40')
  await as(first, 'assign', accounts[5]!, '--add', gone!)

  await syncAt(21, '09:00')
  at(21, '17:10')
  await as(second, 'loans', 'extend', await loanOf(extended), '--due', dayOf(33))
  at(21, '17:30')
  const { snapshots } = await data('snapshots', 'list')
  await as(first, 'snapshots', 'name', String(snapshots[0].snapshot), '盘点 Stocktaking')

  await syncAt(22, '09:04')
  at(22, '10:50')
  const handedIn = await lend(first, 1, '--due', dayOf(29), '--note', '客户现场')

  await syncAt(23, '09:00')
  await syncAt(24, '09:11')
  at(24, '15:25')
  const from = holder(1)
  await as(second, 'move', from.assetNums[0]!, '--to', accounts[0]!, '--yes')

  await syncAt(25, '09:00')
  await syncAt(28, '09:06')
  at(28, '11:00')
  const withPassword = (...args: string[]) =>
    run(['--operator', second, ...args, '--password-stdin', '--json'], { input: 'Made-up-2026' })
  await withPassword('members', 'add', '--user-name', 'hanlu', '--name', '韩露', '--department', '7')

  await syncAt(29, '09:00')
  at(29, '10:40')
  sandbox.faults.add({ on: 'A3', what: 'lost', applied: 'atOnce' })
  await withPassword('members', 'reset-password', 'hanlu')
  at(29, '16:30')
  await as(first, 'loans', 'hand-in', handedIn)

  await syncAt(30, '09:02')
  at(30, '16:45')
  const design = members.filter(({ departmentId }) => departmentId === 101n).slice(0, 12)
  const remarks = fileOf('desks.csv', [
    'userName,remark',
    ...design.map(({ userName }, index) => `${userName},三楼工位 3-${index + 1}`),
  ])
  // The token ends in the middle of it.
  sandbox.faults.add({ on: 'A2', what: 'expireUserToken', skip: 5 })
  await tried(first, 'members', 'edit', '--file', remarks)
  await syncAt(30, '17:20', second)

  // Overnight, from here on unseen.
  at(30, '21:30')
  for (let count = 0; count < 2; count += 1) await lend(third, 1, ...elsewhere)
  await as(third, 'assign', accounts[5]!, '--add', freeAssets()[0]!, ...elsewhere)
  use(31)
  at(31, '00:00')
  return { day: dayOf(31), time: Date.now() }
}
