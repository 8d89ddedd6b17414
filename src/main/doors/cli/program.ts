import { Command } from 'commander'
import type { PlainWordKey, SayOnCommandLine } from '../../../words/commands/index.ts'
import { activityCommands } from './commands/activity.ts'
import { boardCommands } from './commands/board.ts'
import { diagnosticsCommand } from './commands/diagnostics.ts'
import { exportCommands } from './commands/exports.ts'
import { historyCommands } from './commands/history.ts'
import { jobCommands } from './commands/jobs.ts'
import { lendingCommands } from './commands/lending.ts'
import { loanCommands } from './commands/loans.ts'
import { memberFileCommands } from './commands/memberFiles.ts'
import { memberCommands } from './commands/members.ts'
import { copyCommands, syncCommands } from './commands/memory.ts'
import { packCommands } from './commands/packs.ts'
import { productCommands } from './commands/products.ts'
import { profileCommands } from './commands/profile.ts'
import { reportCommands } from './commands/reports.ts'
import { serverCommands } from './commands/servers.ts'
import { snapshotCommands } from './commands/snapshots.ts'
import { watchCommand } from './commands/watch.ts'
import type { Finish } from './context.ts'
import type { Declared } from './declare.ts'
import { helpIn } from './help.ts'
import type { CliIo } from './io.ts'
import { pathOf } from './nearest.ts'
import { UsageError, usageErrorOf } from './usage.ts'

/** All commands, in the order of the help. */
const all: readonly Declared[] = [
  ...memberCommands,
  ...memberFileCommands,
  ...boardCommands,
  ...productCommands,
  ...exportCommands,
  ...packCommands,
  ...syncCommands,
  watchCommand,
  ...snapshotCommands,
  ...copyCommands,
  ...reportCommands,
  ...historyCommands,
  ...jobCommands,
  ...loanCommands,
  ...lendingCommands,
  ...activityCommands,
  ...profileCommands,
  diagnosticsCommand,
  ...serverCommands,
]

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
  const program = describe(new Command('keydesk'), 'help.program')
    .version(version, '--version', say('help.version'))
    .option('--json', say('help.json'))
    .option('--profile <name>', say('help.profile'))
    .option('--home <dir>', say('help.home'))
    .option('--operator <operator>', say('help.operator'))
    .hook('preAction', (_program, command) => refuseDash(say, command))

  for (const declare of all)
    declare({
      say,
      finish,
      add: (path, helpKey, { isDefault = false }) => {
        const [name = '', above] = path.split(' ').reverse()
        const parent = program.commands.find((one) => one.name() === above) ?? program
        return describe(parent.command(name, { isDefault }), helpKey)
      },
    })
  return program
}
