import type { Command } from 'commander'
import { ChangeOutcome, HistoryEndpoint } from '../../../contract/history.ts'
import { Door } from '../../../contract/log.ts'
import type { PlainWordKey, SayOnCommandLine } from '../../../words/commands/index.ts'
import {
  exportHistory,
  historyFormats,
  listHistory,
  settleEntry,
  mergeHistory,
  undoChange,
  verifyHistory,
} from './commands/history.ts'
import type { Finish } from './context.ts'
import { filledIn, oneOf } from './exportProgram.ts'
import { timeReader } from './times.ts'
import { wholeNumber } from './usage.ts'

interface Deps {
  say: SayOnCommandLine
  finish: Finish
  group: (name: string, key: PlainWordKey) => Command
  leaf: (parent: Command, name: string, key: PlainWordKey) => Command
}

const most = 10_000

/** The options that say which changes. */
function narrowed(say: SayOnCommandLine, command: Command): Command {
  return command
    .option('--since <time>', say('option.since'), timeReader(say))
    .option('--until <time>', say('option.until'), timeReader(say))
    .option('--text <words>', say('option.historyText'))
    .option('--endpoint <endpoint>', say('option.historyEndpoint'), oneOf(say, ...HistoryEndpoint.options))
    .option('--door <door>', say('option.door'), oneOf(say, ...Door.options))
    .option('--member <employee>', say('option.historyMember'))
    .option('--asset <number>', say('option.historyAsset'))
    .option('--outcome <outcome>', say('option.outcome'), oneOf(say, ...ChangeOutcome.options))
    .option('--unsettled', say('option.unsettled'))
}

/** Declares the commands about what this desk did. */
export function declareHistory({ say, finish, group, leaf }: Deps): void {
  const history = group('history', 'help.history')
  narrowed(say, leaf(history, 'list', 'help.history.list'))
    .option('--limit <count>', say('option.limit'), wholeNumber(say, 1, most))
    .action((filter) => finish((context) => listHistory(context, filter)))
  leaf(history, 'settle', 'help.history.settle')
    .argument('<entry>', say('arg.entry'))
    .option('--done', say('option.wasDone'))
    .option('--not-done', say('option.wasNotDone'))
    .action((entry: string, said) => finish((context) => settleEntry(context, entry, said)))
  leaf(history, 'verify', 'help.history.verify').action(() => finish(verifyHistory))
  leaf(history, 'undo', 'help.history.undo')
    .argument('<entry>', say('arg.entry'))
    .option('--yes', say('option.yesUndo'))
    .action((entry: string, options) => finish((context) => undoChange(context, entry, options.yes === true)))
  leaf(history, 'merge', 'help.history.merge')
    .argument('<file>', say('arg.recordFile'))
    .option('--same-enterprise', say('option.sameEnterprise'))
    .action((path: string, options) => finish((context) => mergeHistory(context, path, options)))
  narrowed(say, leaf(history, 'export', 'help.history.export'))
    .option(
      '--format <format>',
      say('option.format', { formats: historyFormats.join(', ') }),
      oneOf(say, ...historyFormats),
    )
    .requiredOption('--out <file>', say('option.outFilled', filledIn))
    .option('--force', say('option.force'))
    .option('--headers <headers>', say('option.headers'), oneOf(say, 'fields', 'words'))
    .action((choice) => finish((context) => exportHistory(context, choice)))
}
