import { setTimeout as sleep } from 'node:timers/promises'
import { DeskFailure } from '../../../../contract/errors.ts'
import type { Change, ComparedKind } from '../../../../contract/memory.ts'
import type { InputOf, OutputOf } from '../../../../contract/operations.ts'
import { groupTable, productTable } from '../../../../domain/tables/productTables.ts'
import { changeTable } from '../../../../domain/tables/snapshotTables.ts'
import { formatIsoDay } from '../../../../words/formats.ts'
import type { Answer } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { exitStatus } from '../exitStatus.ts'
import type { SyncSettingsChange } from '../../../../contract/sync.ts'
import { describeError } from '../../../../words/errors/index.ts'
import { withHolders, readsNames } from './board.ts'
import { listTable, table } from '../table.ts'
import { shownTime } from '../times.ts'
import { unreadableText } from './products.ts'

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

export async function sync(
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

const part = 500

/** Of equal ids in one tree all but the first are told apart by their place among them. */
const idText = (id: Change['id']): string =>
  typeof id === 'string' ? id : `${id.assetId} ${id.id}${id.nth === 0 ? '' : ` (${id.nth + 1})`}`

export async function diff(
  context: CommandContext,
  from: string,
  to: string,
  { only }: { only?: ComparedKind[] },
): Promise<Answer> {
  const { say, language } = context
  const changes: Change[] = []
  for (;;) {
    const input = { from, to, ...(only ? { only } : {}), offset: changes.length, limit: part }
    const {
      total,
      counts: _counts,
      holders: _holders,
      assetNums: _assetNums,
      ...data
    } = await context.ask('compareSnapshots', input)
    changes.push(...data.changes)
    if (data.changes.length > 0 && changes.length < total) continue
    const listed = listTable(changeTable, changes, language, {
      kind: ({ kind }) => say(`kind.${kind}`),
      id: ({ id }) => idText(id),
      change: ({ change }) => say(`change.${change}`),
    })
    const text = `${listed}\n${say('done.changes', { count: changes.length })}`
    return { data: { ...data, changes }, text }
  }
}

/** How many products are read at once, and how many are listed where nobody says. */
const readAtOnce = 1000
export const usualLimit = 100

/** As many as are asked for, read in parts; if the copy changes meanwhile, all of them are read again. */
async function foundProducts(context: CommandContext, filter: Omit<InputOf<'findProducts'>, 'profile'>) {
  const { offset = 0, limit = usualLimit } = filter
  const part = (from: number) =>
    context.ask('findProducts', { ...filter, offset: from, limit: Math.min(readAtOnce, offset + limit - from) })
  for (;;) {
    const { counts: _counts, ...first } = await part(offset)
    const products = [...first.products]
    const holders = [...(first.holders ?? [])]
    let isSame = true
    while (isSame && products.length < Math.min(limit, first.total - offset)) {
      const next = await part(offset + products.length)
      isSame = next.total === first.total && next.asOf === first.asOf && next.products.length > 0
      products.push(...next.products)
      holders.push(...(next.holders ?? []))
    }
    if (isSame) return { ...first, products, ...(first.holders && { holders }) }
  }
}

export async function findProducts(
  context: CommandContext,
  text: string | undefined,
  filter: Omit<InputOf<'findProducts'>, 'profile' | 'text' | 'withHolders'>,
): Promise<Answer> {
  const { say, language } = context
  const { holders, holdersError, ...data } = await foundProducts(context, {
    ...filter,
    ...(text === undefined ? {} : { text }),
    withHolders: readsNames(context),
  })
  const rows = withHolders(context, data.products, { holders, holdersError }, ({ holder }) => holder)
  const listed = listTable(productTable, rows, language, {
    productName: ({ entry }) => entry.productName ?? entry.productUri,
  })
  const { total, asOf } = data
  return {
    data,
    text: `${listed}\n${say('done.productsFound', { count: data.products.length, total, asOf })}`,
  }
}

/** The command line's names for the ways to group products. */
export const groupings = { product: 'product', number: 'asset', employee: 'holder' } as const

export async function groupProducts(
  context: CommandContext,
  text: string | undefined,
  filter: Omit<InputOf<'groupProducts'>, 'profile' | 'text'>,
): Promise<Answer> {
  const { say, language } = context
  const { holders, ...data } = await context.ask('groupProducts', {
    ...filter,
    ...(text === undefined ? {} : { text }),
  })
  const byId = new Map(holders.map((one) => [one.globalId as string, one]))
  const rows = data.groups.map((entry) => ({ entry, holders: entry.holderIds.flatMap((id) => byId.get(id) ?? []) }))
  const listed = listTable(groupTable(filter.by), rows, language, {
    ends: ({ entry }) => (entry.ends === null ? '' : formatIsoDay(entry.ends)),
  })
  const { total, asOf } = data
  return {
    data,
    text: `${listed}\n${say('done.groupsFound', { count: data.groups.length, total, asOf })}`,
  }
}

export async function copyInfo(context: CommandContext): Promise<Answer> {
  const data = await context.ask('readCopy', {})
  const { asOf, bytes, snapshots, pastBytes } = data
  const text =
    asOf === null ? context.say('done.noCopy') : context.say('done.copy', { asOf, bytes, count: snapshots, pastBytes })
  return { data, text }
}

export async function copyStatus(context: CommandContext): Promise<Answer> {
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

export async function copySettings(context: CommandContext, change: SyncSettingsChange): Promise<Answer> {
  const { say } = context
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
