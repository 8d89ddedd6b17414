import { productsIn, type Level, type TreeItem } from '../../domain/tree.ts'

/** In an address: a product instance of a tree, in which equal ids are told apart by their order. */
export const productParam = ({ id, nth }: { id: string; nth: number }): string => `${nth} ${id}`

/** The item of the tree that an address names, if it has it. */
export function itemNamed(param: string | undefined, tree: Level, items: readonly TreeItem[]): TreeItem | undefined {
  const [, nth, id] = /^(\d+) (.+)$/s.exec(param ?? '') ?? []
  if (nth === undefined) return undefined
  const product = productsIn(tree).filter((one) => one.id === id)[Number(nth)]
  return items.find((item) => item.kind === 'product' && item.product === product)
}
