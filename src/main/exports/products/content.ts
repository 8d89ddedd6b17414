import type { MerchandiseNode, ProductInstance } from '../../../contract/records.ts'
import type { Level } from '../../../domain/tree.ts'
import type { ProductContent } from '../exports.ts'

/** Where something hangs: the merchandise from the outside in. */
type Path = readonly Pick<MerchandiseNode, 'merchandiseNum' | 'merchandiseName'>[]

type Asset = Omit<ContentTree, 'tree'>
export type ContentTree = ProductContent['trees'] extends () => AsyncIterable<infer Tree> ? Tree : never

export interface ProductRow extends Asset {
  entry: ProductInstance
  path: Path
}

export interface MerchandiseRow extends Asset {
  entry: MerchandiseNode
  path: Path
}

/** What a tree holds, from top to bottom: each instance, and each merchandise before what is in it. */
export function rowsOfTree({ tree, ...asset }: ContentTree): { products: ProductRow[]; merchandise: MerchandiseRow[] } {
  const products: ProductRow[] = []
  const all: MerchandiseRow[] = []
  function level({ productInstanceList, children }: Level, path: Path): void {
    for (const product of productInstanceList ?? []) products.push({ ...asset, entry: product, path })
    for (const merchandise of children ?? []) {
      const inside = [...path, merchandise]
      all.push({ ...asset, entry: merchandise, path: inside })
      level(merchandise, inside)
    }
  }
  level(tree, [])
  return { products, merchandise: all }
}

/** How many instances a tree has, at every depth. */
export function countOf({ productInstanceList, children }: Level): number {
  return (children ?? []).reduce((sum, child) => sum + countOf(child), productInstanceList?.length ?? 0)
}
