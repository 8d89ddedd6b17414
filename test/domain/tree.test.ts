import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProductInstance, ProductTree } from '../../src/contract/records.ts'
import { itemsOf, nameOfItem, productsIn, walk } from '../../src/domain/tree.ts'

const product = fc.record({ id: fc.constantFrom('1', '2'), productUri: fc.string() }) as fc.Arbitrary<ProductInstance>
const list = <T>(of: fc.Arbitrary<T>) => fc.oneof(fc.constantFrom(null, undefined), fc.array(of, { maxLength: 4 }))
const { tree } = fc.letrec<{ tree: ProductTree; node: NonNullable<ProductTree['children']>[number] }>((tie) => ({
  tree: fc.record({ productInstanceList: list(product), children: list(tie('node')) }),
  node: fc.record({
    id: fc.constantFrom('1', '2'),
    productInstanceList: list(product),
    children: fc.oneof({ depthSize: 'small' }, fc.constant(null), list(tie('node'))),
  }),
}))

/** Every object in the JSON of a tree that has a field of this name. */
function having(field: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => having(field, one))
  if (typeof value !== 'object' || value === null) return []
  return [...(field in value ? [value] : []), ...Object.values(value).flatMap((one) => having(field, one))]
}

describe('a walk through a tree', () => {
  it('meets everything once, tells places with equal ids apart, and is as deep as the tree', () => {
    fc.assert(
      fc.property(tree, (whole) => {
        const items = [...walk(whole)]
        expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
        expect(productsIn(whole)).toEqual(having('productUri', whole))
        const merchandise = items.flatMap((item) => (item.kind === 'merchandise' ? [item.merchandise] : []))
        expect(merchandise).toEqual(having('children', whole).filter((one) => one !== whole))
      }),
    )
  })

  it('goes from top to bottom as it is shown: products before merchandise, and what is in one right after it', () => {
    const of = (id: string) => ({ id, productUri: id }) as ProductInstance
    const whole = {
      productInstanceList: [of('a'), of('b')],
      children: [
        { id: 'c', productInstanceList: [of('d')], children: [{ id: 'e', productInstanceList: [of('f')] }] },
        { id: 'g' },
      ],
    } as ProductTree
    const met = [...walk(whole)].map((item) => {
      const { id } = item.kind === 'product' ? item.product : item.merchandise
      return `${id}${item.depth}`
    })
    expect(met).toEqual(['a0', 'b0', 'c0', 'd1', 'e1', 'f2', 'g0'])
    const [, , merchandise] = itemsOf(whole)
    expect(itemsOf(whole.children![0]!, merchandise!.key).map(({ key }) => key)).toEqual(['m0p0', 'm0m0'])
  })

  it('counts below a merchandise what it counts above, less what stands beside it', () => {
    fc.assert(
      fc.property(tree, (whole) => {
        const below = (whole.children ?? []).reduce((sum, node) => sum + productsIn(node).length, 0)
        expect(productsIn(whole)).toHaveLength((whole.productInstanceList?.length ?? 0) + below)
      }),
    )
  })

  it('is short where there is nothing', () => {
    expect([...walk({})]).toEqual([])
    expect([...walk({ productInstanceList: null, children: null })]).toEqual([])
  })
})

describe('an item', () => {
  it('is called by its name, or by what else it is known by', () => {
    const names = ([{ productName: 'a' }, { productUri: 'b' }, {}] as object[]).map((more) =>
      nameOfItem({ kind: 'product', key: '', product: { id: 'i', ...more } as ProductInstance }),
    )
    expect(names).toEqual(['a', 'b', 'i'])
    const merchandise = [{ merchandiseName: 'a' }, { merchandiseNum: 'b' }, {}].map((more) =>
      nameOfItem({ kind: 'merchandise', key: '', merchandise: { id: 'i', ...more } as never }),
    )
    expect(merchandise).toEqual(['a', 'b', 'i'])
  })
})
