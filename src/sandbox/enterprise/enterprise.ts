import type { Clock, SandboxSettings } from '../options.ts'
import { Random } from '../random.ts'
import { dealOut, makeAssets, makeKeys, type Asset, type Department, type Key, type Member } from './records.ts'
import { personName } from './names.ts'

export type NewMember = Pick<Member, 'userName' | 'password' | 'name' | 'departmentId' | 'remark' | 'passwordMobile'>
export type MemberDetails = Omit<NewMember, 'password'>

const DAY = 86_400_000

/** Neighbours at and above 2^53: read through a double, three of them become one department. */
const DEPARTMENTS: readonly [Department, ...Department[]] = [
  { id: 9007199254740992n, name: '研发中心' },
  { id: 9007199254740993n, name: '信息技术部' },
  { id: 9007199254740994n, name: '工程造价部' },
  { id: 9223372036854775807n, name: '海外事业部 Overseas' },
  { id: 101n, name: '人力资源部' },
  { id: 102n, name: 'Design & BIM' },
  { id: 7n, name: '财务部' },
]

/** Remarks that a careless reader of JSON trips over: quotes, braces and ids inside a string. */
const REMARKS: readonly [string | null, ...(string | null)[]] = [
  null,
  null,
  null,
  '外包',
  'contractor until spring',
  '工号:9007199254740993,已核对',
  'see "ticket": 12345678901234567890, {closed}',
  '负责\\投标\n第二行',
]

const FIRST_ID = 9007199254740993n
const FIRST_USER_ID = 7205759403792793601n
const FIRST_GLOBAL_ID = 6442313450493440001n

/** Ids by serial number, so that people added later follow on from the made-up ones. */
const idsOf = (serial: number): Pick<Member, 'id' | 'userId' | 'globalId'> => ({
  id: FIRST_ID + BigInt(serial) * 2n,
  userId: FIRST_USER_ID + BigInt(serial),
  globalId: (FIRST_GLOBAL_ID + BigInt(serial) * 3n).toString(),
})

function makePeople(count: number, enterpriseCode: string, random: Random, now: number): Member[] {
  const taken = new Map<string, number>()
  return Array.from({ length: count }, (_, serial) => {
    const { name, account } = personName(random)
    const same = (taken.get(account) ?? 0) + 1
    taken.set(account, same)
    const createTime = now - (count - serial) * 60_000 - DAY
    return {
      ...idsOf(serial),
      departmentId: random.chance(0.08) ? null : random.pick(DEPARTMENTS).id,
      userName: `${account}${same > 1 ? same : ''}${enterpriseCode}`,
      password: null,
      passwordMobile: random.chance(0.1) ? '' : `139${serial.toString().padStart(8, '0')}`,
      name,
      remark: random.pick(REMARKS),
      assetNums: [],
      borrowNum: '',
      trial: false,
      createTime,
      updateTime: createTime + random.int(DAY),
    }
  })
}

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
  trialMembers: number
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
    this.trialMembers = this.members.filter(({ trial }) => trial).length
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
    // Where some were deleted, there are fewer people than ids were given out.
    while (this.#byGlobalId.has(idsOf(this.#serial).globalId)) this.#serial++
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
