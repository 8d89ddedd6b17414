import type { Clock } from '../clock.ts'
import type { SandboxSettings } from '../options.ts'
import { Random } from '../random.ts'
import { dealOut, makeAssets, makeKeys } from './holdings.ts'
import { DEPARTMENTS, idsOf, makePeople } from './people.ts'
import type { Asset, Department, Key, Member } from './records.ts'

export type NewMember = Pick<Member, 'userName' | 'password' | 'name' | 'departmentId' | 'remark' | 'passwordMobile'>
export type MemberDetails = Omit<NewMember, 'password'>

/**
 * The made-up enterprise: its people, who holds what, and the few ways in which that can change. It keeps both ends of
 * every relation consistent; the services decide whether a change is allowed.
 */
export class Enterprise {
  readonly globalId: string
  readonly id: bigint
  readonly customerId: string
  /** What A1 appends to account names; if it is empty, A1 answers 40006. */
  code: string
  /** While false, A6, A7 and A8 answer 60017. */
  boundToCustomer = true
  trialMemberLimit: number
  trialMembers = 0
  readonly departments: readonly Department[]
  readonly members: Member[]
  readonly assets: readonly Asset[]
  readonly keys: readonly Key[]
  readonly #clock: Clock
  readonly #byGlobalId = new Map<string, Member>()
  readonly #byUserName = new Map<string, Member>()
  readonly #byAssetNum = new Map<string, Asset>()
  readonly #byAssetId = new Map<string, Asset>()
  readonly #keyByNum = new Map<string, Key>()
  readonly #keyById = new Map<string, Key>()
  #serial: number

  constructor(settings: SandboxSettings, clock: Clock) {
    const { seed, records } = settings
    const identity = new Random(seed, 'enterprise')
    this.customerId = (1000 + identity.int(9000)).toString()
    this.code = records?.code ?? `kd${this.customerId}`
    const globalId = (6000000000000000000n + (identity.long() % 1000000000000000n)).toString()
    this.globalId = records?.globalId ?? globalId
    this.id = identity.long()
    this.trialMemberLimit = settings.trialMemberLimit
    this.#clock = clock
    this.departments = records?.departments ?? DEPARTMENTS
    this.members = records?.members ?? makePeople(settings.members, this.code, new Random(seed, 'people'), clock.now())
    this.#serial = this.members.length
    this.assets = records?.assets ?? makeAssets(settings.assets, this.customerId, new Random(seed, 'assets'))
    this.keys = records?.keys ?? makeKeys(settings.keys, this.customerId, new Random(seed, 'keys'))
    for (const member of this.members) this.#index(member)
    for (const asset of this.assets) {
      this.#byAssetNum.set(asset.assetNum, asset)
      this.#byAssetId.set(asset.assetId, asset)
    }
    for (const key of this.keys) {
      this.#keyByNum.set(key.assetNum, key)
      this.#keyById.set(key.assetId, key)
    }
    if (!records) dealOut(this, this, new Random(seed, 'holdings'))
  }

  member = (globalId: string): Member | undefined => this.#byGlobalId.get(globalId)
  memberByUserName = (userName: string): Member | undefined => this.#byUserName.get(userName.toLowerCase())
  asset = (assetNum: string): Asset | undefined => this.#byAssetNum.get(assetNum)
  assetById = (assetId: string): Asset | undefined => this.#byAssetId.get(assetId)
  key = (assetNum: string): Key | undefined => this.#keyByNum.get(assetNum)
  keyById = (assetId: string): Key | undefined => this.#keyById.get(assetId)

  /** null for none and for an unnamed department: A1 takes any Long. */
  departmentName(id: bigint | null): string | null {
    return this.departments.find((department) => department.id === id)?.name ?? null
  }

  assetsOf(member: Member): Asset[] {
    return member.assetNums.flatMap((assetNum) => this.asset(assetNum) ?? [])
  }

  addMember(fields: NewMember): Member {
    const now = this.#clock.now()
    const member: Member = {
      ...idsOf(this.#serial++),
      ...fields,
      assetNums: [],
      borrowNum: '',
      trial: true,
      createTime: now,
      updateTime: now,
    }
    this.members.push(member)
    this.#index(member)
    this.trialMembers++
    return member
  }

  editMember(member: Member, fields: Partial<MemberDetails>): void {
    this.#byUserName.delete(member.userName.toLowerCase())
    Object.assign(member, fields, { updateTime: this.#clock.now() })
    this.#index(member)
  }

  setPassword(member: Member, password: string): void {
    member.password = password
    member.updateTime = this.#clock.now()
  }

  /** Frees what they held: their assets have no holder, and their key is returned. */
  removeMember(member: Member): void {
    for (const asset of this.assetsOf(member)) this.withdraw(member, asset)
    this.members.splice(this.members.indexOf(member), 1)
    this.#byGlobalId.delete(member.globalId)
    this.#byUserName.delete(member.userName.toLowerCase())
    if (member.trial) this.trialMembers--
  }

  assign(member: Member, asset: Asset): void {
    asset.cloudAccountGlobalId = member.globalId
    member.assetNums.push(asset.assetNum)
  }

  /** A lent asset comes out of the key; a key left empty is returned. */
  withdraw(member: Member, asset: Asset): void {
    member.assetNums.splice(member.assetNums.indexOf(asset.assetNum), 1)
    Object.assign(asset, { cloudAccountGlobalId: null, borrowedFlag: false, onlineFlag: false })
    const key = this.key(member.borrowNum)
    if (key && !this.assetsOf(member).some((held) => held.borrowedFlag)) {
      Object.assign(key, { borrowedFlag: false, cloudAccountGlobalId: '' })
      member.borrowNum = ''
    }
  }

  lend(member: Member, key: Key, assets: readonly Asset[]): void {
    for (const asset of assets) Object.assign(asset, { borrowedFlag: true, onlineFlag: false })
    Object.assign(key, { borrowedFlag: true, cloudAccountGlobalId: member.globalId })
    member.borrowNum = key.assetNum
  }

  /** A key comes back: what its holder was lent is theirs again. */
  release(keyNumber: string): void {
    const key = this.key(keyNumber)
    const member = this.members.find(({ borrowNum }) => borrowNum === keyNumber)
    if (!key) return
    Object.assign(key, { borrowedFlag: false, cloudAccountGlobalId: '' })
    if (!member) return
    for (const asset of this.assetsOf(member)) asset.borrowedFlag = false
    member.borrowNum = ''
  }

  #index(member: Member): void {
    this.#byGlobalId.set(member.globalId, member)
    this.#byUserName.set(member.userName.toLowerCase(), member)
  }
}
