import type { ProductTree } from './trees.ts'

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
