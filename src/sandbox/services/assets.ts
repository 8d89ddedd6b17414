import { makeTree, type ProductTree } from '../enterprise/trees.ts'
import { type Asset, type Key, assetNumberOf, type Member } from '../enterprise/records.ts'
import { WrittenJson, Refusal, texts, NotProcessed } from '../wire/fields.ts'
import { type World, type Operation, type Served, appliedParts, type Call } from '../world.ts'
import type { Enterprise } from '../enterprise/enterprise.ts'
import { filled } from './members.ts'

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

/** Accounts that begin with this stand for sub-accounts that match several employees (60023). */
const TWIN = /^twin/i

function employeeOf(call: Call, enterprise: Enterprise): Member {
  const globalId = call.params.memberGlobalId ?? ''
  const member = enterprise.member(globalId)
  if (!member) throw new Refusal('60026', `no employee has the global id ${globalId}`)
  return member
}

function assetToAssign(assetNum: string, enterprise: Enterprise): Asset {
  const asset = enterprise.asset(assetNum)
  if (asset) {
    if (asset.cloudAccountGlobalId !== null) throw new Refusal('60028', `${assetNum} is assigned already`)
    return asset
  }
  const looksLikeOurs = assetNum.length === assetNumberOf(enterprise.customerId, 0).length && /^KD\d+$/.test(assetNum)
  if (looksLikeOurs && !assetNum.startsWith(`KD${enterprise.customerId}`)) {
    throw new Refusal('60025', `${assetNum} is another customer’s`)
  }
  throw new Refusal('60024', `there is no ${assetNum}`)
}

function assetToWithdraw(assetNum: string, member: Member, enterprise: Enterprise): Asset {
  const asset = enterprise.asset(assetNum)
  if (asset?.cloudAccountGlobalId !== member.globalId)
    throw new Refusal('60024', `the employee does not hold ${assetNum}`)
  return asset
}

/** A9: all of it or, when a rule is broken, nothing. Half of it begins with the numbers to assign. */
const configureAssets: Operation = (call, { enterprise, applied }, extent) => {
  const deleteAssets = texts(call.body, 'deleteAssets')
  const addAssets = texts(call.body, 'addAssets')
  if (deleteAssets === null || addAssets === null)
    throw new NotProcessed(400, 'deleteAssets and addAssets are required')
  const member = employeeOf(call, enterprise)
  if (TWIN.test(member.userName)) throw new Refusal('60023', `${member.userName} matches several employees`)
  const numbers = [...deleteAssets, ...addAssets]
  const twice = numbers.find((assetNum, index) => numbers.indexOf(assetNum) !== index)
  if (twice !== undefined) throw new Refusal('60028', `${twice} is named twice`)
  const withdrawn = deleteAssets.map((assetNum) => assetToWithdraw(assetNum, member, enterprise))
  const assigned = addAssets.map((assetNum) => assetToAssign(assetNum, enterprise))
  const changed = new Set(appliedParts([...assigned, ...withdrawn], extent))
  if (extent === 'half' && changed.size === 0) return null
  for (const asset of withdrawn) if (changed.has(asset)) enterprise.withdraw(member, asset)
  for (const asset of assigned) if (changed.has(asset)) enterprise.assign(member, asset)
  applied.record('A9', member.globalId, extent)
  return null
}

/** A member has one key at most, so whatever of theirs is lent is in that one. */
function checkLendable(asset: Asset, member: Member, key: Key): void {
  if (member.borrowNum !== '' && member.borrowNum !== key.assetNum)
    throw new Refusal('33007', `the employee has ${member.borrowNum}`)
  if (asset.borrowedFlag) throw new Refusal('33009', `${asset.assetNum} is in this key already`)
  if (asset.onlineFlag) throw new Refusal('33006', `the nodes of ${asset.assetNum} are in use`)
}

/** A10: all of it or, when a rule is broken, nothing. Half of it is the key with half of the assets. */
const lendAssets: Operation = (call, { enterprise, applied }, extent) => {
  const borrowedUsbKey = filled(call.body, 'borrowedUsbKey', '40000')
  const assetIDs = texts(call.body, 'assetIDs') ?? []
  if (assetIDs.length === 0) throw new Refusal('40000', 'assetIDs is empty')
  const member = employeeOf(call, enterprise)
  const key = enterprise.key(borrowedUsbKey)
  if (!key || key.abnormal) throw new Refusal('33008', `key ${borrowedUsbKey} is ${key ? 'abnormal' : 'unknown'}`)
  if (key.borrowedFlag && key.cloudAccountGlobalId !== member.globalId) {
    throw new Refusal('33018', `${borrowedUsbKey} is lent to ${key.cloudAccountGlobalId}`)
  }
  const assets = [...new Set(assetIDs)].map((assetId) => {
    const asset = enterprise.assetById(assetId)
    if (asset?.cloudAccountGlobalId !== member.globalId)
      throw new Refusal('33003', `the employee does not hold ${assetId}`)
    return asset
  })
  for (const asset of assets) checkLendable(asset, member, key)
  enterprise.lend(member, key, appliedParts(assets, extent))
  applied.record('A10', member.globalId, extent)
  return null
}

export const entitlementEndpoints = {
  A9: {
    route: 'POST /member/:memberGlobalId/privileges',
    codes: [60024, 60023, 60025, 60026, 60028],
    operation: configureAssets,
    isHalved: true,
  },
  A10: {
    route: 'POST /member/:memberGlobalId/borrow',
    codes: [40000, 60026, 33006, 33003, 33007, 33008, 33018, 33009],
    operation: lendAssets,
    isHalved: true,
  },
} as const satisfies Record<string, Served>
