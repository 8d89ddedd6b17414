import type { ProductTree } from './trees.ts'
import type { Random } from '../random.ts'

/** The sandbox's records. Field names are those on the wire; ids that are Longs there are bigints. */

export interface Department {
  readonly id: bigint
  readonly name: string
}

export interface Member {
  readonly id: bigint
  readonly userId: bigint
  readonly globalId: string
  departmentId: bigint | null
  /** With the enterprise code appended. */
  userName: string
  /** null for made-up people: nobody knows their password until it is reset. */
  password: string | null
  passwordMobile: string
  name: string
  remark: string | null
  readonly assetNums: string[]
  /** The number of the key lent to them, or ''. */
  borrowNum: string
  /** Added through A1, and so counted against the limit of 60009. */
  readonly trial: boolean
  readonly createTime: number
  updateTime: number
}

export interface Asset {
  readonly assetNum: string
  readonly assetId: string
  cloudAccountGlobalId: string | null
  borrowedFlag: boolean
  onlineFlag: boolean
}

export interface Key {
  readonly assetId: string
  readonly assetNum: string
  borrowedFlag: boolean
  /** '' while nobody has it. */
  cloudAccountGlobalId: string
  /** Provokes 33008; not on the wire. */
  abnormal: boolean
}

/** All of an enterprise. */
export interface Records {
  readonly globalId: string
  readonly code: string
  readonly departments: readonly Department[]
  /** Oldest first. */
  readonly members: Member[]
  readonly assets: Asset[]
  readonly keys: Key[]
  readonly tree: (asset: Asset) => ProductTree
}

/** Numbers contain the customer, so that another enterprise's number can be told from a wrong one. */
export const assetNumberOf = (customerId: string, serial: number): string =>
  `KD${customerId}${serial.toString().padStart(7, '0')}`

export function makeAssets(count: number, customerId: string, random: Random): Asset[] {
  return Array.from({ length: count }, (_, index) => ({
    assetNum: assetNumberOf(customerId, index + 1),
    assetId: `as${random.hex(10)}${(index + 1).toString(16).padStart(6, '0')}`,
    cloudAccountGlobalId: null,
    borrowedFlag: false,
    onlineFlag: false,
  }))
}

export function makeKeys(count: number, customerId: string, random: Random): Key[] {
  return Array.from({ length: count }, (_, index) => ({
    assetId: `uk${random.hex(10)}${(index + 1).toString(16).padStart(6, '0')}`,
    assetNum: `UK${customerId}${(index + 1).toString().padStart(5, '0')}`,
    borrowedFlag: false,
    cloudAccountGlobalId: '',
    abnormal: false,
  }))
}

interface Hands {
  assign(member: Member, asset: Asset): void
  lend(member: Member, key: Key, assets: readonly Asset[]): void
}

/** Four assets in five get a holder; a third of the keys are out with some of them; some of the rest are in use. */
export function dealOut(
  { members, assets, keys }: { members: readonly Member[]; assets: readonly Asset[]; keys: readonly Key[] },
  hands: Hands,
  random: Random,
): void {
  const holders = new Map<Member, Asset[]>()
  for (const asset of assets) {
    const member = members[random.int(members.length)]
    if (!member || random.chance(0.2)) continue
    hands.assign(member, asset)
    const assigned = holders.get(member)
    if (assigned) assigned.push(asset)
    else holders.set(member, [asset])
  }

  const waiting = holders.entries()
  for (const key of keys.slice(0, Math.floor(keys.length / 3))) {
    const next = waiting.next().value
    if (!next) break
    const [member, assigned] = next
    hands.lend(member, key, assigned.slice(0, 1 + random.int(assigned.length)))
  }

  for (const asset of assets) {
    if (asset.cloudAccountGlobalId !== null && !asset.borrowedFlag) asset.onlineFlag = random.chance(0.15)
  }
}
