import { Option, type Command } from 'commander'
import { z } from 'zod'
import { Long } from '../../../contract/ids.ts'
import { reportDays } from '../../../contract/reportColumns.ts'
import type { PlainWordKey, SayOnCommandLine } from '../../../words/commands/index.ts'
import type { Finish } from './context.ts'
import { filledIn, oneOf } from './exportProgram.ts'
import {
  leadTimes,
  listReports,
  removeReport,
  renameReport,
  reportFormats,
  runReport,
  saveReport,
  type ReportChoice,
  type ReportFile,
} from './commands/reports.ts'
import { memoryOptions, takenFromMemory } from './memorySource.ts'
import { nullIfOff, orOff, reader, wholeNumber } from './usage.ts'

interface Deps {
  say: SayOnCommandLine
  finish: Finish
  group: (name: string, key: PlainWordKey) => Command
  leaf: (parent: Command, name: string, key: PlainWordKey, how?: { isDefault: true }) => Command
}

/** A department's id, or none of them. */
const OrNone = z.union([Long, z.literal('none')])

/** The options that choose rows of a report. */
function conditions(say: SayOnCommandLine, command: Command): Command {
  return command
    .addOption(
      new Option('--days <days>', say('option.reportDays')).argParser(
        wholeNumber(say, reportDays.least, reportDays.most),
      ),
    )
    .option('--from <snapshot>', say('option.reportFrom'))
    .option('--to <snapshot>', say('option.reportTo'))
    .option('--text <text>', say('option.reportText'))
    .option('--department <id>', say('option.reportDepartment'), reader(OrNone, say('reason.department')))
    .option('--product <uri>', say('option.productUri'))
    .option('--former', say('option.former'))
}

type Given = Omit<ReportChoice, 'source'> & ReportFile & { offline?: boolean; snapshot?: string }

/** Declares the commands about reports, which always read the copy. */
export function declareReports({ say, finish, group, leaf }: Deps): void {
  const report = group('report', 'help.report')
  leaf(report, 'list', 'help.report.list').action(() => finish(listReports))
  conditions(say, leaf(report, 'save', 'help.report.save'))
    .argument('<report>', say('arg.report'))
    .requiredOption('--as <name>', say('option.saveAs'))
    .option('--force', say('option.replaceReport'))
    .action((name: string, options: ReportChoice & { as: string; force?: boolean }) =>
      finish((context) => saveReport(context, name, options)),
    )
  leaf(report, 'rename', 'help.report.rename')
    .argument('<name>', say('arg.savedReport'))
    .argument('<new-name>', say('arg.newName'))
    .action((name: string, to: string) => finish((context) => renameReport(context, name, to)))
  leaf(report, 'remove', 'help.report.remove')
    .argument('<name>', say('arg.savedReport'))
    .action((name: string) => finish((context) => removeReport(context, name)))
  leaf(report, 'lead-times', 'help.report.leadTimes')
    .option('--product <uri>', say('option.leadProduct'))
    .option('--days <days>', say('option.leadDays'), orOff(wholeNumber(say, reportDays.least, reportDays.most)))
    .action(({ product, days }) => finish((context) => leadTimes(context, { product, days: nullIfOff(days) })))
  memoryOptions(say, conditions(say, leaf(report, 'show', 'help.report.show', { isDefault: true })))
    .argument('<report>', say('arg.report'))
    .option(
      '--format <format>',
      say('option.format', { formats: reportFormats.join(', ') }),
      oneOf(say, ...reportFormats),
    )
    .option('--out <file>', say('option.outFilled', filledIn))
    .option('--force', say('option.force'))
    .option('--headers <headers>', say('option.headers'), oneOf(say, 'fields', 'words'))
    .action((name: string, options: Given) =>
      finish((context) => runReport(context, name, takenFromMemory({ ...options, offline: true }))),
    )
}
