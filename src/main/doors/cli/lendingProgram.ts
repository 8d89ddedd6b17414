import { Option, type Command } from 'commander'
import { z } from 'zod'
import { AssetId, AssetNumber, KeyNumber, MemberGlobalId } from '../../../contract/ids.ts'
import type { PlanPurpose } from '../../../contract/fileFields.ts'
import { TileState } from '../../../contract/tileBoard.ts'
import type { PlainWordKey, SayOnCommandLine } from '../../../words/commands/index.ts'
import type { Answer } from './answer.ts'
import { doToMany } from './commands/jobs.ts'
import { assign, lend } from './commands/lending.ts'
import { move, showBoard } from './commands/wall.ts'
import { dryRunFile } from './commands/memberFiles.ts'
import type { CommandContext, Finish } from './context.ts'
import { oneOf } from './exportProgram.ts'
import { noteReader } from './loanProgram.ts'
import { fileOptions, howOf, type GivenOfFile } from './memberFileProgram.ts'
import { dueReader } from './times.ts'
import { exactlyOne, listReader, reader, UsageError } from './usage.ts'

interface Deps {
  say: SayOnCommandLine
  finish: Finish
  leaf: (parent: Command, name: string, key: PlainWordKey) => Command
}

type GivenOfPlan = GivenOfFile & { file?: string; dryRun?: boolean; yes?: boolean }

/** Declares the board, and the commands that assign, move and lend: one employee’s asset numbers or a file of many. */
export function declareLending({ say, finish, leaf }: Deps, program: Command): void {
  const id = say('reason.id')
  const employee = reader(MemberGlobalId, id)

  /** `ofOne`: what isn't said beside a file. */
  const plan = (command: Command, file: string, ofOne: string[]): Command =>
    fileOptions(say, command.addOption(new Option('--file <file>', file).conflicts(ofOne))).option(
      '--dry-run',
      say('option.dryRun'),
    )
  /** Checks a file, or does what it says. */
  const fromFile = (
    context: CommandContext,
    purpose: PlanPurpose,
    file: string,
    { dryRun, yes, ...given }: GivenOfPlan,
  ): Promise<Answer> => {
    const how = { ...howOf(given), inUse: yes === true }
    return dryRun ? dryRunFile(context, file, purpose, how) : doToMany(context, purpose, file, how)
  }
  const needed = (option: string): UsageError =>
    new UsageError('usage.needed', say('usage.needed', { needed: option, given: '<employee>' }))

  plan(leaf(program, 'assign', 'help.assign'), say('option.assignFile', { columns: 'member, assets, remove' }), [
    'add',
    'remove',
    'product',
  ])
    .argument('[employee]', say('arg.employee'), employee)
    .option('--add <number...>', say('option.add'), listReader(AssetNumber, id))
    .option('--remove <number...>', say('option.remove'), listReader(AssetNumber, id))
    .option('--product <uri...>', say('option.forProduct'), listReader(z.string().min(1), id))
    .option('--yes', say('option.withdrawInUse'))
    .action(
      (
        who: MemberGlobalId | undefined,
        { file, add, remove, product, ...options }: GivenOfPlan & Parameters<typeof assign>[2],
      ) =>
        finish((context) => {
          exactlyOne(say, { '--file': file !== undefined, '<employee>': who !== undefined })
          if (who !== undefined)
            return assign(context, who, {
              ...options,
              ...(add && { add }),
              ...(product && { product }),
              ...(remove && { remove }),
            })
          return fromFile(context, 'assign', file ?? '', options)
        }),
    )
  leaf(program, 'move', 'help.move')
    .argument('<number>', say('arg.assetNumber'), reader(AssetNumber, id))
    .requiredOption('--to <employee>', say('option.to'), employee)
    .option('--yes', say('option.yesMove'))
    .action((number: AssetNumber, options: { to: MemberGlobalId; yes?: boolean }) =>
      finish((context) => move(context, number, options)),
    )
  leaf(program, 'board', 'help.board')
    .option('--state <state>', say('option.wallState'), oneOf(say, ...TileState.options))
    .option('--attention', say('option.attention'))
    .option('--department <name>', say('option.departmentName'))
    .option('--product <uri>', say('option.wallProduct'))
    .action(({ product, ...filter }) =>
      finish((context) => showBoard(context, { ...filter, ...(product !== undefined && { uri: product }) })),
    )
  plan(leaf(program, 'lend', 'help.lend'), say('option.lendFile', { columns: 'key, member, assets, due, note' }), [
    'key',
    'asset',
    'due',
    'note',
  ])
    .argument('[employee]', say('arg.employee'), employee)
    .option('--key <number>', say('option.key'), reader(KeyNumber, id))
    .option('--asset <number...>', say('option.asset'), listReader(AssetId, id))
    .option('--due <date>', say('option.due'), dueReader(say))
    .option('--note <text>', say('option.note'), noteReader(say))
    .option('--yes', say('option.lendInUse'))
    .action(
      (
        who: MemberGlobalId | undefined,
        {
          file,
          key,
          asset,
          due,
          note,
          ...options
        }: GivenOfPlan & { key?: KeyNumber; asset?: AssetId[]; due?: string; note?: string },
      ) =>
        finish((context) => {
          exactlyOne(say, { '--file': file !== undefined, '<employee>': who !== undefined })
          if (who === undefined) return fromFile(context, 'lend', file ?? '', options)
          if (key === undefined) throw needed('--key')
          if (asset === undefined) throw needed('--asset')
          return lend(context, who, {
            key,
            asset,
            ...(options.yes && { yes: true }),
            ...(due !== undefined && { due }),
            ...(note !== undefined && { note }),
          })
        }),
    )
}
