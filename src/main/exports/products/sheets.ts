import { nameOf } from '../../../domain/people.ts'
import { instanceFields } from '../../../domain/tables/productTables.ts'
import { field, ownField } from '../../../domain/tables/table.ts'
import { fileWords } from '../../../words/files/index.ts'
import type { Cell, ProductContent, Sheet, TableFormat, UnreadableTree } from '../exports.ts'
import { openSpool } from '../spool.ts'
import { exportedOf, recordFields, type Field } from '../tables/recordFields.ts'
import { cellsOf, columnsOf } from '../tables/renderRecords.ts'
import { rowsOfTree, type MerchandiseRow, type ProductRow } from './productsHtml.ts'

const separator = ' / '

/** Under which asset number something is, and whose that is; and the merchandise that it hangs under. */
const placeFields = exportedOf<Omit<ProductRow, 'entry'>, string>([
  { id: 'assetNum', term: 'asset.assetNum', value: ({ asset }) => asset.assetNum },
  { id: 'assetId', term: 'asset.assetId', value: ({ asset }) => asset.assetId },
  { id: 'holderId', term: 'asset.cloudAccountGlobalId', value: ({ asset }) => asset.cloudAccountGlobalId },
  { id: 'holder', term: 'asset.holderName', value: ({ holder }) => holder && nameOf(holder) },
  { id: 'holderUserName', term: 'asset.holderUserName', value: ({ holder }) => holder?.userName },
  {
    id: 'path',
    term: 'product.merchandisePath',
    value: ({ path }) => path.map(({ merchandiseNum }) => merchandiseNum ?? '').join(separator),
  },
  {
    id: 'names',
    term: 'product.merchandiseNames',
    value: ({ path }) => path.map(({ merchandiseName }) => merchandiseName ?? '').join(separator),
  },
])

/** A row per instance: where it hangs, then the specification's fields; its own asset is that of the tree. */
const productFields: readonly Field<ProductRow>[] = [...placeFields, ...exportedOf(instanceFields)]

const merchandiseFields: readonly Field<MerchandiseRow>[] = [
  ...placeFields,
  ...exportedOf([
    field('product.id'),
    field('product.licenseType'),
    field('merchandise.merchandiseNum'),
    field('merchandise.merchandiseName'),
    field('merchandise.parentId'),
    field('merchandise.parentMerchandiseNum'),
    field('product.customerId'),
    field('product.licenseOrderId'),
    field('product.channelOrderId'),
    field('product.createTime', 'date'),
    field('product.updateTime', 'date'),
    field('product.channelCode'),
    field('product.timeDurationExpression'),
    field('product.srcLicenseOrderId'),
  ]),
]

async function* mapped<From, To>(batches: AsyncIterable<readonly From[]>, to: (rows: readonly From[]) => To) {
  for await (const batch of batches) yield to(batch)
}

/** The instances as one table. */
export function productSheet(content: ProductContent, looks: TableFormat): Sheet {
  async function* rows() {
    for await (const tree of content.trees()) yield cellsOf(productFields, rowsOfTree(tree).products, looks)
  }
  return {
    name: fileWords(looks.language)('sheet.products'),
    columns: columnsOf(productFields, looks),
    rows: rows(),
  }
}

/** What A5 says of an employee. */
const memberFields = recordFields.members.filter(({ isDerived }) => isDerived !== true)

const unreadableFields = exportedOf<UnreadableTree, string>([
  ownField('asset.assetNum'),
  ownField('asset.assetId'),
  ownField('unreadable.error'),
])

/**
 * Instances, merchandise, asset numbers, employees and keys, each a sheet; and one of the asset numbers that are not in
 * them, where there are any, which is known once the other sheets were written. The trees are read once: what the second
 * sheet shows of them waits on the disk until the first is written. `close` when the workbook is written, or is not.
 */
export async function workbookSheets(
  content: ProductContent,
  looks: TableFormat,
): Promise<{ sheets: Iterable<Sheet>; close: () => Promise<void> }> {
  const say = fileWords(looks.language)
  const waiting = await openSpool<readonly Cell[]>()
  const assets: Parameters<(typeof recordFields.assets)[number]['cell']>[0][] = []
  async function* products() {
    for await (const tree of content.trees()) {
      const { products: found, merchandise } = rowsOfTree(tree)
      await waiting.add(cellsOf(merchandiseFields, merchandise, looks))
      assets.push({ entry: tree.asset as never, holder: tree.holder as never })
      yield cellsOf(productFields, found, looks)
    }
  }
  async function* listed() {
    yield cellsOf(recordFields.assets, assets, looks)
  }
  const members = mapped(content.members(), (rows) =>
    cellsOf(
      memberFields,
      rows.map((entry) => ({ entry })),
      looks,
    ),
  )
  const keys = mapped(content.keys(), (rows) => cellsOf(recordFields.keys, rows, looks))
  async function* lacking() {
    yield cellsOf(unreadableFields, content.unreadable ?? [], looks)
  }
  function* sheets(): Generator<Sheet> {
    yield { name: say('sheet.products'), columns: columnsOf(productFields, looks), rows: products() }
    yield { name: say('sheet.merchandise'), columns: columnsOf(merchandiseFields, looks), rows: waiting.rows() }
    yield { name: say('sheet.assets'), columns: columnsOf(recordFields.assets, looks), rows: listed() }
    yield { name: say('sheet.members'), columns: columnsOf(memberFields, looks), rows: members }
    yield { name: say('sheet.keys'), columns: columnsOf(recordFields.keys, looks), rows: keys }
    if ((content.unreadable ?? []).length > 0)
      yield { name: say('sheet.unreadable'), columns: columnsOf(unreadableFields, looks), rows: lacking() }
  }
  return { sheets: sheets(), close: waiting.close }
}
