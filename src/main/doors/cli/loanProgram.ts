import { InvalidArgumentError, type Command } from 'commander'
import { mostLoanDays } from '../../../contract/loanDays.ts'
import { LoanNote, LoanState } from '../../../contract/loans.ts'
import type { PlainWordKey, SayOnCommandLine } from '../../../words/commands/index.ts'
import {
  adoptLoan,
  closeLoan,
  extendLoans,
  handIn,
  listLoans,
  loanSettings,
  loanSheet,
  loanTerms,
  remind,
} from './commands/loans.ts'
import type { Finish } from './context.ts'
import { oneOf } from './exportProgram.ts'
import { dueReader } from './times.ts'
import { wholeNumber } from './usage.ts'

interface Deps {
  say: SayOnCommandLine
  finish: Finish
  group: (name: string, key: PlainWordKey) => Command
  leaf: (parent: Command, name: string, key: PlainWordKey) => Command
}

export function noteReader(say: SayOnCommandLine): (text: string) => string {
  return (text) => {
    if (!LoanNote.safeParse(text).success) throw new InvalidArgumentError(say('reason.note'))
    return text
  }
}

/** Declares the commands about loans. */
export function declareLoans({ say, finish, group, leaf }: Deps): void {
  const loans = group('loans', 'help.loans')
  leaf(loans, 'list', 'help.loans.list')
    .option('--state <state>', say('option.loanState'), oneOf(say, ...LoanState.options))
    .option('--overdue', say('option.overdue'))
    .option('--member <employee>', say('option.loanMember'))
    .option('--key <number>', say('option.loanKey'))
    .action(({ state, ...filter }) =>
      finish((context) => listLoans(context, { ...filter, ...(state && { states: [state] }) })),
    )
  leaf(loans, 'extend', 'help.loans.extend')
    .argument('<loan...>', say('arg.loans'))
    .requiredOption('--due <date>', say('option.newDue'), dueReader(say))
    .action((names: string[], { due }) => finish((context) => extendLoans(context, names, due)))
  leaf(loans, 'hand-in', 'help.loans.handIn')
    .argument('<loan>', say('arg.keyOrLoan'))
    .option('--lent', say('option.wasLent'))
    .option('--not-lent', say('option.wasNotLent'))
    .action((loan: string, was) => finish((context) => handIn(context, loan, was)))
  leaf(loans, 'close', 'help.loans.close')
    .argument('<loan>', say('arg.loan'))
    .option('--lost', say('option.lost'))
    .option('--yes', say('option.yesClose'))
    .action((loan: string, options) => finish((context) => closeLoan(context, loan, options)))
  leaf(loans, 'adopt', 'help.loans.adopt')
    .argument('<loan>', say('arg.keyOrLoan'))
    .option('--due <date>', say('option.due'), dueReader(say))
    .action((key: string, options) => finish((context) => adoptLoan(context, key, options)))
  leaf(loans, 'sheet', 'help.loans.sheet')
    .argument('<loan>', say('arg.loan'))
    .requiredOption('--kind <kind>', say('option.sheetKind'), oneOf(say, 'out', 'return'))
    .requiredOption('--out <file>', say('option.out'))
    .option('--language <language>', say('option.sheetLanguage'), oneOf(say, 'both', 'en', 'zh-CN'))
    .option('--force', say('option.force'))
    .action((loan: string, options) => finish((context) => loanSheet(context, loan, options)))
  leaf(loans, 'remind', 'help.loans.remind')
    .argument('<employee>', say('option.loanMember'))
    .option('--out <file>', say('option.out'))
    .option('--force', say('option.force'))
    .option('--language <language>', say('option.mailLanguage'), oneOf(say, 'en', 'zh-CN'))
    .action((member: string, options) => finish((context) => remind(context, member, options)))
  leaf(loans, 'settings', 'help.loans.settings')
    .option('--days <count>', say('option.loanDays'), wholeNumber(say, 1, mostLoanDays))
    .action((options) => finish((context) => loanSettings(context, options)))
  leaf(loans, 'terms', 'help.loans.terms')
    .option('--kind <kind>', say('option.termsKind'), oneOf(say, 'out', 'return'))
    .option('--english <text>', say('option.termsEnglish'))
    .option('--chinese <text>', say('option.termsChinese'))
    .action((options) => finish((context) => loanTerms(context, options)))
}
