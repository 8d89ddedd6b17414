import { Random } from '../random.ts'

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

const DAY = 86_400_000

interface ProductSource {
  readonly assetId: string
  readonly assetNum: string
  readonly customerId: string
  /** The time, in epoch milliseconds, that expired and expiring products are relative to. */
  readonly now: number
  readonly ends: Ends
}

/**
 * How many products have ended or end soon: so many that every case is met in any enterprise, or as few as one has that
 * is looked after.
 */
export type Ends = 'often' | 'seldom'

const PRODUCTS = [
  ['gtj', 'BIM土建计量平台'],
  ['gqi', 'BIM安装计量'],
  ['gccp', '云计价平台'],
  ['gmt', '市政计量'],
  ['review', 'Model Review'],
  ['cad', '快速看图 CAD Viewer'],
  ['site', 'Site Diary "Pro"'],
] as const

interface Validity {
  readonly limitStartTime: number
  readonly limitEndTime: number
  readonly trial: 0 | 1
  readonly trialEndDate: number | null
}

/** Expired, soon expiring, long running, on trial, and trial over. */
function makeValidity({ now, ends: howOften }: ProductSource, random: Random): Validity {
  const ends = (daysFromNow: number, trial: 0 | 1): Validity => {
    const limitEndTime = now + daysFromNow * DAY + random.int(DAY)
    return { limitStartTime: limitEndTime - 365 * DAY, limitEndTime, trial, trialEndDate: trial ? limitEndTime : null }
  }
  if (howOften === 'seldom') {
    const isTrial = random.chance(0.05) ? 1 : 0
    const days = random.chance(0.006)
      ? random.int(40)
      : random.chance(0.012)
        ? 40 + random.int(20)
        : 90 + random.int(900)
    const validity = ends(days, isTrial)
    // Of what runs longer than a year, most was renewed: it began long ago.
    return { ...validity, limitStartTime: validity.limitStartTime - Math.floor(days / 365) * 365 * DAY }
  }
  switch (random.int(6)) {
    case 0:
      return ends(-2 - random.int(300), 0)
    case 1:
      return ends(1 + random.int(28), 0)
    case 2:
      return ends(3 + random.int(25), 1)
    case 3:
      return ends(-2 - random.int(60), 1)
    default:
      return ends(90 + random.int(900), 0)
  }
}

/** A product with every field of the specification's table; fields that may be null or of two types vary. */
function makeProduct(source: ProductSource, merchandiseId: bigint | null, random: Random): unknown {
  const [product, productName] = PRODUCTS[random.int(PRODUCTS.length)] ?? PRODUCTS[0]
  const id = random.long()
  const createTime = source.now - random.int(700) * DAY
  const inAsset = random.chance(0.85)
  return {
    id: random.chance(0.5) ? id : id.toString(),
    licenseType: random.pick(['cloud', 'key']),
    customerId: source.customerId,
    assetId: inAsset ? source.assetId : null,
    assetInsId: inAsset ? `ai${random.hex(12)}` : null,
    merchandiseInsId: merchandiseId === null || random.chance(0.5) ? merchandiseId : merchandiseId.toString(),
    assetNum: inAsset ? source.assetNum : null,
    productUri: `product://sandbox/${product}/${random.int(12) + 1}`,
    gmsPid: (20_000 + random.int(9000)).toString(),
    appKey: `app-${product}`,
    productName,
    channelCode: 'direct',
    licenseOrderId: `LO${random.hex(8)}`,
    channelOrderId: `CO${random.hex(8)}`,
    ...makeValidity(source, random),
    limitAmount: random.int(100),
    limitConcurrent: 1 + random.int(20),
    limitTimeDuration: random.chance(0.2) ? random.long() : random.int(1_000_000),
    limitType: random.chance(0.7) ? 'basic' : 'feature',
    prodDefExtend: random.chance(0.3),
    timeDurationExpression: random.chance(0.7) ? null : 'P30D',
    srcLicenseOrderId: random.chance(0.7) ? null : `LO${random.hex(8)}`,
    createTime,
    updateTime: random.chance(0.3) ? null : createTime + DAY,
    activateFlag: random.chance(0.8),
    crmProductId: `crm-${random.int(100_000)}`,
    productExtendInstanceList: random.chance(0.2) ? [{ id: random.long(), extendKey: 'nodes', extendValue: '5' }] : [],
    // A field that the specification does not know: services add some over time.
    ...(random.chance(0.1) ? { auditSerial: random.long() } : {}),
  }
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
