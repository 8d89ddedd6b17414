import type { z } from 'zod'
import { cannedHistory } from './cannedHistory.ts'
import { cannedJobs, type FakeJob } from './cannedJobs.ts'
import { cannedLoans } from './cannedLoans.ts'
import type { Loan } from '../../src/contract/loans.ts'
import type { HistoryEntry } from '../../src/contract/history.ts'
import { Profile, type VaultState } from '../../src/contract/profiles.ts'
import {
  AssetEntry,
  BorrowedKey,
  Member,
  ProductTree,
  type MerchandiseNode,
  type ProductInstance,
} from '../../src/contract/records.ts'

/** Canned records. Written down as the services would send them, and here as the contract parses them. */
export interface FakeEnterprise {
  profiles: [Profile, Profile]
  vault: VaultState
  members: Member[]
  assets: AssetEntry[]
  keys: BorrowedKey[]
  tree: ProductTree
  /** What this desk did, newest first. */
  history: HistoryEntry[]
  /** How many entries of the record are known to be gone. */
  historyMissing: number
  /** What was lent, newest first. */
  loans: Loan[]
  /** How long a loan lasts. */
  loanDays: number
  /** When sheets were signed on the screen, by loan and kind. */
  signed: Record<string, string | null>
  /** Work on many, newest first. */
  jobs: FakeJob[]
}

const day = 86_400_000
const departments = ['研发中心', 'Quality', '造价咨询一部', 'Field office — Chengdu', '财务部']
const names = ['张伟', 'Maria Fernández', '欧阳娜娜', 'Wu Lin', '陈晓', 'Björn Ångström', '李雷', 'Aisha Khan']

/** Names that break layouts: as long as the rules allow, right to left, without letters, with markup. */
const nastyNames = [
  '😀'.repeat(30),
  'مهندس عبد الرحمن بن عبد الله',
  'W'.repeat(30),
  '<b>not bold</b>',
  '‮reversed',
  '測'.repeat(30),
]

function person(index: number): z.input<typeof Member> {
  return {
    id: String(index),
    globalId: `61000000000000000${String(index).padStart(2, '0')}`,
    enterpriseId: '9007199254740993',
    departmentId: `90071992547409${90 + (index % departments.length)}`,
    departmentName: departments[index % departments.length] ?? null,
    userName: index === 2 ? 'a'.repeat(62) : `user${String(index).padStart(4, '0')}acme`,
    passwordMobile: index % 3 === 0 ? '13800138000' : '',
    name: nastyNames[index] ?? `${names[index % names.length]}${index >= names.length ? index : ''}`,
    assetNums: [],
    borrowNum: '',
    onlineFlag: index % 7 === 0,
    remark: index === 2 ? '备注很长 '.repeat(40) : index % 5 === 0 ? '外包，九月到期' : null,
    deleted: index === 5,
    updateTime: 1_789_000_000_000 - index * day,
    createTime: 1_700_000_000_000,
    boundUserInfo: null,
  }
}

function product(
  now: number,
  id: number,
  name: string,
  more: Partial<z.input<typeof ProductInstance>> = {},
): z.input<typeof ProductInstance> {
  return {
    id: `90071992547409${id}`,
    licenseType: 'cloud',
    productUri: `urn:product:${id}`,
    productName: name,
    limitStartTime: now - 400 * day,
    limitEndTime: now + 300 * day,
    limitConcurrent: 5,
    limitAmount: '9007199254740993',
    limitTimeDuration: null,
    trial: 0,
    trialEndDate: null,
    limitType: 'basic',
    activateFlag: true,
    unknownField: 'kept',
    productExtendInstanceList: [],
    ...more,
  }
}

function merchandise(now: number, depth: number, index: number): z.input<typeof MerchandiseNode> {
  return {
    id: depth * 10 + index,
    merchandiseName: `${'Design suite,造价软件,Modelling,Quantity survey'.split(',')[depth % 4]} ${index + 1}`,
    children: depth < 3 ? [merchandise(now, depth + 1, 0), merchandise(now, depth + 1, 1)] : [],
    productInstanceList: [
      product(now, depth * 10 + index, 'Civil works estimating'),
      product(now, depth * 10 + 5 + index, '安装算量（试用）', { trial: 1, trialEndDate: now + 12 * day }),
    ],
  }
}

function profiles(): [Profile, Profile] {
  return [
    Profile.parse({
      id: 'sandbox',
      name: 'Sandbox',
      baseUrl: 'http://127.0.0.1:40123',
      enterpriseGlobalId: '6100000000000000000',
      enterpriseCode: 'acme',
      signIn: { method: 'tokens' },
      origin: 'sandbox',
    }),
    Profile.parse({
      id: 'b2',
      name: '华东工程设计院有限责任公司',
      baseUrl: 'https://gateway.example.com/member-center',
      enterpriseGlobalId: '6200000000000000001',
      signIn: {
        method: 'tokenEndpoint',
        tokenUrl: 'https://x.example.com',
        appKey: 'k',
        loginName: 'desk@example.com',
      },
      origin: 'stored',
    }),
  ]
}

/** `now`: what the ends of its products are relative to. */
export function enterprise(now = Date.now()): FakeEnterprise {
  const members = Array.from({ length: 137 }, (_, index) => Member.parse(person(index)))
  const assets = Array.from({ length: 120 }, (_, index) => {
    const holder = index % 4 === 3 ? undefined : index < 40 ? members[6] : members[index]
    const asset = AssetEntry.parse({
      assetNum: `KD-2026-${String(index).padStart(6, '0')}`,
      assetId: `99000000000000${String(index).padStart(3, '0')}`,
      cloudAccountGlobalId: holder?.globalId ?? null,
      borrowedFlag: holder !== undefined && index % 9 === 0,
      onlineFlag: index % 6 === 0,
    })
    holder?.assetNums?.push(asset.assetNum)
    return asset
  })
  const keys = Array.from({ length: 24 }, (_, index) =>
    BorrowedKey.parse({
      assetId: `88000000000000${index}`,
      assetNum: `UK-${String(index).padStart(5, '0')}`,
      borrowedFlag: index % 3 === 0,
      cloudAccountGlobalId: index % 3 === 0 ? members[index]?.globalId : '',
    }),
  )
  for (const key of keys) {
    const holder = members.find(({ globalId }) => globalId === key.cloudAccountGlobalId)
    if (holder !== undefined) holder.borrowNum = key.assetNum
  }
  const tree = ProductTree.parse({
    productInstanceList: [
      product(now, 60, 'Plain viewer', { limitEndTime: now - 3 * day }),
      product(now, 61, 'Endless tool', { limitEndTime: '9223372036854775807', limitConcurrent: 2147483647 }),
      product(now, 62, 'Not begun', { limitStartTime: now + 9 * day, activateFlag: false }),
    ],
    children: [merchandise(now, 0, 0), merchandise(now, 0, 1)],
  })
  return {
    profiles: profiles(),
    vault: { keychain: 'absent', keptIn: 'memory' },
    members,
    assets,
    keys,
    tree,
    history: cannedHistory(members, assets),
    historyMissing: 0,
    loanDays: 14,
    signed: {},
    loans: cannedLoans(members, assets, keys),
    jobs: cannedJobs(members),
  }
}
