import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SandboxChange } from '../../src/sandbox/server/app.ts'
import { everyCommand } from './everyCommand.ts'
import { pass } from './fixed.mjs'
import { openKeydesk, type Given, type Keydesk } from './keydesk.ts'
import type { Made } from './kept.ts'
import type { Wanted } from './groups.ts'
import { createMaking } from './making.ts'
import { readings, type Reading } from './names.ts'

/** One command; `before`: what happens first. */
interface Step {
  args: readonly string[]
  given?: Given
  before?: () => void
}

const product = 'product://sandbox/gccp/1'

/** Every command at least once, one after the other, as a desk may come to them. */
function* scenario({ service, folder }: Keydesk): Generator<Step> {
  const { members, assets, keys } = service.sandbox.state
  const at = (name: string): string => join(folder, name)
  const write = (name: string, text: string): string => (writeFileSync(at(name), text), at(name))
  const change = (to: SandboxChange) => (): void => service.sandbox.change(to)
  const plain = members.filter((one) => one.assetNums.length === 0 && one.borrowNum === '')
  const account = (nth: number): string => plain.at(-nth)!.userName
  const holding = members.filter((one) => one.assetNums.length > 0 && one.borrowNum === '')
  const holder = (nth: number): string => holding.at(-nth)!.userName
  const free = assets.filter((one) => !one.cloudAccountGlobalId && !one.onlineFlag).map(({ assetNum }) => assetNum)
  const freeKeys = keys.filter((one) => !one.borrowedFlag && !one.abnormal).map(({ assetNum }) => assetNum)
  const lentTo = members.filter((one) => one.borrowNum !== '').map(({ userName }) => userName)
  const held = (nth: number): string => holding.at(-nth)!.assetNums[0]!
  const command = (text: string, ...more: string[]): Step => ({ args: [...text.split(' '), ...more] })

  yield command('profile list')
  yield command('profile test')
  yield command('sync')
  yield command('watch --once')
  yield command('members list --page-size 10')
  yield command('assets list --free')
  yield command('keys list')
  yield command('members template --out', at('template.csv'))
  yield command('members template --out', at('template.xlsx'))
  yield { ...command('members add --user-name newone --name 新人 --password-stdin'), given: { input: 'Golden-2026' } }
  yield { ...command('members add --user-name newone --name 新人 --password-stdin'), given: { input: 'Golden-2026' } }
  const joiners = write('joiners.csv', 'account,name,remark\njoinera,甲,\njoinerb,乙,外包\njoinerc,丙,\n')
  const wrong = write('wrong.csv', 'account,name,mobile\nbad account,甲,1\njoinerd,,\njoinerd,丁,13800138000\n')
  yield command('members add --dry-run --file', wrong, '--out', at('unused.csv'), '--failed-to', at('failed.csv'))
  yield command('members add --file', wrong, '--out', at('unused.csv'), '--failed-to', at('failed.xlsx'))
  yield command('members add --dry-run --file', joiners, '--out', at('unused.csv'))
  yield command('members add --file', joiners, '--out', at('passwords.csv'))
  yield command('members compare', joiners)
  yield command('members edit', account(1), '--remark', 'a remark')
  yield command('members edit nobody --remark x')
  const edits = write('edits.csv', `account,name\n${account(1)},Renamed\n${account(2)},改名\nnobodyatall,x\n`)
  yield command('members edit --dry-run --file', edits)
  yield command('members edit --file', write('edits2.csv', `account,name\n${account(1)},Renamed\n${account(2)},改名\n`))
  yield command('members reset-password --generate', account(1))
  yield { ...command('members reset-password --password-stdin', account(2)), given: { input: 'short' } }
  const two = write('two.csv', `account\n${account(3)}\n${account(4)}\n`)
  yield command('members reset-password --file', two, '--out', at('reset.csv'))
  yield command('members delete', account(5))
  yield command('members delete --yes', account(5))
  yield command('members delete --yes --file', two)
  yield command('members leave', lentTo[0]!, holder(1))
  yield command('members leave --yes', lentTo[0]!, holder(1))
  yield command('jobs list')
  yield command('jobs leavers', 'JOB:leave')
  yield command('jobs resume', 'JOB:leave')
  yield { ...command('jobs key-back', 'JOB:leave'), before: () => pass(10) }
  yield command('jobs show', 'JOB:leave')
  yield { ...command('jobs stop', 'JOB:leave'), before: change({ releasedKeys: [keys[0]!.assetNum] }) }
  yield command('jobs save-undone', 'JOB:leave', '--out', at('undone.csv'))
  yield command('board')
  yield command('board --attention')
  yield command('assign', account(6), '--add', free[0]!)
  yield command('assign', account(6), '--add', held(2))
  yield command('assign', account(7), '--product', product)
  yield command('assign', account(6), '--remove', free[0]!)
  const plan = write('plan.csv', `member,assets,remove\n${account(6)},${free[1]},\n${account(7)},${held(2)},\n`)
  yield command('assign --dry-run --file', plan)
  yield command('assign --file', write('plan2.csv', `member,assets,remove\n${account(6)},${free[1]} ${free[2]},\n`))
  yield command('move', free[1]!, '--to', account(8))
  yield command('move --yes', free[1]!, '--to', account(8))
  yield command(
    'lend',
    account(6),
    '--key',
    freeKeys[0]!,
    '--asset',
    free[2]!,
    '--due',
    '2026-04-01',
    '--note',
    '备注, "x"',
  )
  yield command('lend', account(6), '--key', freeKeys[1]!, '--asset', free[2]!)
  yield command(
    'lend --dry-run --file',
    write('loans.csv', `key,member,assets,due\n${freeKeys[2]},${account(8)},${free[1]},2026-02-30\n`),
  )
  yield command(
    'lend --yes --file',
    write('loans2.csv', `key,member,assets,due\n${freeKeys[2]},${account(8)},${free[1]},2026-05-01\n`),
  )
  yield command('loans list')
  yield command('loans adopt', keys.find((one) => one.borrowedFlag)!.assetNum, '--due', '2026-03-01')
  yield command('loans list --overdue')
  yield command('loans extend', 'LOAN', '--due', '2026-06-30')
  yield command('loans sheet', 'LOAN', '--kind', 'out', '--out', at('sheet.html'))
  yield command('loans sheet', 'LOAN', '--kind', 'return', '--language', 'zh-CN', '--out', at('sheet-zh.html'))
  yield command('loans remind', account(6), '--out', at('mail.eml'))
  yield command('loans settings --days 14')
  yield command('loans terms --kind out --english Terms --chinese 条款')
  yield command('loans hand-in', freeKeys[0]!)
  yield command('loans close --yes', 'LOAN')
  yield command('activity claim --identity 13800000001 --label spring-trial --source golden --branch north')
  yield command('activity claim --identity 13800000001 --label several-activities --source golden --branch north')
  yield command('activity claim --dry-run --identity a --label b --source golden --branch north')
  const cells =
    '--identity 13800000002 --identity 13800000003 --label spring-trial --label several-activities --source golden --branch north'
  yield command(`activity claim ${cells} --at-once 1 --out`, at('claims.csv'))
  yield {
    ...command(
      'activity claim --at-once 1 --identity 13800000004 --identity 13800000005 --label spring-trial --source golden --branch x',
    ),
    before: () => service.sandbox.faults.add({ on: 'B1', what: 'lost' }),
  }
  yield command('jobs show', 'JOB:claim')
  yield command('jobs retry', 'JOB:claim')
  yield command('jobs settle', 'JOB:claim', '--rows', '1', '--as', 'done')
  yield {
    ...command('members reset-password --generate', account(9)),
    before: () => service.sandbox.faults.add({ on: 'A3', what: 'lost' }),
  }
  yield command('history list')
  yield command('history list --unsettled')
  yield command('history settle --not-done', 'UNSETTLED')
  yield command('history undo', 'EDITED')
  yield command('history undo --yes', 'EDITED')
  yield command('history verify')
  for (const ending of ['jsonl', 'csv', 'xlsx']) yield command('history export --out', at(`history.${ending}`))
  yield command('history merge', at('history.jsonl'))
  yield { ...command('sync'), before: () => pass(24 * 60) }
  yield command('diff 1 2')
  yield command('diff 1 2 --only members,keys')
  yield command('snapshots name 1 before')
  yield command('snapshots list')
  yield command('today')
  yield command('today --out', at('today.html'))
  yield command('products show', free[1]!)
  yield command('products show nothing')
  yield command('products find --expiring 30 --limit 20')
  yield command('products group --by employee --limit 20')
  yield command('members export --out', at('members.csv'))
  yield command('assets export --out', at('assets.xlsx'))
  yield command('keys export --out', at('keys.json'))
  yield command('products export --asset', free[1]!, '--out', at('number.json'))
  yield command('products export --format html --employee', holder(3), '--out', at('employee.html'))
  yield command('products export --format html --employee', holder(3), '--out', at('employee.html'))
  yield command('report list')
  yield command('report expiring --days 60 --text BIM')
  yield command('report save expiring --days 60 --as mine')
  yield command('report mine')
  yield command('report show mine')
  yield command('report rename mine ours')
  yield command('report remove ours')
  yield command('report lead-times --days 20 --product', product)
  yield command('report lead-times')
  yield command('report changes --format csv --out', at('changes.csv'))
  yield command('pack --out', at('pack.zip'))
  yield command('verify', at('pack.zip'))
  yield command('verify', at('history.jsonl'))
  yield command('snapshots delete 1')
  yield command('snapshots delete 1 --yes')
  yield command('copy status')
  yield command('copy settings')
  yield command('copy info')
  yield command('diagnostics --out', at('diagnostics.json'))
  yield command('copy delete')
  yield command('copy delete --yes --past')
  yield command('board')
  yield command('today')
  yield command('sandbox --members 5 --assets 5 --keys 2')
  yield command('serve')
  const { baseUrl } = service
  const { enterpriseGlobalId, enterpriseCode } = service.sandbox
  yield command(
    `profile add Acme --base-url ${baseUrl} --enterprise ${enterpriseGlobalId} --enterprise-code ${enterpriseCode}`,
  )
  yield command('profile edit Acme --read-only --name', 'Acme 2')
  yield command('profile list')
  yield command('--profile', 'Acme 2', 'profile', 'test')
  yield command('profile sign-in', 'Acme 2')
  yield command('--profile', 'Acme 2', 'copy', 'settings', '--refresh', '10', '--daily', 'off')
  yield command('profile remove', 'Acme 2')
  yield command('no-such-command')
  yield command('members list --no-such-option')
}

/** What a step names that only the commands before it have made. */
async function found({ data }: Keydesk, argument: string): Promise<string> {
  const [what, kind] = argument.split(':')
  if (what === 'JOB') {
    const { jobs } = await data('jobs', 'list')
    return jobs.find((job: { kind: string }) => job.kind === kind)?.job ?? 'NONE'
  }
  if (argument === 'LOAN') {
    const { loans } = await data('loans', 'list')
    return loans.find((loan: { due: string | null }) => loan.due !== null)?.loan ?? 'NONE'
  }
  if (argument === 'UNSETTLED' || argument === 'EDITED') {
    const { entries } = await data(
      'history',
      'list',
      ...(argument === 'EDITED' ? ['--endpoint', 'A2'] : ['--unsettled']),
    )
    return entries[0]?.entry ?? 'NONE'
  }
  return argument
}

/** Which command arguments lead to: `members list`. */
function pathOf(args: readonly string[]): string {
  const given = args[0] === '--profile' ? args.slice(2) : args
  const at = given.findIndex((one) => one.startsWith('-'))
  return given.slice(0, at < 0 ? undefined : at).join(' ')
}

async function play(reading: Reading, made: Made, isWanted: Wanted): Promise<readonly string[]> {
  const keydesk = await openKeydesk(`commands ${reading}`)
  const { keep, keepFile } = createMaking(keydesk, made, isWanted)
  const played: string[] = []
  try {
    for (const { args, given, before } of scenario(keydesk)) {
      before?.()
      pass(1)
      const all: string[] = []
      for (const argument of args) all.push(await found(keydesk, argument))
      const language = reading === 'json' ? 'en' : reading
      const { status, stdout, stderr } = await keydesk.run(reading === 'json' ? [...all, '--json'] : all, {
        ...given,
        language,
      })
      const name = `commands-${reading}/${String(played.length + 1).padStart(3, '0')}`
      keep(`${name}.txt`, `keydesk ${all.join(' ')}\n${status}\n${stdout}\n${stderr}`)
      for (const option of ['--out', '--failed-to']) {
        const path = all[all.indexOf(option) + 1]!
        // A report for a defect tells of the machine.
        if (all.includes(option) && existsSync(path) && all[0] !== 'diagnostics')
          await keepFile(`${name}/${path.slice(keydesk.folder.length + 1)}`, path)
      }
      played.push(pathOf(args))
    }
  } finally {
    await keydesk.close()
  }
  return played
}

/** Every command, in words of both languages and with `--json`, each at an enterprise of its own. */
export async function keepCommands(made: Made, isWanted: Wanted): Promise<void> {
  for (const reading of readings) {
    if (!isWanted(`commands-${reading}/`)) continue
    const played = await play(reading, made, isWanted)
    const groups = everyCommand('en').map((path) => path.join(' '))
    const leaves = groups.filter((path) => path !== '' && !groups.some((other) => other.startsWith(`${path} `)))
    const missing = leaves.filter((path) => !played.some((one) => one === path || one.startsWith(`${path} `)))
    if (missing.length > 0) throw new Error(`No golden file has the answer of: ${missing.join(', ')}`)
  }
}
