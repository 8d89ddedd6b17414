import { makeTree, type ProductTree } from '../enterprise/trees.ts'
import type { Asset, Key } from '../enterprise/records.ts'
import { WrittenJson } from '../json.ts'
import { Refusal } from '../wire/fields.ts'
import type { World } from '../world.ts'
import type { Operation, Served } from './call.ts'

function checkBound({ enterprise }: World): void {
  if (!enterprise.boundToCustomer) throw new Refusal('60017', 'the account was unbound from its customer')
}

const assetEntry = (asset: Asset, index: number) => ({
  assetNum: asset.assetNum,
  assetId: asset.assetId,
  cloudAccountGlobalId: asset.cloudAccountGlobalId,
  borrowedFlag: asset.borrowedFlag,
  onlineFlag: asset.onlineFlag,
  // A field that the specification does not know: services add some over time.
  ...(index % 11 === 3 ? { shelfMark: `R${index}` } : {}),
})

/** A6. */
const listAssets: Operation = (_call, world) => {
  checkBound(world)
  return world.enterprise.assets.map(assetEntry)
}

const keyEntry = ({ assetId, assetNum, borrowedFlag, cloudAccountGlobalId }: Key) => ({
  assetId,
  assetNum,
  borrowedFlag,
  cloudAccountGlobalId,
})

/** A8. */
const listKeys: Operation = (_call, world) => {
  checkBound(world)
  return world.enterprise.keys.map(keyEntry)
}

/** How many trees are cached: enough for a client that rereads some; the others are made again. */
const MAX_CACHED_TREES = 512
const writtenTrees = new WeakMap<World, Map<string, WrittenJson>>()

function treeOf({ settings, enterprise, startedAt }: World, asset: Asset): ProductTree {
  if (settings.records) return settings.records.tree(asset)
  const { assetId, assetNum } = asset
  const source = { assetId, assetNum, customerId: enterprise.customerId, now: startedAt, ends: settings.ends }
  return makeTree(settings.seed, source)
}

function writtenTree(world: World, asset: Asset): WrittenJson {
  // What somebody else holds may change.
  if (world.settings.records) return new WrittenJson(treeOf(world, asset))
  const cached = writtenTrees.get(world) ?? new Map<string, WrittenJson>()
  writtenTrees.set(world, cached)
  const ready = cached.get(asset.assetId)
  if (ready !== undefined) return ready
  const written = new WrittenJson(treeOf(world, asset))
  if (cached.size >= MAX_CACHED_TREES)
    for (const oldest of cached.keys()) if (cached.size >= MAX_CACHED_TREES) cached.delete(oldest)
  cached.set(asset.assetId, written)
  return written
}

/** A key's tree: what was moved into it, which is all that its holder has lent. */
function keyTree(world: World, key: Key): ProductTree {
  const holder = world.enterprise.member(key.cloudAccountGlobalId)
  const lent = (holder ? world.enterprise.assetsOf(holder) : [])
    .filter((asset) => asset.borrowedFlag)
    .map((asset) => treeOf(world, asset))
  return {
    productInstanceList: lent.flatMap((tree) => tree.productInstanceList),
    children: lent.flatMap((tree) => tree.children),
  }
}

/** A7, for the id of an asset or of a borrowed key. A lent asset keeps its tree. */
const listProducts: Operation = (call, world) => {
  checkBound(world)
  const assetId = call.params.assetId ?? ''
  const asset = world.enterprise.assetById(assetId)
  if (asset) return writtenTree(world, asset)
  const key = world.enterprise.keyById(assetId)
  if (key) return keyTree(world, key)
  throw new Refusal('60024', `no asset has the id ${assetId}`)
}

export const assetEndpoints = {
  A6: { route: 'GET /:enterpriseGlobalId/asset/assetNums', codes: [60017], operation: listAssets },
  A7: { route: 'GET /asset/:assetId/merchandiseProducts', codes: [60017, 60024], operation: listProducts },
  A8: { route: 'GET /:enterpriseGlobalId/asset/borrowUsbKeys', codes: [60017], operation: listKeys },
} as const satisfies Record<string, Served>
