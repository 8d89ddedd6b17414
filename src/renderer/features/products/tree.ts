import type { MerchandiseNode, ProductInstance, ProductTree } from '../../../contract/records.ts'

/** A7's tree as it is drawn. Keys are places in the tree: ids may repeat between merchandise and products. */
export type ProductNode =
  | { kind: 'merchandise'; key: string; node: MerchandiseNode; children: ProductNode[]; products: number }
  | { kind: 'product'; key: string; product: ProductInstance }

type Level = Pick<ProductTree, 'productInstanceList' | 'children'>

/** The nodes of a level, the products of its own first, then the merchandise below it. */
export function nodesOf(level: Level, place = ''): ProductNode[] {
  const products = (level.productInstanceList ?? []).map((product, index): ProductNode => ({
    kind: 'product',
    key: `${place}p${index}`,
    product,
  }))
  const merchandise = (level.children ?? []).map((node, index): ProductNode => {
    const children = nodesOf(node, `${place}${index}.`)
    return { kind: 'merchandise', key: `${place}m${index}`, node, children, products: productsIn(children).length }
  })
  return [...products, ...merchandise]
}

/** All products under some nodes, at any depth. */
export function productsIn(nodes: readonly ProductNode[]): ProductInstance[] {
  return nodes.flatMap((node) => (node.kind === 'product' ? [node.product] : productsIn(node.children)))
}

/** The keys of everything that can be opened. */
export function openableKeys(nodes: readonly ProductNode[]): string[] {
  return nodes.flatMap((node) => (node.kind === 'product' ? [] : [node.key, ...openableKeys(node.children)]))
}

export function findProduct(nodes: readonly ProductNode[], key: string | undefined): ProductInstance | undefined {
  for (const node of nodes) {
    if (node.kind === 'product') {
      if (node.key === key) return node.product
    } else {
      const found = findProduct(node.children, key)
      if (found !== undefined) return found
    }
  }
  return undefined
}
