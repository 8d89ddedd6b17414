import { resolve } from 'node:path'
import type { AssetId } from '../../../../contract/ids.ts'
import type { MerchandiseNode, ProductInstance, ProductTree } from '../../../../contract/records.ts'
import type { Answer } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { table } from '../table.ts'
import { exactlyOne } from '../usage.ts'

/** A day in the machine's own time zone; a time beyond what a date holds is shown as its digits. */
function day(time: number | string | null | undefined): string {
  if (time == null) return ''
  const date = new Date(Number(time))
  if (Number.isNaN(date.getTime())) return String(time)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

function rowsOf(context: CommandContext, node: ProductTree | MerchandiseNode, depth: number): string[][] {
  const indent = '  '.repeat(depth)
  const ofProduct = (product: ProductInstance): string[] => [
    `${indent}${product.productName ?? product.productUri ?? product.id}`,
    day(product.limitStartTime),
    day(product.limitEndTime),
    Number(product.trial) === 1 ? context.say('word.trial') : '',
  ]
  return [
    ...(node.productInstanceList ?? []).map(ofProduct),
    ...(node.children ?? []).flatMap((child) => [
      [`${indent}${child.merchandiseName ?? child.merchandiseNum ?? child.id}/`, '', '', ''],
      ...rowsOf(context, child, depth + 1),
    ]),
  ]
}

export async function showProducts(context: CommandContext, assetId: AssetId): Promise<Answer> {
  const { say } = context
  const data = await context.ask('showProducts', { assetId })
  const rows = rowsOf(context, data.tree, 0)
  const count = rows.filter((row) => !row[0]?.endsWith('/')).length
  const headings = [say('head.product'), say('head.from'), say('head.until'), '']
  return { data, text: `${table(headings, rows)}\n${say('done.products', { count })}` }
}

export async function exportProducts(
  context: CommandContext,
  options: { asset?: AssetId[]; all?: boolean; out: string },
): Promise<Answer> {
  exactlyOne(context.say, { '--asset': options.asset !== undefined, '--all': options.all === true })
  const data = await context.ask('exportProducts', {
    assets: options.asset ?? 'all',
    format: 'json',
    target: { to: 'path', path: resolve(options.out) },
  })
  const { say } = context
  const text = say('done.exported', {
    products: say('done.products', { count: data.products }),
    assets: say('done.assets', { count: data.assets }),
    file: data.file,
  })
  return { data, text }
}
