import type { Command } from 'commander'
import type { PlainWordKey, SayOnCommandLine } from '../../../words/commandLine/index.ts'
import { listJobs, resumeJob, retryJob, showJob, stopJob } from './commands/jobs.ts'
import type { Finish } from './program.ts'

interface Parts {
  say: SayOnCommandLine
  finish: Finish
  group: (name: string, key: PlainWordKey) => Command
  leaf: (parent: Command, name: string, key: PlainWordKey) => Command
}

/** Declares the commands about work on many. */
export function declareJobs({ say, finish, group, leaf }: Parts): void {
  const jobs = group('jobs', 'help.jobs')
  leaf(jobs, 'list', 'help.jobs.list').action(() => finish(listJobs))
  leaf(jobs, 'show', 'help.jobs.show')
    .argument('<job>', say('arg.job'))
    .action((job: string) => finish((context) => showJob(context, job)))
  leaf(jobs, 'resume', 'help.jobs.resume')
    .argument('<job>', say('arg.job'))
    .option('--out <file>', say('option.jobOut'))
    .option('--force', say('option.force'))
    .action((job: string, choice) => finish((context) => resumeJob(context, job, choice)))
  leaf(jobs, 'stop', 'help.jobs.stop')
    .argument('<job>', say('arg.job'))
    .action((job: string) => finish((context) => stopJob(context, job)))
  leaf(jobs, 'retry', 'help.jobs.retry')
    .argument('<job>', say('arg.job'))
    .option('--unknown', say('option.retryUnknown'))
    .option('--yes', say('option.yesRetry'))
    .option('--out <file>', say('option.jobOut'))
    .option('--force', say('option.force'))
    .action((job: string, choice) => finish((context) => retryJob(context, job, choice)))
}
