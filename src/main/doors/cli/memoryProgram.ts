import { InvalidArgumentError, Option, type Command } from 'commander'
import { ComparedKind } from '../../../contract/memory.ts'
import { MemberGlobalId } from '../../../contract/ids.ts'
import { SyncSettings } from '../../../contract/sync.ts'
import { maxRetentionDays, mostRefreshMinutes, mostTreeDays } from '../../../contract/syncBounds.ts'
import type { PlainWordKey, SayOnCommandLine } from '../../../words/commands/index.ts'
import {
  copyInfo,
  copySettings,
  copyStatus,
  diff,
  findProducts,
  groupings,
  usualLimit,
  groupProducts,
  sync,
} from './commands/memory.ts'
import type { Finish } from './context.ts'
import { deleteCopy, deleteSnapshots, listSnapshots, nameSnapshot } from './commands/snapshots.ts'
import { watch } from './commands/watch.ts'
import { memoryOptions, takenFromMemory } from './memorySource.ts'
import { nullIfOff, orOff, reader, wholeNumber } from './usage.ts'

interface Deps {
  say: SayOnCommandLine
  finish: Finish
  group: (name: string, key: PlainWordKey) => Command
  leaf: (parent: Command, name: string, key: PlainWordKey) => Command
  program: Command
  products: Command
}

const most = 10_000_000

/** The options that filter products. */
interface ProductOptions {
  offline?: boolean
  snapshot?: string
  product?: string
  employee?: MemberGlobalId
  expiring?: number
}

type GroupedBy = keyof typeof groupings

/** Declares the commands about the copy of an enterprise and its snapshots. */
export function declareMemory({ say, finish, group, leaf, program, products }: Deps): void {
  const kinds = (text: string): ComparedKind[] => {
    const read = ComparedKind.array().safeParse(text.split(',').map((one) => one.trim()))
    if (!read.success) throw new InvalidArgumentError(say('reason.kinds'))
    return read.data
  }

  const timeOfDay = (text: string): string => {
    if (!SyncSettings.safeParse({ dailySync: text }).success) throw new InvalidArgumentError(say('reason.timeOfDay'))
    return text
  }
  /** Whether security mobiles are left out. */
  const choice = (text: string): boolean => {
    if (text !== 'keep' && text !== 'leave-out') throw new InvalidArgumentError(say('reason.mobiles'))
    return text === 'leave-out'
  }

  leaf(program, 'sync', 'help.sync')
    .option('--wait', say('option.wait'))
    .option('--lists-only', say('option.listsOnly'))
    .option('--accept-loss', say('option.acceptLoss'))
    .action((options) => finish((context) => sync(context, options)))

  leaf(program, 'watch', 'help.watch')
    .option('--once', say('option.once'))
    .action((options: { once?: boolean }) => finish((context) => watch(context, options)))

  const snapshots = group('snapshots', 'help.snapshots')
  leaf(snapshots, 'list', 'help.snapshots.list').action(() => finish(listSnapshots))
  leaf(snapshots, 'name', 'help.snapshots.name')
    .argument('<snapshot>', say('arg.snapshot'))
    .argument('<name>', say('arg.snapshotName'))
    .action((snapshot: string, name: string) => finish((context) => nameSnapshot(context, snapshot, name)))
  leaf(snapshots, 'delete', 'help.snapshots.delete')
    .argument('<snapshot...>', say('arg.snapshot'))
    .option('--yes', say('option.yesDelete'))
    .action((meant: string[], options) => finish((context) => deleteSnapshots(context, meant, options.yes === true)))

  leaf(program, 'diff', 'help.diff')
    .argument('<snapshot>', say('arg.snapshot'))
    .argument('<snapshot>', say('arg.snapshot'))
    .option('--only <kinds>', say('option.only'), kinds)
    .action((from: string, to: string, options) => finish((context) => diff(context, from, to, options)))

  /** `listed`: how many are listed at most. */
  const filtered = (command: Command, listed: number): Command =>
    memoryOptions(say, command)
      .argument('[text]', say('arg.searchText'))
      .option('--product <uri>', say('option.productUri'))
      .option('--employee <employee>', say('option.employee'), reader(MemberGlobalId, say('reason.id')))
      .option('--expiring <days>', say('option.expiring'), wholeNumber(say, 0, 36_500))
      .option('--expired', say('option.expired'))
      .option('--trial', say('option.trial'))
      .option('--not-activated', say('option.notActivated'))
      .addOption(
        new Option('--limit <count>', say('option.limit')).argParser(wholeNumber(say, 1, listed)).default(usualLimit),
      )
      .addOption(new Option('--offset <count>', say('option.offset')).argParser(wholeNumber(say, 0, most)).default(0))
  const filterOf = ({ product, employee, expiring, ...rest }: ProductOptions) => ({
    ...takenFromMemory(rest),
    ...(product === undefined ? {} : { uri: product }),
    ...(employee === undefined ? {} : { holder: employee }),
    ...(expiring === undefined ? {} : { expiringDays: expiring }),
  })

  filtered(leaf(products, 'find', 'help.products.find'), most).action(
    (text: string | undefined, options: ProductOptions) =>
      finish((context) => findProducts(context, text, filterOf(options))),
  )
  filtered(leaf(products, 'group', 'help.products.group'), 1000)
    .addOption(
      new Option('--by <choice>', say('option.by'))
        .choices(Object.keys(groupings))
        .default('product' satisfies GroupedBy),
    )
    .action((text: string | undefined, { by, ...options }: ProductOptions & { by: GroupedBy }) =>
      finish((context) => groupProducts(context, text, { ...filterOf(options), by: groupings[by] })),
    )

  const copy = group('copy', 'help.copy')
  leaf(copy, 'info', 'help.copy.info').action(() => finish(copyInfo))
  leaf(copy, 'status', 'help.copy.status').action(() => finish(copyStatus))
  leaf(copy, 'settings', 'help.copy.settings')
    .option('--refresh <minutes>', say('option.refresh'), orOff(wholeNumber(say, 1, mostRefreshMinutes)))
    .option('--daily <time>', say('option.daily'), orOff(timeOfDay))
    .option('--mobiles <choice>', say('option.mobiles'), choice)
    .option('--renew <days>', say('option.renew'), wholeNumber(say, 1, mostTreeDays))
    .option('--keep-all <days>', say('option.keepAll'), wholeNumber(say, 1, maxRetentionDays))
    .action(({ refresh, daily, mobiles, renew, keepAll }) =>
      finish((context) =>
        copySettings(context, {
          refreshMinutes: nullIfOff(refresh),
          dailySync: nullIfOff(daily),
          withoutMobiles: mobiles,
          renewTreesDays: renew,
          keepAllDays: keepAll,
        }),
      ),
    )
  leaf(copy, 'delete', 'help.copy.delete')
    .option('--past', say('option.past'))
    .option('--only-past', say('option.onlyPast'))
    .option('--yes', say('option.yesDelete'))
    .action((options) => finish((context) => deleteCopy(context, options)))
}
