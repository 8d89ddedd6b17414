import type { AssetId, MemberGlobalId } from '../../../../contract/ids.ts'
import type { ProductInstance } from '../../../../contract/records.ts'
import { nameOfItem, productsIn, walk, type TreeItem } from '../../../../domain/tree.ts'
import { endOf, isEndless, isTrial } from '../../../../domain/validity.ts'
import { formatIsoDay } from '../../../../words/formats.ts'
import type { Synced } from '../../../../contract/memory.ts'
import type { Answer } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { formatOf, targetOf, type FileChoice } from './exports.ts'
import { withAsOf, type Where } from '../memorySource.ts'
import { exitStatus } from '../exitStatus.ts'
import { table } from '../table.ts'
import { exactlyOne } from '../usage.ts'

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

export async function showProducts(context: CommandContext, assetId: AssetId, where: Where): Promise<Answer> {
  const { say } = context
  const data = await context.ask('showProducts', { assetId, ...where })
  const rows = [...walk(data.tree)].map((item) => rowOf(context, item))
  const count = productsIn(data.tree).length
  const headings = [say('head.product'), say('head.from'), say('head.until'), '']
  const text = `${table(headings, rows)}\n${say('done.products', { count })}`
  return { data, text: withAsOf(context, text, where, data) }
}

/** Whose products. */
export interface ProductChoice {
  asset?: AssetId[]
  employee?: MemberGlobalId
  all?: boolean
}

const formats = ['json', 'csv', 'xlsx', 'html'] as const
export type ProductFormat = (typeof formats)[number]

/** How many trees could not be read, and which, with the codes of the errors. */
export function unreadableText({ say }: Pick<CommandContext, 'say'>, unreadable: Synced['unreadable']): string {
  const rows = unreadable.map(({ assetNum, assetId, error }) => [assetNum, assetId, error])
  const list = table([say('head.assetNum'), say('head.assetId'), say('head.error')], rows)
  return `${say('done.unreadable', { count: unreadable.length })}\n${list}`
}

export async function exportProducts(
  context: CommandContext,
  { source, ...choice }: FileChoice<ProductFormat> & ProductChoice & Where,
): Promise<Answer> {
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
