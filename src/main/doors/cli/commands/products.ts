import { z } from 'zod'
import { AssetId, MemberGlobalId } from '../../../../contract/ids.ts'
import type { Synced } from '../../../../contract/memory.ts'
import type { InputOf } from '../../../../contract/operations.ts'
import type { ProductInstance } from '../../../../contract/records.ts'
import { groupTable, productTable } from '../../../../domain/tables/productTables.ts'
import { nameOfItem, productsIn, type TreeItem, walk } from '../../../../domain/tree.ts'
import { endOf, isEndless, isTrial } from '../../../../domain/daysLeft.ts'
import { allPages, entriesIn, type Range } from '../../../../domain/pages.ts'
import { formatIsoDay } from '../../../../words/formats.ts'
import { type Answer, exitStatus, listTable, table } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { command, group, type Values, memoryFields, takenFromMemory, type TypedSource, withAsOf } from '../declare.ts'
import { exactlyOne } from '../usage.ts'
import { readsNames } from './board.ts'
import { formatOf, targetFields, targetOf } from './exports.ts'

/** How long a product is valid, as the page shows it. */
function untilWhen({ say }: CommandContext, product: ProductInstance): string {
  if (isEndless(product)) return say('word.noEnd')
  const end = endOf(product)
  return end === undefined ? '' : formatIsoDay(end)
}

function rowOf(context: CommandContext, item: TreeItem & { depth: number }): string[] {
  const name = `${'  '.repeat(item.depth)}${nameOfItem(item)}`
  if (item.kind === 'merchandise') return [`${name}/`, '', '', '']
  const { limitStartTime } = item.product
  return [
    name,
    limitStartTime == null ? '' : formatIsoDay(limitStartTime),
    untilWhen(context, item.product),
    isTrial(item.product) ? context.say('word.trial') : '',
  ]
}

async function showProducts(context: CommandContext, typed: { assetId: AssetId } & TypedSource): Promise<Answer> {
  const { say } = context
  const where = takenFromMemory(typed)
  const data = await context.ask('showProducts', where)
  const rows = [...walk(data.tree)].map((item) => rowOf(context, item))
  const count = productsIn(data.tree).length
  const headings = [say('head.product'), say('head.from'), say('head.until'), '']
  const text = `${table(headings, rows)}\n${say('done.products', { count })}`
  return { data, text: withAsOf(context, text, where, data) }
}

const formats = ['json', 'csv', 'xlsx', 'html'] as const

const productFields = {
  ...targetFields(formats),
  ...memoryFields,
  asset: ['--asset <number...>', 'option.asset', AssetId],
  employee: ['--employee <employee>', 'option.productsOf', MemberGlobalId],
  all: ['--all', 'option.allAssets'],
} as const

/** How many trees could not be read, and which, with the codes of the errors. */
export function unreadableText({ say }: Pick<CommandContext, 'say'>, unreadable: Synced['unreadable']): string {
  const rows = unreadable.map(({ assetNum, assetId, error }) => [assetNum, assetId, error])
  const list = table([say('head.assetNum'), say('head.assetId'), say('head.error')], rows)
  return `${say('done.unreadable', { count: unreadable.length })}\n${list}`
}

async function exportProducts(context: CommandContext, typed: Values<typeof productFields>): Promise<Answer> {
  const { source, ...choice } = takenFromMemory(typed)
  const { say, language } = context
  const { asset, employee, all } = choice
  exactlyOne(say, { '--asset': asset !== undefined, '--employee': employee !== undefined, '--all': all === true })
  const where = source === undefined ? {} : { source }
  const data = await context.ask('exportProducts', {
    ...where,
    assets: asset ?? (employee === undefined ? 'all' : { holder: employee }),
    format: formatOf(context, choice, formats, 'json'),
    headers: choice.headers ?? 'fields',
    language,
    target: await targetOf(context, choice, where),
  })
  const text = say('done.exported', {
    products: say('done.products', { count: data.products }),
    assets: say('done.assets', { count: data.assets }),
    file: data.file,
  })
  const { unreadable } = data
  const lines = [text, ...(unreadable.length === 0 ? [] : [unreadableText(context, unreadable)])].join('\n')
  return {
    data,
    text: withAsOf(context, lines, where, source ? data : {}),
    ...(unreadable.length > 0 && { status: exitStatus.partly }),
  }
}

/** How many products are listed where nobody says. */
const usualLimit = 100

async function findProducts(
  context: CommandContext,
  typed: Omit<InputOf<'findProducts'>, 'profile' | 'withHolders'> & TypedSource,
): Promise<Answer> {
  const { say, language } = context
  const filter = { ...takenFromMemory(typed), withHolders: readsNames(context) }
  const { offset = 0, limit = usualLimit } = filter
  const read = (part: Range) => context.ask('findProducts', { ...filter, ...part })
  const pages = await allPages(read, { range: { offset, limit } })
  const rows = pages.flatMap((page) => page.rows)
  const { total, asOf, snapshot } = pages[0]
  const listed = listTable(productTable, rows, language, {
    productName: ({ entry }) => entry.productName ?? entry.productUri,
  })
  return {
    data: { products: entriesIn(rows), total, asOf, snapshot },
    text: `${listed}\n${say('done.productsFound', { count: rows.length, total, asOf })}`,
  }
}

/** The command line's names for the ways to group products. */
const groupings = { product: 'product', number: 'asset', employee: 'holder' } as const
type GroupedBy = keyof typeof groupings

async function groupProducts(
  context: CommandContext,
  { by: named, ...typed }: Omit<InputOf<'groupProducts'>, 'profile' | 'by'> & TypedSource & { by: GroupedBy },
): Promise<Answer> {
  const { say, language } = context
  const by = groupings[named]
  const { rows, ...found } = await context.ask('groupProducts', { ...takenFromMemory(typed), by })
  const listed = listTable(groupTable(by), rows, language, {
    ends: ({ entry }) => (entry.ends === null ? '' : formatIsoDay(entry.ends)),
  })
  const { total, asOf } = found
  return {
    data: { groups: entriesIn(rows), ...found },
    text: `${listed}\n${say('done.groupsFound', { count: rows.length, total, asOf })}`,
  }
}

/** Which products; `listed`: how many are listed at most. */
const which = (listed: number) =>
  ({
    ...memoryFields,
    text: ['[text]', 'arg.searchText'],
    uri: ['--product <uri>', 'option.productUri'],
    holder: ['--employee <employee>', 'option.employee', MemberGlobalId],
    expiringDays: ['--expiring <days>', 'option.expiring', z.int().min(0).max(36_500)],
    expired: ['--expired', 'option.expired'],
    trial: ['--trial', 'option.trial'],
    notActivated: ['--not-activated', 'option.notActivated'],
    limit: ['--limit <count>', 'option.limit', { as: z.int().min(1).max(listed), default: usualLimit }],
    offset: ['--offset <count>', 'option.offset', { as: z.int().min(0), default: 0 }],
  }) as const

export const productCommands = [
  group('products', 'help.products'),
  command('products show', 'help.products.show', showProducts, {
    ...memoryFields,
    assetId: ['<number>', 'arg.assetNumber', AssetId],
  }),
  command('products export', 'help.products.export', exportProducts, productFields),
  command('products find', 'help.products.find', findProducts, which(10_000_000)),
  command('products group', 'help.products.group', groupProducts, {
    ...which(1000),
    by: ['--by <choice>', 'option.by', { choices: Object.keys(groupings) as GroupedBy[], default: 'product' }],
  }),
]
