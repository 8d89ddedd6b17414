import { resolve } from 'node:path'
import { z } from 'zod'
import { ChangeOutcome, HistoryEndpoint, type HistoryEntry } from '../../../../contract/history.ts'
import { Door } from '../../../../contract/log.ts'
import type { InputOf } from '../../../../contract/operations.ts'
import { type Answer, exitStatus, listTable, table } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { command, group } from '../declare.ts'
import { shownTime, timeReader, exactlyOne, UsageError } from '../usage.ts'
import { type FileChoice, formatOf, targetFields, targetOf } from './exports.ts'
import { historyTable } from '../../../../domain/tables/deskTables.ts'

type Filter = Omit<InputOf<'listHistory'>, 'profile' | 'offset'>
/** Which changes, as the options say it. */
type HistoryChoice = Omit<Filter, 'limit' | 'entry'>

/** The record as it is kept, and the view of it. */
const historyFormats = ['jsonl', 'csv', 'xlsx'] as const
type HistoryFormat = (typeof historyFormats)[number]

/** What is read from this machine needs no secrets. */
const here = { source: { from: 'copy' } } as const

/** That entries of the record were there once and aren't, where that is so. */
export const missingNote = ({ say }: CommandContext, missing: number): string[] =>
  missing === 0 ? [] : [say('note.historyMissing', { count: missing })]

/** That the record begins with a past that nobody has lived, where it does. */
const madeUpNote = ({ say }: CommandContext, madeUp: boolean): string[] => (madeUp ? [say('note.madeUp')] : [])

async function listHistory(context: CommandContext, filter: Filter): Promise<Answer> {
  const { say, language } = context
  const { rows: entries, head, total, missing, madeUp } = await context.ask('listHistory', filter)
  const outcomeOf = ({ outcome, settles, settledOperator: operator }: HistoryEntry): string => {
    const outcomeText = say(`outcome.${outcome}`)
    if (settles !== null) return say('word.settlesBy', { outcome: outcomeText, time: shownTime(settles) })
    return operator === null ? outcomeText : say('word.saidBy', { outcome: outcomeText, operator })
  }
  const listed = listTable(historyTable, entries, language, {
    time: ({ clockWasAhead, time }) =>
      clockWasAhead ? say('word.clockWasAhead', { time: shownTime(time) }) : shownTime(time),
    change: ({ undoes, endpoint }) =>
      undoes === null ? say(`change.${endpoint}`) : say('word.undoes', { entry: undoes }),
    target: ({ target }) => target.name ?? target.id,
    outcome: outcomeOf,
  })
  const counted = say('done.history', { count: entries.length, total })
  const shown = entries.map(
    ({ canUndo: _canUndo, settledOperator: _operator, undoes: _undoes, takesWord: _takes, ...entry }) => entry,
  )
  const text = [listed, counted, ...missingNote(context, missing), ...madeUpNote(context, madeUp === true)].join('\n')
  return { data: { entries: shown, head, missing, ...(madeUp && { madeUp }) }, text }
}

async function settleEntry(
  context: CommandContext,
  { entry, done = false, notDone = false }: { entry: string; done?: boolean; notDone?: boolean },
): Promise<Answer> {
  exactlyOne(context.say, { '--done': done, '--not-done': notDone })
  const data = await context.ask('settleEntry', { entry: entry.trim(), outcome: done ? 'done' : 'notDone' })
  return { data, text: context.say('done.settledByHand', { outcome: context.say(`outcome.${data.outcome}`) }) }
}

async function verifyHistory(context: CommandContext): Promise<Answer> {
  const { say } = context
  const data = await context.ask('verifyHistory', {})
  const { ok, entries, problem, madeUp = false } = data
  const verdict = ok
    ? say('done.historyHolds', { count: entries })
    : say('done.historyFails', { what: say(`problem.${problem?.what ?? 'broken'}`), entry: problem?.entry ?? '' })
  const text = [verdict, ...madeUpNote(context, madeUp)].join('\n')
  return { data, text, ...(ok ? {} : { status: exitStatus.refusedOrFailed }) }
}

async function exportHistory(
  context: CommandContext,
  { out, force, format: chosen, headers, ...ask }: FileChoice<HistoryFormat> & HistoryChoice,
): Promise<Answer> {
  const { say, language } = context
  const format = formatOf(context, { out, ...(chosen && { format: chosen }) }, historyFormats, 'jsonl')
  const target = await targetOf(context, { out, ...(force && { force }) }, here)
  if (format !== 'jsonl') {
    const looks = { headers: headers ?? 'fields', language } as const
    const input = { table: 'history', format, ...looks, target, ask } as const
    const data = await context.ask('exportTable', input satisfies Omit<InputOf<'exportTable'>, 'profile'>)
    const { file, rows, bytes } = data
    return { data: { file, entries: rows, bytes }, text: say('done.exportedChanges', { count: rows, file }) }
  }
  // The record is whole, or it proves nothing.
  const [narrowing] = Object.keys({ ...(headers && { headers }), ...ask })
  if (narrowing !== undefined) {
    throw new UsageError('usage.wholeRecord', say('usage.wholeRecord', { option: `--${narrowing}` }))
  }
  const { file, entries, bytes } = await context.ask('exportHistory', { target })
  return { data: { file, entries, bytes }, text: say('done.exportedEntries', { count: entries, file }) }
}

async function mergeHistory(
  context: CommandContext,
  { path, sameEnterprise }: { path: string; sameEnterprise?: boolean },
): Promise<Answer> {
  const { say } = context
  const record = { from: 'path', path: resolve(path) } as const
  const data = await context.ask('mergeHistory', { record, sameEnterprise })
  const { added, conflicts } = data
  const side = ({ desk, state, due }: (typeof conflicts)[number]['ours']): string[] => [
    desk,
    say(`loan.${state}`),
    due ?? '',
  ]
  const rows = conflicts.flatMap(({ loan, ours, theirs }) => [
    [loan, say('word.ours'), ...side(ours)],
    ['', say('word.theirs'), ...side(theirs)],
  ])
  const headings = [say('head.loan'), say('head.whose'), say('head.desk'), say('head.state'), say('head.due')]
  const contestedTable = conflicts.length === 0 ? [] : [table(headings, rows), say('note.contested')]
  return {
    data,
    text: [added === 0 ? say('done.mergedNothing') : say('done.merged', { count: added }), ...contestedTable].join(
      '\n',
    ),
  }
}

async function undoChange(context: CommandContext, { entry, yes }: { entry: string; yes?: boolean }): Promise<Answer> {
  if (!yes) throw new UsageError('usage.confirm', context.say('usage.confirmUndo'))
  const { outcome, error, entry: made } = await context.ask('undoChange', { entry: entry.trim() })
  const data = { outcome, entry: made }
  return error ? { data, error } : { data, text: context.say('done.undone') }
}

/** Which changes. */
const which = {
  since: ['--since <time>', 'option.since', timeReader],
  until: ['--until <time>', 'option.until', timeReader],
  text: ['--text <words>', 'option.historyText'],
  endpoint: ['--endpoint <endpoint>', 'option.historyEndpoint', HistoryEndpoint],
  door: ['--door <door>', 'option.door', Door],
  member: ['--member <employee>', 'option.historyMember'],
  asset: ['--asset <number>', 'option.historyAsset'],
  outcome: ['--outcome <outcome>', 'option.outcome', ChangeOutcome],
  unsettled: ['--unsettled', 'option.unsettled'],
} as const

export const historyCommands = [
  group('history', 'help.history'),
  command('history list', 'help.history.list', listHistory, {
    ...which,
    limit: ['--limit <count>', 'option.limit', z.int().min(1).max(10_000)],
  }),
  command('history settle', 'help.history.settle', settleEntry, {
    entry: ['<entry>', 'arg.entry'],
    done: ['--done', 'option.wasDone'],
    notDone: ['--not-done', 'option.wasNotDone'],
  }),
  command('history verify', 'help.history.verify', verifyHistory),
  command('history undo', 'help.history.undo', undoChange, {
    entry: ['<entry>', 'arg.entry'],
    yes: ['--yes', 'option.yesUndo'],
  }),
  command('history merge', 'help.history.merge', mergeHistory, {
    path: ['<file>', 'arg.recordFile'],
    sameEnterprise: ['--same-enterprise', 'option.sameEnterprise'],
  }),
  command('history export', 'help.history.export', exportHistory, { ...which, ...targetFields(historyFormats) }),
]
