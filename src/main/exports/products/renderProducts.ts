import { DeskFailure } from '../../../contract/errors.ts'
import { mostInHtml } from '../../../domain/fileNames.ts'
import { nameOf } from '../../../domain/people.ts'
import { instanceFields } from '../../../domain/tables/productTables.ts'
import { field, ownField } from '../../../domain/tables/table.ts'
import { fileWords } from '../../../words/files/sheets.ts'
import type {
  Chunks,
  ProductContent,
  RenderProducts,
  Origin,
  Cell,
  Sheet,
  TableFormat,
  UnreadableTree,
} from '../exports.ts'
import { renderTables, cellsOf, columnsOf } from '../tables/renderTables.ts'
import { openSpool } from '../spool.ts'
import { exportedOf, recordFields, type Field } from '../tables/tableFields.ts'
import {
  countOf,
  type ContentTree,
  productsHtml,
  rowsOfTree,
  type MerchandiseRow,
  type ProductRow,
} from './productsHtml.ts'

/** The same content, each tree counted. */
function counted({ texts, ...given }: ProductContent, counts: { assets: number; products: number }, most: number) {
  function count(products: number): void {
    counts.assets += 1
    counts.products += products
    if (counts.products > most)
      throw new DeskFailure({ kind: 'invalid', code: 'export.tooManyForHtml', details: { most } })
  }
  async function* each<One>(all: AsyncIterable<One>, productsOf: (one: One) => number) {
    for await (const one of all) {
      count(productsOf(one))
      yield one
    }
  }
  return {
    ...given,
    trees: () => each(given.trees(), ({ tree }) => countOf(tree)),
    ...(texts && { texts: () => each(texts(), ({ products }) => products) }),
  }
}

/** Of the document, not of Keydesk: rises when a reader of the old one could misread the new one. */
const documentVersion = 2

/** As long as every time that takes its place. */
const noTime = '0000-00-00T00:00:00.000Z'

const headOf = (origin: Origin): string =>
  JSON.stringify({ format: 'keydesk.products', version: documentVersion, ...origin, asOf: noTime }, null, 2).slice(
    0,
    -2,
  )

/** Where in the document the time stands of which it is, in bytes. */
const asOfPosition = (origin: Origin): number => {
  const head = headOf(origin)
  return Buffer.byteLength(head.slice(0, head.indexOf(noTime)))
}

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
function productSheet(content: ProductContent, looks: TableFormat): Sheet {
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
async function workbookSheets(
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

/**
 * A JSON document with everything that A6 and A7 said, unknown fields included; `docs/schemas/products.schema.json` is
 * its schema. 64-bit ids are strings. The time that it is of is known at the end, and then written at `asOfPosition`.
 */
async function* productsJson(content: ProductContent, origin: Origin): AsyncGenerator<string | Uint8Array> {
  let separator = `${headOf(origin)},\n  "assets": [`
  let isEmpty = true
  for await (const { asset, text } of content.texts?.() ?? textsOf(content)) {
    // A field of that name has always been the tree's.
    const { assetId, assetNum, tree: _tree, ...others } = asset as typeof asset & { tree?: unknown }
    // An asset a line: indenting it takes several times as long as all the rest.
    yield `${separator}\n    ${JSON.stringify({ assetId, assetNum, ...others }).slice(0, -1)},"tree":`
    yield text
    separator = '},'
    isEmpty = false
  }
  const unreadable = content.unreadable ?? []
  const rest = unreadable.length === 0 ? '' : `,\n  "unreadable": ${JSON.stringify(unreadable)}`
  yield `${isEmpty ? `${separator}]` : '}\n  ]'}${rest}\n}\n`
}

async function* textsOf({ trees }: ProductContent): AsyncGenerator<{ asset: ContentTree['asset']; text: string }> {
  for await (const { asset, tree } of trees()) yield { asset, text: JSON.stringify(tree) }
}

export const renderProducts: RenderProducts =
  (given, origin, looks, { signal } = {}) =>
  (format) => {
    const counts = { assets: 0, products: 0, unreadable: given.unreadable ?? [] }
    const begun = origin()
    const content = counted(given, counts, format === 'html' ? mostInHtml : Infinity)
    async function* workbook(): Chunks {
      const { sheets, close } = await workbookSheets(content, looks)
      try {
        yield* renderTables(sheets, signal)('xlsx').parts
      } finally {
        await close()
      }
    }
    const made = () => counts
    switch (format) {
      case 'json':
        return {
          parts: productsJson(content, begun),
          made,
          overwritten: () => ({ position: asOfPosition(begun), text: origin().asOf }),
        }
      case 'html':
        return { parts: productsHtml(content, origin, looks), made }
      case 'csv':
        return { parts: renderTables([productSheet(content, looks)], signal)('csv').parts, made }
      case 'xlsx':
        return { parts: workbook(), made }
    }
  }
