import { resolve } from 'node:path'
import { z } from 'zod'
import { type Loan, LoanDays, LoanState, SheetKind } from '../../../../contract/loans.ts'
import type { InputOf, OutputOf } from '../../../../contract/operations.ts'
import { termsOf } from '../../../../contract/settings.ts'
import { openStates } from '../../../../domain/loans.ts'
import { loanTable } from '../../../../domain/tables/deskTables.ts'
import { comparedId } from '../../../../domain/matchIds.ts'
import { calledFully, othersWith, tellAct } from '../acts.ts'
import { type Answer, listTable } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { command, group } from '../declare.ts'
import { dueReader, shownTime, exactlyOne, UsageError } from '../usage.ts'
import { formatOf } from './exports.ts'
import { missingNote } from './history.ts'

type Filter = Omit<InputOf<'listLoans'>, 'profile' | 'limit' | 'offset'>

const mostLoans = 10_000

const nameOf = ({ member }: Loan): string => member?.name ?? member?.userName ?? member?.globalId ?? ''

/** A loan that hasn't ended, in a few words. */
const openLoan = (say: CommandContext['say'], { key, state, due }: Pick<Loan, 'key' | 'state' | 'due'>): string =>
  say('word.openLoan', { key, state: say(`loan.${state}`), due: due ?? undefined })

interface OpenLoansOf {
  key?: string
  /** Their numbers or IDs. */
  assets?: readonly string[]
  states?: readonly LoanState[]
  /** Also what this employee has in other keys, in whichever state. */
  member?: string
}

/**
 * Tells of the loans that haven't ended, or are in one of these states, with a key or one of these asset numbers,
 * before something is done that they stand in the way of.
 */
export async function tellOpenLoans(
  { ask, io, say }: CommandContext,
  { key, assets = [], states = openStates, member }: OpenLoansOf,
): Promise<void> {
  const { rows } = await ask('listLoans', { states: [...openStates], limit: mostLoans })
  const isTheirs = ({ member: whose }: Loan): boolean =>
    member !== undefined && (whose?.globalId === member || whose?.userName === member)
  const named = new Set(assets.map(comparedId))
  const isNamed = (one: string | null): boolean => one !== null && named.has(comparedId(one))
  const isWith = (loan: Loan): boolean =>
    (key !== undefined && comparedId(loan.key) === comparedId(key)) ||
    loan.assets.some(({ assetId, assetNum }) => isNamed(assetId) || isNamed(assetNum))
  const isRelevant = (loan: Loan): boolean => isTheirs(loan) || (states.includes(loan.state) && isWith(loan))
  for (const loan of rows.filter(isRelevant)) io.err(`${openLoan(say, loan)}\n`)
}

function answer({ say, language }: CommandContext, loans: Loan[], notes: string[] = []): Answer {
  const listed = listTable(loanTable, loans, language, {
    state({ overdue, state, contested }) {
      const stateText = say(overdue ? 'loan.overdue' : `loan.${state}`)
      return contested ? say('word.desksDiffer', { state: stateText }) : stateText
    },
    person: nameOf,
    since: ({ lentAt }) => shownTime(lentAt),
    due: ({ due }) => (due === null ? '' : shownTime(due)),
  })
  return { data: { loans }, text: [listed, say('done.loans', { count: loans.length }), ...notes].join('\n') }
}

async function listLoans(context: CommandContext, filter: Filter): Promise<Answer> {
  const { ask, io, say } = context
  const { rows: loans, missing } = await ask('listLoans', { ...filter, limit: mostLoans })
  const named = [filter.member, filter.key].filter((one) => one !== undefined)
  if (loans.length === 0 && named.length > 0) io.err(`${say('note.noLoan', { value: named.join(', ') })}\n`)
  const disagreed = loans.flatMap(({ loan, contested }) => (contested ? [loan] : []))
  const disagree = disagreed.length === 0 ? [] : [say('note.disagree', { loans: disagreed.join(', ') })]
  const { text } = answer(context, loans, [...disagree, ...missingNote(context, missing)])
  return { data: { loans, missing }, ...(text !== undefined && { text }) }
}

async function handIn(
  context: CommandContext,
  { loan, lent = false, notLent = false }: { loan: string; lent?: boolean; notLent?: boolean },
): Promise<Answer> {
  if (lent || notLent) exactlyOne(context.say, { '--lent': lent, '--not-lent': notLent })
  const was = lent ? 'done' : notLent ? 'notDone' : undefined
  const { loans } = await context.ask('handInKey', { loan, was })
  const waiting = loans.find(({ state }) => state === 'handedIn')
  return answer(context, loans, waiting ? [context.say('note.stillLent', { key: waiting.key })] : [])
}

async function loanSheet(
  context: CommandContext,
  {
    loan,
    kind,
    out,
    force = false,
    language = 'both',
  }: { loan: string; kind: 'out' | 'return'; out: string; force?: boolean; language?: 'both' | 'en' | 'zh-CN' },
): Promise<Answer> {
  formatOf(context, { out }, ['html'], 'html')
  const target = { to: 'path', path: resolve(out), replace: force } as const
  const { file = out, bytes } = await context.ask('makeLoanSheet', { loan, kind, language, target })
  return { data: { file, bytes }, text: context.say('done.sheet', { file }) }
}

/** Prints a mail that reminds an employee of what is lent to them, and with `out` writes it as a draft. */
async function remind(
  context: CommandContext,
  {
    member,
    out,
    force = false,
    language,
  }: { member: string; out?: string; force?: boolean; language?: 'en' | 'zh-CN' },
): Promise<Answer> {
  const target = out === undefined ? {} : { target: { to: 'path', path: resolve(out), replace: force } as const }
  const mail = await context.ask('makeReminder', { member, language: language ?? context.language, ...target })
  const { subject, body, file } = mail
  return { data: mail, text: file === undefined ? `${subject}\n\n${body}` : context.say('done.sheet', { file }) }
}

/** Shows how long a loan lasts where nobody says otherwise, or sets it. */
async function loanSettings(context: CommandContext, { days }: { days?: number }): Promise<Answer> {
  const data =
    days === undefined ? await context.ask('readLoanSettings', {}) : await context.ask('saveLoanSettings', { days })
  return { data, text: context.say('done.loanDays', { count: data.days }) }
}

/** Shows the terms on sheets of a kind; what is given takes their place, and nothing at all brings the usual ones back. */
async function loanTerms(
  context: CommandContext,
  { kind = 'out', english, chinese }: { kind?: SheetKind; english?: string; chinese?: string },
): Promise<Answer> {
  const sheet = termsOf[kind]
  const change = { ...(english !== undefined && { en: english }), ...(chinese !== undefined && { 'zh-CN': chinese }) }
  const { settings } =
    Object.keys(change).length > 0
      ? await context.call('saveSettings', { settings: { [sheet]: change } })
      : await context.call('readSettings', {})
  const { en = '', 'zh-CN': zh = '' } = settings[sheet] ?? {}
  const usual = context.say('word.usualTerms')
  return { data: { terms: { en, 'zh-CN': zh } }, text: [en || usual, zh || usual].join('\n') }
}

export type Leaver = OutputOf<'checkLeaving'>['people'][number]

/**
 * Says who goes with what they still hold, in one line; adds a line for each of those whom it only counts and who hold
 * something, and one for each loan that hasn't ended.
 */
export function tellLeaving(context: CommandContext, act: 'delete' | 'leave', people: readonly Leaver[]): void {
  const { io, say } = context
  tellAct(context, act, people)
  for (const line of othersWith(context, people)) io.err(`${line}\n`)
  for (const one of people) {
    const whom = calledFully(context, one)
    for (const loan of one.loans) io.err(`${say('act.with', { whom, goes: openLoan(say, loan) })}\n`)
  }
}

export const loanCommands = [
  group('loans', 'help.loans'),
  command(
    'loans list',
    'help.loans.list',
    (context, { state, ...filter }) => listLoans(context, { ...filter, ...(state && { states: [state] }) }),
    {
      state: ['--state <state>', 'option.loanState', LoanState],
      overdue: ['--overdue', 'option.overdue'],
      dueToday: ['--due-today', 'option.dueToday'],
      member: ['--member <employee>', 'option.loanMember'],
      key: ['--key <number>', 'option.loanKey'],
    },
  ),
  command(
    'loans extend',
    'help.loans.extend',
    async (context, input) => answer(context, (await context.ask('extendLoans', input)).loans),
    { loans: ['<loan...>', 'arg.loans'], due: ['--due <date>', 'option.newDue', { as: dueReader, needed: true }] },
  ),
  command('loans hand-in', 'help.loans.handIn', handIn, {
    loan: ['<loan>', 'arg.keyOrLoan'],
    lent: ['--lent', 'option.wasLent'],
    notLent: ['--not-lent', 'option.wasNotLent'],
  }),
  command(
    'loans close',
    'help.loans.close',
    async (context, { yes, ...input }) => {
      if (!yes) throw new UsageError('usage.confirm', context.say('usage.confirmClose'))
      return answer(context, (await context.ask('closeLoan', input)).loans)
    },
    { loan: ['<loan>', 'arg.loan'], lost: ['--lost', 'option.lost'], yes: ['--yes', 'option.yesClose'] },
  ),
  command(
    'loans adopt',
    'help.loans.adopt',
    async (context, input) => answer(context, (await context.ask('adoptLoan', input)).loans),
    { key: ['<loan>', 'arg.keyOrLoan'], due: ['--due <date>', 'option.due', dueReader] },
  ),
  command('loans sheet', 'help.loans.sheet', loanSheet, {
    loan: ['<loan>', 'arg.loan'],
    kind: ['--kind <kind>', 'option.sheetKind', { as: SheetKind, needed: true }],
    out: ['--out <file>', 'option.out', { needed: true }],
    language: ['--language <language>', 'option.sheetLanguage', z.enum(['both', 'en', 'zh-CN'])],
    force: ['--force', 'option.force'],
  }),
  command('loans remind', 'help.loans.remind', remind, {
    member: ['<employee>', 'option.loanMember'],
    out: ['--out <file>', 'option.out'],
    force: ['--force', 'option.force'],
    language: ['--language <language>', 'option.mailLanguage', z.enum(['en', 'zh-CN'])],
  }),
  command('loans settings', 'help.loans.settings', loanSettings, {
    days: ['--days <count>', 'option.loanDays', LoanDays],
  }),
  command('loans terms', 'help.loans.terms', loanTerms, {
    kind: ['--kind <kind>', 'option.termsKind', SheetKind],
    english: ['--english <text>', 'option.termsEnglish'],
    chinese: ['--chinese <text>', 'option.termsChinese'],
  }),
]
