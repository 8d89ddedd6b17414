import { DeskFailure } from '../../../../contract/errors.ts'
import type { SnapshotEntry } from '../../../../contract/memory.ts'
import type { OutputOf } from '../../../../contract/operations.ts'
import { snapshotTable } from '../../../../domain/tables/deskTables.ts'
import { firstOf } from '../acts.ts'
import { type Answer, listTable } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { command, group } from '../declare.ts'
import { shownTime, UsageError } from '../usage.ts'

async function listSnapshots(context: CommandContext): Promise<Answer> {
  const { say, language } = context
  const { snapshots } = await context.ask('listSnapshots', {})
  // What a script gets is what docs/command-line.md promises; the other figures are in the exported table.
  const data = {
    snapshots: snapshots.map(({ snapshot, asOf, name, isAhead, members, assets, keys, products, unreadableCount }) => ({
      snapshot,
      asOf,
      name,
      isAhead,
      members,
      assets,
      keys,
      products,
      unreadableCount,
    })),
  }
  const timeOf = ({ isAhead, asOf }: SnapshotEntry): string =>
    isAhead ? say('word.clockWasAhead', { time: shownTime(asOf) }) : shownTime(asOf)
  return { data, text: listTable(snapshotTable, snapshots, language, { asOf: timeOf }) }
}

async function nameSnapshot(context: CommandContext, named: { snapshot: string; name: string }): Promise<Answer> {
  const data = await context.ask('nameSnapshot', named)
  return { data, text: context.say('done.named', data) }
}

function confirm({ say }: CommandContext, isConfirmed: boolean): void {
  if (!isConfirmed) throw new UsageError('usage.confirmDelete', say('usage.confirmDelete'))
}

type Snapshots = OutputOf<'listSnapshots'>['snapshots']

/** Says in one line which snapshots go. */
function tellSnapshots(context: CommandContext, snapshots: Snapshots): void {
  const { io, say } = context
  if (snapshots.length === 0) return
  const called = snapshots.map(({ snapshot, name, asOf }) =>
    say('act.snapshot', { snapshot: String(snapshot), name: name ?? undefined, asOf: shownTime(asOf) }),
  )
  io.err(`${say('act.deleteSnapshots', { count: snapshots.length, list: firstOf(context, called, 'act.between') })}\n`)
}

/**
 * Which ones are meant is found as whoever reads them finds them. One that there is not ends the command; one that can't
 * be read may go unnamed, since its deletion is what is left.
 */
async function resolveSnapshots(context: CommandContext, meant: readonly string[]): Promise<Snapshots> {
  const { snapshots } = await context.ask('listSnapshots', {})
  const found = new Set<number | null | undefined>()
  for (const name of meant) {
    const source = { from: 'snapshot', snapshot: name } as const
    const read = context.ask('listMembers', { source, page: 1, pageSize: 1 }).catch((error: unknown) => {
      if (error instanceof DeskFailure && error.error.code !== 'snapshot.none') return undefined
      throw error
    })
    found.add((await read)?.snapshot)
  }
  return [...found].flatMap((id) => snapshots.find(({ snapshot }) => snapshot === id) ?? [])
}

async function deleteSnapshots(
  context: CommandContext,
  { snapshots: meant, yes }: { snapshots: string[]; yes?: boolean },
): Promise<Answer> {
  tellSnapshots(context, await resolveSnapshots(context, meant))
  confirm(context, yes === true)
  const data = await context.ask('deleteSnapshots', { snapshots: meant })
  const { snapshots } = data
  return { data, text: context.say('done.snapshotsDeleted', { count: snapshots.length, list: snapshots.join(', ') }) }
}

async function deleteCopy(
  context: CommandContext,
  { past, onlyPast, yes }: { past?: boolean; onlyPast?: boolean; yes?: boolean },
): Promise<Answer> {
  const { asOf, members, assets, keys } = await context.ask('readCopy', {})
  if (!onlyPast && asOf !== null) context.io.err(`${context.say('act.deleteCopy', { asOf, members, assets, keys })}\n`)
  if (past || onlyPast) tellSnapshots(context, (await context.ask('listSnapshots', {})).snapshots)
  confirm(context, yes === true)
  const data = await context.ask('deleteCopy', onlyPast ? { copy: false, past: true } : past ? { past } : {})
  const { say } = context
  const what = data.deleted.map((one) => say(one === 'copy' ? 'help.copy' : 'help.snapshots')).join(', ')
  return { data, text: data.deleted.length === 0 ? say('done.noCopy') : say('done.deleted', { what }) }
}

export const snapshotCommands = [
  group('snapshots', 'help.snapshots'),
  command('snapshots list', 'help.snapshots.list', listSnapshots),
  command('snapshots name', 'help.snapshots.name', nameSnapshot, {
    snapshot: ['<snapshot>', 'arg.snapshot'],
    name: ['<name>', 'arg.snapshotName'],
  }),
  command('snapshots delete', 'help.snapshots.delete', deleteSnapshots, {
    snapshots: ['<snapshot...>', 'arg.snapshot'],
    yes: ['--yes', 'option.yes'],
  }),
]

/** Of the copy’s commands. */
export const copyDelete = command('copy delete', 'help.copy.delete', deleteCopy, {
  past: ['--past', 'option.past'],
  onlyPast: ['--only-past', 'option.onlyPast'],
  yes: ['--yes', 'option.yes'],
})
