import { setTimeout as sleep } from 'node:timers/promises'
import { InvalidArgumentError } from 'commander'
import { z } from 'zod'
import { DeskFailure } from '../../../../contract/errors.ts'
import { type Change, ComparedKind, SyncSettings } from '../../../../contract/memory.ts'
import type { InputOf, OutputOf } from '../../../../contract/operations.ts'
import { maxRetentionDays, mostRefreshMinutes, mostTreeDays } from '../../../../contract/bounds.ts'
import type { SayOnCommandLine } from '../../../../words/commands/index.ts'
import { describeError } from '../../../../words/errors/index.ts'
import { changeTable } from '../../../../domain/tables/deskTables.ts'
import { allPages } from '../../../../domain/pages.ts'
import { type Answer, exitStatus, listTable, table } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { command, group, type Values } from '../declare.ts'
import { shownTime, nullIfOff, orOff, wholeNumber } from '../usage.ts'
import { unreadableText } from './products.ts'
import { copyDelete } from './snapshots.ts'

/** How often to check whether another process has finished its sync, in milliseconds. */
const waitMs = 500

/** Syncs; with `wait`, after any sync that is already running. `gaveUp`: stopped while it only waited for that one. */
export async function syncInTurn(
  context: CommandContext,
  input: Omit<InputOf<'sync'>, 'profile'>,
  wait: boolean,
  gaveUp?: () => void,
): Promise<OutputOf<'sync'>> {
  for (;;) {
    try {
      return await context.ask('sync', input)
    } catch (failure) {
      const isBusy = failure instanceof DeskFailure && failure.error.code === 'sync.running'
      if (!isBusy || !wait) throw failure
      await sleep(waitMs, undefined, { signal: context.io.signal }).catch(() => undefined)
      if (!context.io.signal.aborted) continue
      gaveUp?.()
      throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
    }
  }
}

async function sync(
  context: CommandContext,
  { wait, ...input }: { wait?: boolean; listsOnly?: boolean; acceptLoss?: boolean },
): Promise<Answer> {
  const { say, io } = context
  let note: 'note.syncGoesOn' | 'note.waitsNoLonger' = 'note.syncGoesOn'
  try {
    const data = await syncInTurn(context, input, wait === true, () => (note = 'note.waitsNoLonger'))
    const { snapshot, asOf, members, assets, keys, products, changed, unreadable, settled, open } = data
    const lines = [
      ...settled.map(({ entry, outcome }) => say('note.settled', { entry, outcome: say(`outcome.${outcome}`) })),
      ...(open.length === 0 ? [] : [say('note.stillOpen', { entries: open.join(', ') })]),
      say('done.synced', { asOf, members, assets, keys, products }),
      ...(snapshot === null || input.listsOnly ? [] : [say('done.syncedSnapshot', { snapshot, changed })]),
      ...(unreadable.length === 0 ? [] : [unreadableText(context, unreadable)]),
    ]
    return { data, text: lines.join('\n'), ...(unreadable.length === 0 ? {} : { status: exitStatus.partly }) }
  } catch (failure) {
    if (failure instanceof DeskFailure && failure.error.kind === 'cancelled') io.err(`${say(note)}\n`)
    throw failure
  }
}

/** Of equal ids in one tree all but the first are told apart by their place among them. */
const idText = (id: Change['id']): string =>
  typeof id === 'string' ? id : `${id.assetId} ${id.id}${id.nth === 0 ? '' : ` (${id.nth + 1})`}`

const kindsReader =
  (say: SayOnCommandLine) =>
  (text: string): ComparedKind[] => {
    const read = ComparedKind.array().safeParse(text.split(',').map((one) => one.trim()))
    if (!read.success) throw new InvalidArgumentError(say('reason.kinds'))
    return read.data
  }

async function diff(
  context: CommandContext,
  { from, to, only }: { from: string; to: string; only?: ComparedKind[] },
): Promise<Answer> {
  const { say, language } = context
  const pages = await allPages((range) =>
    context.ask('compareSnapshots', { from, to, ...(only && { only }), ...range }),
  )
  const changes = pages.flatMap(({ rows }) =>
    rows.map(({ holders: _holders, assetNum: _assetNum, ...change }) => change),
  )
  const listed = listTable(changeTable, changes, language, {
    kind: ({ kind }) => say(`kind.${kind}`),
    id: ({ id }) => idText(id),
    change: ({ change }) => say(`change.${change}`),
  })
  const text = `${listed}\n${say('done.changes', { count: changes.length })}`
  return { data: { from: pages[0].from, to: pages[0].to, changes }, text }
}

async function copyInfo(context: CommandContext): Promise<Answer> {
  const data = await context.ask('readCopy', {})
  const { asOf, bytes, snapshots, pastBytes } = data
  const text =
    asOf === null ? context.say('done.noCopy') : context.say('done.copy', { asOf, bytes, count: snapshots, pastBytes })
  return { data, text }
}

async function copyStatus(context: CommandContext): Promise<Answer> {
  const { say, language } = context
  const data = await context.ask('readSync', {})
  const { listsAsOf, treesAsOf } = data.sync
  const rows = data.runs.map((one) => [
    shownTime(one.endedAt),
    say(`run.${one.kind}`),
    one.error ? describeError(one.error, language).message : say(`run.${one.end}`),
    ...[one.changed.members, one.changed.assets, one.changed.keys, one.changed.products].map(String),
  ])
  const headings = [
    say('head.ended'),
    say('head.run'),
    say('head.end'),
    say('head.employees'),
    say('head.assetNumbers'),
    say('head.keys'),
    say('head.trees'),
  ]
  const lines = [
    listsAsOf === null ? say('done.noCopy') : say('done.listsAsOf', { asOf: listsAsOf }),
    ...(treesAsOf === null ? [] : [say('done.treesAsOf', { asOf: treesAsOf })]),
    ...(data.unreadable.length === 0 ? [] : [say('done.unreadable', { count: data.unreadable.length })]),
    ...(rows.length === 0 ? [] : [table(headings, rows)]),
  ]
  return { data, text: lines.join('\n') }
}

const timeOfDayReader =
  (say: SayOnCommandLine) =>
  (text: string): string => {
    if (!SyncSettings.safeParse({ dailySync: text }).success) throw new InvalidArgumentError(say('reason.timeOfDay'))
    return text
  }

/** Whether security mobiles are left out. */
const mobilesReader =
  (say: SayOnCommandLine) =>
  (text: string): boolean => {
    if (text !== 'keep' && text !== 'leave-out') throw new InvalidArgumentError(say('reason.mobiles'))
    return text === 'leave-out'
  }

const settingFields = {
  refreshMinutes: [
    '--refresh <minutes>',
    'option.refresh',
    (say: SayOnCommandLine) => orOff(wholeNumber(say, 1, mostRefreshMinutes)),
  ],
  dailySync: ['--daily <time>', 'option.daily', (say: SayOnCommandLine) => orOff(timeOfDayReader(say))],
  withoutMobiles: ['--mobiles <choice>', 'option.mobiles', mobilesReader],
  renewTreesDays: ['--renew <days>', 'option.renew', z.int().min(1).max(mostTreeDays)],
  keepAllDays: ['--keep-all <days>', 'option.keepAll', z.int().min(1).max(maxRetentionDays)],
} as const

async function copySettings(context: CommandContext, typed: Values<typeof settingFields>): Promise<Answer> {
  const { say } = context
  const change = {
    ...typed,
    refreshMinutes: nullIfOff(typed.refreshMinutes),
    dailySync: nullIfOff(typed.dailySync),
  }
  const isChanged = Object.values(change).some((one) => one !== undefined)
  const data = isChanged ? await context.ask('saveSyncSettings', { change }) : await context.ask('readSyncSettings', {})
  const { refreshMinutes, dailySync, withoutMobiles, renewTreesDays, keepAllDays } = data.settings
  const rows = [
    ['--refresh', refreshMinutes === null ? 'off' : String(refreshMinutes)],
    ['--daily', dailySync ?? 'off'],
    ['--mobiles', withoutMobiles ? 'leave-out' : 'keep'],
    ['--renew', String(renewTreesDays)],
    ['--keep-all', String(keepAllDays)],
  ]
  return { data, text: table([say('head.setting'), say('head.value')], rows) }
}

export const syncCommands = [
  command('sync', 'help.sync', sync, {
    wait: ['--wait', 'option.wait'],
    listsOnly: ['--lists-only', 'option.listsOnly'],
    acceptLoss: ['--accept-loss', 'option.acceptLoss'],
  }),
]

export const copyCommands = [
  command('diff', 'help.diff', diff, {
    from: ['<snapshot>', 'arg.snapshot'],
    to: ['<snapshot>', 'arg.snapshot'],
    only: ['--only <kinds>', 'option.only', kindsReader],
  }),
  group('copy', 'help.copy'),
  command('copy info', 'help.copy.info', copyInfo),
  command('copy status', 'help.copy.status', copyStatus),
  command('copy settings', 'help.copy.settings', copySettings, settingFields),
  copyDelete,
]
