/** A7 answers for the bench: of the size that is asked for, with ids beyond 2^53 as services send them. */

const productsPerNode = 3

/** Numbers that follow from a seed: the same documents in each run. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function longId(next: () => number): unknown {
  return JSON.rawJSON(
    `9${String(Math.floor(next() * 1e9)).padStart(9, '0')}${String(Math.floor(next() * 1e8)).padStart(8, '0')}`,
  )
}

function product(next: () => number) {
  return {
    id: longId(next),
    licenseType: 'cloud',
    customerId: 'C-20931',
    assetId: null,
    assetInsId: null,
    merchandiseInsId: longId(next),
    assetNum: 'A-100293',
    productUri: `urn:product:${Math.floor(next() * 1e6)}`,
    gmsPid: '1001',
    appKey: 'app-key',
    productName: '工程计价软件 Cost Estimator',
    channelCode: 'direct',
    licenseOrderId: 'LO-1',
    channelOrderId: 'CO-1',
    limitStartTime: 1_700_000_000_000,
    limitEndTime: 1_800_000_000_000,
    limitAmount: 100,
    limitConcurrent: 5,
    limitTimeDuration: 0,
    trial: 0,
    trialEndDate: null,
    limitType: 'basic',
    prodDefExtend: false,
    timeDurationExpression: null,
    srcLicenseOrderId: null,
    createTime: 1_700_000_000_000,
    updateTime: null,
    activateFlag: true,
    crmProductId: 'CRM-1',
    productExtendInstanceList: [],
  }
}

function node(next: () => number, depth: number): unknown {
  return {
    id: longId(next),
    licenseType: 'cloud',
    merchandiseNum: 'M-1',
    merchandiseName: '套餐 Suite',
    parentId: null,
    parentMerchandiseNum: '',
    customerId: 'C-20931',
    licenseOrderId: 'LO-1',
    channelOrderId: 'CO-1',
    createTime: 1_700_000_000_000,
    updateTime: null,
    channelCode: 'direct',
    timeDurationExpression: null,
    srcLicenseOrderId: null,
    children: depth > 1 ? [node(next, depth - 1)] : null,
    productInstanceList: Array.from({ length: productsPerNode }, () => product(next)),
  }
}

/** The text of one answer of at least `bytes` bytes, and hardly more. */
export function treeAnswer(bytes: number, seed: number): string {
  const next = numbersFrom(seed)
  const data = { productInstanceList: [product(next)], children: [] as unknown[] }
  const text = () => JSON.stringify({ code: 0, message: 'success', data })
  while (Buffer.byteLength(text()) < bytes - 5000) data.children.push(node(next, 2))
  while (Buffer.byteLength(text()) < bytes) data.productInstanceList.push(product(next))
  return text()
}
