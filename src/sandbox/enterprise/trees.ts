import { Random } from '../random.ts'
import { makeProduct, type ProductSource } from './products.ts'

const SUITES = ['算量套件', '计价套件', 'BIM Review Suite', '施工管理套件', 'Site Safety Suite'] as const
const PARTS = ['基础版', '专业版', 'Extension Pack', '钢筋模块', '安装模块', 'Viewer'] as const
/** How many children a node has at each level: four deep, and about twenty products (20 KB) in all. */
const CHILDREN_BY_LEVEL: readonly (readonly [number, ...number[]])[] = [
  [1, 2],
  [1, 1, 2],
  [1, 2],
  [1, 0, 1],
]

interface MerchandiseNode {
  readonly id: bigint
  readonly children: MerchandiseNode[] | null
  readonly productInstanceList: unknown[] | null
  readonly [field: string]: unknown
}

export interface ProductTree {
  readonly productInstanceList: unknown[]
  readonly children: MerchandiseNode[]
}

function makeNodes(
  level: number,
  parent: { id: bigint; merchandiseNum: string } | null,
  source: ProductSource,
  random: Random,
): MerchandiseNode[] {
  const count = random.pick(CHILDREN_BY_LEVEL[level] ?? [0])
  return Array.from({ length: count }, (_, index) => {
    const id = random.long()
    const merchandiseNum = `${parent?.merchandiseNum ?? 'M'}-${index + 1}`
    const children = makeNodes(level + 1, { id, merchandiseNum }, source, random)
    const name = level === 0 ? SUITES[random.int(SUITES.length)] : PARTS[random.int(PARTS.length)]
    const createTime = source.now - random.int(900) * 86_400_000
    const products = Array.from({ length: random.int(5) }, () => makeProduct(source, id, random))
    return {
      id,
      licenseType: random.pick(['cloud', 'key']),
      merchandiseNum,
      merchandiseName: `${name} ${level + 1}.${index + 1}`,
      parentId: parent?.id ?? null,
      parentMerchandiseNum: parent?.merchandiseNum ?? '',
      customerId: source.customerId,
      licenseOrderId: `LO${random.hex(8)}`,
      channelOrderId: `CO${random.hex(8)}`,
      createTime,
      updateTime: random.chance(0.4) ? null : createTime + 3_600_000,
      channelCode: 'direct',
      timeDurationExpression: random.chance(0.7) ? null : 'P1Y',
      srcLicenseOrderId: random.chance(0.7) ? null : `LO${random.hex(8)}`,
      // A field that the specification does not know: services add some over time.
      ...(random.chance(0.2) ? { saleChannel: { region: '华东', agent: random.long() } } : {}),
      children: children.length > 0 || random.chance(0.5) ? children : null,
      productInstanceList: products.length > 0 || random.chance(0.5) ? products : null,
    }
  })
}

/** The tree of an asset, always the same for the same seed; it is made on request and not kept. */
export function makeTree(seed: number, source: ProductSource): ProductTree {
  const random = new Random(seed, `tree ${source.assetId}`)
  const productInstanceList = Array.from({ length: random.int(3) }, () => makeProduct(source, null, random))
  return { productInstanceList, children: makeNodes(0, null, source, random) }
}
