import { Command, Option } from 'commander'
import { z } from 'zod'
import { AssetId, Long, MemberGlobalId } from '../../../contract/ids.ts'
import { Services } from '../../../contract/profiles.ts'
import { listAssets, listKeys } from './commands/board.ts'
import { deleteMany, leave } from './commands/leaving.ts'
import { addMembers } from './commands/addFile.ts'
import { addMember, deleteMember, editMember, listMembers, resetPassword } from './commands/members.ts'
import { doToMany } from './commands/jobs.ts'
import { showProducts } from './commands/products.ts'
import { addProfile, editProfile, listProfiles, removeProfile, signIn, testProfile } from './commands/profile.ts'
import { saveDiagnostics } from './commands/diagnostics.ts'
import { declareActivities } from './activityProgram.ts'
import { declareExports, declarePacks, oneOf } from './exportProgram.ts'
import { declareHistory } from './historyProgram.ts'
import { declareJobs } from './jobsProgram.ts'
import { declareLending } from './lendingProgram.ts'
import { declareLoans } from './loanProgram.ts'
import { declareMemory } from './memoryProgram.ts'
import { memoryOptions, takenFromMemory } from './memorySource.ts'
import { declareReports } from './reportProgram.ts'
import { runSandbox, serve } from './commands/servers.ts'
import type { Finish } from './context.ts'
import { helpIn } from './help.ts'
import type { CliIo } from './io.ts'
import { pathOf } from './nearest.ts'
import { declareMemberFiles, fileOptions, howOf } from './memberFileProgram.ts'
import { dryRunFile } from './commands/memberFiles.ts'
import { exactlyOne, listReader, reader, UsageError, usageErrorOf, wholeNumber } from './usage.ts'
import type { PlainWordKey, SayOnCommandLine } from '../../../words/commands/index.ts'

const anyPort = 65535
const most = 10_000_000

/** “-” stands for standard input where a file is read, and would be the name of a file here: nobody means that. */
function refuseDash(say: SayOnCommandLine, command: Command): void {
  const written = command.options.filter(({ long }) => long === '--out' || long === '--failed-to')
  const dash = written.find((option) => command.getOptionValue(option.attributeName()) === '-')
  if (!dash) return
  throw new UsageError('usage.outIsFile', say('usage.outIsFile', { option: dash.long ?? '' }), {
    command: pathOf(command),
  })
}

/**
 * Declares the commands, their arguments and their help in the language of `say`; `finish` runs the one that was
 * named. Help is printed to `io`.
 */
export function createProgram(
  say: SayOnCommandLine,
  version: string,
  io: Pick<CliIo, 'out' | 'err'>,
  finish: Finish,
): Command {
  const id = say('reason.id')
  const long = reader(Long, say('reason.long'))
  const employee = reader(MemberGlobalId, id)
  const count = wholeNumber(say, 0, most)
  const port = wholeNumber(say, 0, anyPort)
  const describe = (command: Command, key: PlainWordKey): Command =>
    command
      .description(say(key))
      .helpOption('-h, --help', say('help.help'))
      .helpCommand(false)
      .configureHelp(helpIn(say))
      .exitOverride((end) => {
        // Help or version was printed. A group without a command printed its help too, but counts as wrong usage.
        throw end.exitCode === 0 ? end : usageErrorOf(end, command, say)
      })
      .configureOutput({ writeOut: io.out, writeErr: io.err, outputError: () => undefined })
  const group = (name: string, key: PlainWordKey): Command => describe(program.command(name), key)
  const leaf = (parent: Command, name: string, key: PlainWordKey, how?: { isDefault: true }): Command =>
    describe(parent.command(name, how), key).allowExcessArguments(false)

  const offline = (command: Command): Command => memoryOptions(say, command)

  const program = describe(new Command('keydesk'), 'help.program')
    .version(version, '--version', say('help.version'))
    .option('--json', say('help.json'))
    .option('--profile <name>', say('help.profile'))
    .option('--home <dir>', say('help.home'))
    .option('--operator <operator>', say('help.operator'))
    .hook('preAction', (_program, command) => refuseDash(say, command))

  const members = group('members', 'help.members')
  offline(leaf(members, 'list', 'help.members.list'))
    .option('--keyword <text>', say('option.keyword'))
    .option('--department <id>', say('option.department'), long)
    .option('--page <page>', say('option.page'), wholeNumber(say, 1, most))
    .option('--page-size <count>', say('option.pageSize'), wholeNumber(say, 1, 1000))
    .addOption(new Option('--all', say('option.all')).conflicts('page'))
    .option('--accept-loss', say('option.acceptLoss'))
    .action((options) =>
      finish((context) => {
        const { department, ...rest } = takenFromMemory(options)
        return listMembers(context, { ...rest, ...(department === undefined ? {} : { departmentId: department }) })
      }),
    )
  const add = leaf(members, 'add', 'help.members.add')
    .addOption(
      new Option('--file <file>', say('option.file')).conflicts([
        'userName',
        'name',
        'department',
        'remark',
        'mobile',
        'passwordStdin',
      ]),
    )
    .option('--user-name <account>', say('option.userName'))
    .option('--name <name>', say('option.name'))
    .option('--department <id>', say('option.department'), long)
    .option('--remark <text>', say('option.newRemark'))
    .option('--mobile <mobile>', say('option.newMobile'))
    .option('--password-stdin', say('option.passwordStdin'))
  fileOptions(say, add, ['out', 'force'])
    .option('--dry-run', say('option.dryRun'))
    .option('--failed-to <file>', say('option.failedTo'))
    .option('--out <file>', say('option.addedOut'))
    .option('--force', say('option.force'))
    .action(({ file, dryRun, failedTo, out, force, encoding, column, headerRow, hidden, ...one }) =>
      finish((context) => {
        exactlyOne(say, { '--file': file !== undefined, '--user-name': one.userName !== undefined })
        if (file === undefined) return addMember(context, one)
        const how = { ...howOf({ encoding, column, headerRow, hidden }), failedTo, force }
        return dryRun
          ? dryRunFile(context, file, 'add', { ...how, generate: out !== undefined })
          : addMembers(context, file, { ...how, out })
      }),
    )
  const edit = leaf(members, 'edit', 'help.members.edit')
    .argument('[employee]', say('arg.employee'), employee)
    .option('--user-name <account>', say('option.userName'))
    .option('--name <name>', say('option.name'))
    .option('--department <id>', say('option.department'), long)
    .option('--remark <text>', say('option.remark'))
    .option('--mobile <mobile>', say('option.mobile'))
    .addOption(
      new Option('--file <file>', say('option.editFile')).conflicts([
        'userName',
        'name',
        'department',
        'remark',
        'mobile',
      ]),
    )
    .option('--dry-run', say('option.dryRun'))
  fileOptions(say, edit).action(
    (
      memberGlobalId: MemberGlobalId | undefined,
      { department, mobile, file, dryRun, encoding, column, headerRow, hidden, ...rest },
    ) =>
      finish((context) => {
        exactlyOne(say, { '--file': file !== undefined, '<employee>': memberGlobalId !== undefined })
        const change = { ...rest, departmentId: department, passwordMobile: mobile }
        if (memberGlobalId !== undefined) return editMember(context, { memberGlobalId, change })
        const how = howOf({ encoding, column, headerRow, hidden })
        return dryRun ? dryRunFile(context, file, 'edit', how) : doToMany(context, 'edit', file, how)
      }),
  )
  const reset = leaf(members, 'reset-password', 'help.members.resetPassword')
    .argument('[employee]', say('arg.employee'), employee)
    .option('--generate', say('option.generate'))
    .option('--password-stdin', say('option.passwordStdin'))
    .addOption(new Option('--file <file>', say('option.manyFile')).conflicts(['generate', 'passwordStdin']))
    .option('--out <file>', say('option.jobOut'))
    .option('--force', say('option.force'))
  fileOptions(say, reset, ['out', 'force']).action((who: MemberGlobalId | undefined, { file, out, force, ...given }) =>
    finish((context) => {
      exactlyOne(say, { '--file': file !== undefined, '<employee>': who !== undefined })
      if (who !== undefined) return resetPassword(context, who, given)
      if (out === undefined)
        throw new UsageError('usage.needed', say('usage.needed', { needed: '--out', given: '--file' }))
      return doToMany(context, 'resetPassword', file, { ...howOf(given), out, force })
    }),
  )
  const remove = leaf(members, 'delete', 'help.members.delete')
    .argument('[employee]', say('arg.employee'), employee)
    .option('--file <file>', say('option.manyFile'))
    .option('--yes', say('option.yes'))
  fileOptions(say, remove).action((memberGlobalId: MemberGlobalId | undefined, { file, yes, ...given }) =>
    finish((context) => {
      exactlyOne(say, { '--file': file !== undefined, '<employee>': memberGlobalId !== undefined })
      if (memberGlobalId !== undefined) return deleteMember(context, { memberGlobalId }, yes === true)
      return deleteMany(context, file, { ...howOf(given), yes: yes === true })
    }),
  )

  const leaving = leaf(members, 'leave', 'help.members.leave')
    .argument('[employee...]', say('arg.leavers'), listReader(MemberGlobalId, id))
    .option('--file <file>', say('option.manyFile'))
    .option('--yes', say('option.yesLeave'))
  fileOptions(say, leaving).action((ids: MemberGlobalId[] | undefined, { file, yes, ...given }) =>
    finish((context) => {
      exactlyOne(say, { '--file': file !== undefined, '<employee>': (ids ?? []).length > 0 })
      return leave(context, ids ?? [], { ...howOf(given), ...(file !== undefined && { file }), yes: yes === true })
    }),
  )

  declareMemberFiles({ say, finish, leaf }, members)

  const board = (command: Command, what: PlainWordKey): Command =>
    offline(command)
      .option('--number <number...>', say(what), listReader(z.string().min(1), id))
      .option('--holder <employee>', say('option.holder'), employee)
      .option('--free', say('option.free'))
      .option('--lent', say('option.lent'))
  const assets = group('assets', 'help.assets')
  const keys = group('keys', 'help.keys')
  board(leaf(assets, 'list', 'help.assets.list'), 'option.assetNumber')
    .option('--online', say('option.online'))
    .action(({ number, ...rest }) =>
      finish((context) => listAssets(context, { ...takenFromMemory(rest), numbers: number })),
    )
  board(leaf(keys, 'list', 'help.keys.list'), 'option.keyNumber').action(({ number, ...rest }) =>
    finish((context) => listKeys(context, { ...takenFromMemory(rest), numbers: number })),
  )

  const products = group('products', 'help.products')
  offline(leaf(products, 'show', 'help.products.show'))
    .argument('<number>', say('arg.assetNumber'), reader(AssetId, id))
    .action((asset: AssetId, where) => finish((context) => showProducts(context, asset, takenFromMemory(where))))
  declareExports({ say, finish, leaf }, { members, assets, keys, products })
  declarePacks({ say, finish, leaf }, program)
  declareMemory({ say, finish, group, leaf, program, products })
  declareReports({ say, finish, group, leaf })
  declareHistory({ say, finish, group, leaf })
  declareJobs({ say, finish, group, leaf })
  declareLoans({ say, finish, group, leaf })

  declareLending({ say, finish, leaf }, program)

  declareActivities({ say, finish, group, leaf })

  const services = new Option('--services <services>', say('option.services')).argParser(
    oneOf(say, ...Services.options),
  )
  const profile = group('profile', 'help.profiles')
  leaf(profile, 'add', 'help.profile.add')
    .argument('<name>', say('arg.profileName'))
    .option('--base-url <url>', say('option.baseUrl'))
    .option('--enterprise <id>', say('option.enterprise'))
    .option('--enterprise-code <code>', say('option.enterpriseCode'))
    .option('--token-url <url>', say('option.tokenUrl'))
    .option('--app-key <key>', say('option.appKey'))
    .option('--user <login>', say('option.user'))
    .option('--read-only', say('option.readOnly'))
    .addOption(services)
    .action((name: string, options) => finish((context) => addProfile(context, name, options)))
  leaf(profile, 'edit', 'help.profile.edit')
    .argument('<name>', say('arg.profileName'))
    .option('--name <name>', say('option.newName'))
    .option('--base-url <url>', say('option.editBaseUrl'))
    .option('--enterprise <id>', say('option.editEnterprise'))
    .option('--enterprise-code <code>', say('option.editEnterpriseCode'))
    .addOption(new Option('--tokens', say('option.tokens')).conflicts(['tokenUrl', 'appKey', 'user']))
    .option('--token-url <url>', say('option.editTokenUrl'))
    .option('--app-key <key>', say('option.editAppKey'))
    .option('--user <login>', say('option.editUser'))
    .option('--read-only', say('option.readOnly'))
    .option('--no-read-only', say('option.noReadOnly'))
    .addOption(services)
    .action((name: string, options) => finish((context) => editProfile(context, name, options)))
  leaf(profile, 'list', 'help.profile.list').action(() => finish(listProfiles))
  leaf(profile, 'remove', 'help.profile.remove')
    .argument('<name>', say('arg.profileName'))
    .action((name: string) => finish((context) => removeProfile(context, name)))
  leaf(profile, 'test', 'help.profile.test')
    .argument('[name]', say('arg.profileName'))
    .action((name: string | undefined) => finish((context) => testProfile(context, name)))
  leaf(profile, 'sign-in', 'help.profile.signIn')
    .argument('<name>', say('arg.profileName'))
    .action((name: string) => finish((context) => signIn(context, name)))

  leaf(program, 'diagnostics', 'help.diagnostics')
    .requiredOption('--out <file>', say('option.out'))
    .option('--force', say('option.force'))
    .action((options) => finish((context) => saveDiagnostics(context, options)))

  leaf(program, 'sandbox', 'help.sandbox')
    .option('--port <port>', say('option.port'), port)
    .option('--members <count>', say('option.membersCount'), count)
    .option('--assets <count>', say('option.assetsCount'), count)
    .option('--keys <count>', say('option.keysCount'), count)
    .option('--seed <seed>', say('option.seed'), wholeNumber(say, 0, 2 ** 32 - 1))
    .option('--latency <ms>', say('option.latency'), wholeNumber(say, 0, 600_000))
    .action(({ latency, ...rest }) =>
      finish((context) => runSandbox(context, { ...rest, ...(latency === undefined ? {} : { latencyMs: latency }) })),
    )
  leaf(program, 'serve', 'help.serve')
    .option('--port <port>', say('option.port'), port)
    .option('--sandbox', say('option.sandbox'))
    .action((options) => finish((context) => serve(context, options)))

  return program
}
