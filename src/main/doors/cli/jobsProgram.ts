import { Option, type Command } from 'commander'
import type { PlainWordKey, SayOnCommandLine } from '../../../words/commands/index.ts'
import {
  listJobs,
  resumeJob,
  retryJob,
  settleRows,
  exportUnprocessed,
  showJob,
  stopJob,
  type PasswordChoice,
} from './commands/jobs.ts'
import type { Finish } from './context.ts'
import { keysAreBack, showLeavers } from './commands/leaving.ts'
import { fileOptions, howOf, type GivenOfFile } from './memberFileProgram.ts'

interface Deps {
  say: SayOnCommandLine
  finish: Finish
  group: (name: string, key: PlainWordKey) => Command
  leaf: (parent: Command, name: string, key: PlainWordKey) => Command
}

interface Given extends GivenOfFile {
  file?: string
  out?: string
  force?: boolean
}

/** Declares the commands about work on many. */
export function declareJobs({ say, finish, group, leaf }: Deps): void {
  const jobs = group('jobs', 'help.jobs')
  leaf(jobs, 'list', 'help.jobs.list').action(() => finish(listJobs))
  leaf(jobs, 'show', 'help.jobs.show')
    .argument('<job>', say('arg.job'))
    .action((job: string) => finish((context) => showJob(context, job)))
  /** Where the passwords of rows that wait come from. */
  const withPasswords = (command: Command): Command =>
    fileOptions(say, command.option('--file <file>', say('option.jobFile')))
      .option('--out <file>', say('option.jobOut'))
      .option('--force', say('option.force'))
  const choiceOf = ({ file, out, force, ...how }: Given): PasswordChoice => ({
    ...howOf(how),
    ...(file === undefined ? {} : { file }),
    ...(out === undefined ? {} : { out }),
    ...(force === undefined ? {} : { force }),
  })
  withPasswords(leaf(jobs, 'resume', 'help.jobs.resume').argument('<job>', say('arg.job'))).action(
    (job: string, given: Given) => finish((context) => resumeJob(context, job, choiceOf(given))),
  )
  leaf(jobs, 'stop', 'help.jobs.stop')
    .argument('<job>', say('arg.job'))
    .action((job: string) => finish((context) => stopJob(context, job)))
  leaf(jobs, 'key-back', 'help.jobs.keyBack')
    .argument('<job>', say('arg.job'))
    .argument('[employee...]', say('arg.leavers'))
    .action((job: string, whom: string[]) => finish((context) => keysAreBack(context, job, whom)))
  leaf(jobs, 'save-undone', 'help.jobs.saveUndone')
    .argument('<job>', say('arg.job'))
    .requiredOption('--out <file>', say('option.undoneOut'))
    .option('--force', say('option.force'))
    .action((job: string, { out, force }: { out: string; force?: boolean }) =>
      finish((context) => exportUnprocessed(context, job, { out, force: force === true })),
    )
  leaf(jobs, 'settle', 'help.jobs.settle')
    .argument('<job>', say('arg.job'))
    .requiredOption('--rows <rows>', say('option.settledRows'))
    .addOption(new Option('--as <outcome>', say('option.settledAs')).choices(['done', 'refused']).makeOptionMandatory())
    .action((job: string, said: { rows: string; as: 'done' | 'refused' }) =>
      finish((context) => settleRows(context, job, said)),
    )
  leaf(jobs, 'leavers', 'help.jobs.leavers')
    .argument('<job>', say('arg.job'))
    .action((job: string) => finish((context) => showLeavers(context, job)))
  const retry = leaf(jobs, 'retry', 'help.jobs.retry')
    .argument('<job>', say('arg.job'))
    .option('--unknown', say('option.retryUnknown'))
    .option('--yes', say('option.yesRetry'))
  withPasswords(retry).action(
    (job: string, { unknown = false, yes = false, ...given }: Given & { unknown?: boolean; yes?: boolean }) =>
      finish((context) => retryJob(context, job, { ...choiceOf(given), unknown, yes })),
  )
}
