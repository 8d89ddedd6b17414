import type { MerchandiseNode, ProductInstance, ProductTree } from '../contract/records.ts'

/** A7's tree, or what is under one merchandise in it. Either list may be missing. */
export type Level = Pick<ProductTree, 'productInstanceList' | 'children'>

/** What stands in a tree. The key is its place: ids may repeat, also between merchandise and products. */
export type TreeItem =
  | { kind: 'product'; key: string; product: ProductInstance }
  | { kind: 'merchandise'; key: string; merchandise: MerchandiseNode }

/** What stands directly on a level: its products first, then its merchandise. `parent` is the key of what it is in. */
export function itemsOf(level: Level, parent = ''): TreeItem[] {
  return [
    ...(level.productInstanceList ?? []).map((product, at): TreeItem => ({
      kind: 'product',
      key: `${parent}p${at}`,
      product,
    })),
    ...(level.children ?? []).map((merchandise, at): TreeItem => ({
      kind: 'merchandise',
      key: `${parent}m${at}`,
      merchandise,
    })),
  ]
}

/** Everything in a tree from top to bottom, each merchandise before what is in it; `depth` counts from 0. */
export function* walk(level: Level, parent = '', depth = 0): Generator<TreeItem & { depth: number }, void> {
  for (const item of itemsOf(level, parent)) {
    yield { ...item, depth }
    if (item.kind === 'merchandise') yield* walk(item.merchandise, item.key, depth + 1)
  }
}

/** The products at every depth, in the order of `walk`. */
export function productsIn(level: Level): ProductInstance[] {
  return [...walk(level)].flatMap((item) => (item.kind === 'product' ? [item.product] : []))
}

/** An item's name, or else its URI, number or id. */
export function nameOfItem(item: TreeItem): string {
  if (item.kind === 'product') return item.product.productName ?? item.product.productUri ?? item.product.id
  return item.merchandise.merchandiseName ?? item.merchandise.merchandiseNum ?? item.merchandise.id
}
