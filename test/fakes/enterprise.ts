import type { AssetEntry, BorrowedKey, Member, ProductTree } from '../../src/contract/records.ts'
import type { Profile, VaultState } from '../../src/contract/profiles.ts'

export interface FakeEnterprise {
  profiles: Profile[]
  vault: VaultState
  members: Member[]
  assets: AssetEntry[]
  keys: BorrowedKey[]
  tree: ProductTree
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

function people(count: number): Member[] {
  return Array.from({ length: count }, (_, index) => {
    const nasty = nastyNames[index]
    return {
      id: String(index),
      globalId: `61000000000000000${String(index).padStart(2, '0')}`,
      enterpriseId: '9007199254740993',
      departmentId: `90071992547409${90 + (index % departments.length)}`,
      departmentName: departments[index % departments.length] ?? null,
      userName: index === 2 ? 'a'.repeat(62) : `user${String(index).padStart(4, '0')}acme`,
      passwordMobile: index % 3 === 0 ? '13800138000' : '',
      name: nasty ?? `${names[index % names.length]}${index >= names.length ? index : ''}`,
      assetNums: [],
      borrowNum: '',
      onlineFlag: index % 7 === 0,
      remark: index === 2 ? '备注很长 '.repeat(40) : index % 5 === 0 ? '外包，九月到期' : null,
      deleted: index === 5,
      updateTime: 1_789_000_000_000 - index * day,
      createTime: 1_700_000_000_000,
      boundUserInfo: null,
    } as unknown as Member
  })
}

function product(id: number, name: string, more: object = {}): object {
  return {
    id: `90071992547409${id}`,
    licenseType: 'cloud',
    productUri: `urn:product:${id}`,
    productName: name,
    limitStartTime: Date.now() - 400 * day,
    limitEndTime: Date.now() + 300 * day,
    limitConcurrent: 5,
    limitAmount: 9007199254740993n.toString(),
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

function merchandise(depth: number, index: number): object {
  return {
    id: depth * 10 + index,
    merchandiseName: `${'Design suite,造价软件,Modelling,Quantity survey'.split(',')[depth % 4]} ${index + 1}`,
    children: depth < 3 ? [merchandise(depth + 1, 0), merchandise(depth + 1, 1)] : [],
    productInstanceList: [
      product(depth * 10 + index, 'Civil works estimating'),
      product(depth * 10 + 5 + index, '安装算量（试用）', { trial: 1, trialEndDate: Date.now() + 12 * day }),
    ],
  }
}

export function enterprise(): FakeEnterprise {
  const members = people(137)
  const assets = Array.from({ length: 120 }, (_, index) => {
    const holder = index % 4 === 3 ? undefined : index < 40 ? members[6] : members[index]
    const assetNum = `KD-2026-${String(index).padStart(6, '0')}`
    holder?.assetNums?.push(assetNum as never)
    return {
      assetNum,
      assetId: `99000000000000${String(index).padStart(3, '0')}`,
      cloudAccountGlobalId: holder?.globalId ?? null,
      borrowedFlag: holder !== undefined && index % 9 === 0,
      onlineFlag: index % 6 === 0,
    } as unknown as AssetEntry
  })
  const keys = Array.from({ length: 24 }, (_, index) => ({
    assetId: `88000000000000${index}`,
    assetNum: `UK-${String(index).padStart(5, '0')}`,
    borrowedFlag: index % 3 === 0,
    cloudAccountGlobalId: index % 3 === 0 ? members[index]?.globalId : '',
  })) as unknown as BorrowedKey[]
  for (const key of keys) {
    const holder = members.find(({ globalId }) => globalId === key.cloudAccountGlobalId)
    if (holder !== undefined) holder.borrowNum = key.assetNum
  }
  const tree = {
    productInstanceList: [
      product(60, 'Plain viewer', { limitEndTime: Date.now() - 3 * day }),
      product(61, 'Endless tool', { limitEndTime: '9223372036854775807', limitConcurrent: 2147483647 }),
      product(62, 'Not begun', { limitStartTime: Date.now() + 9 * day, activateFlag: false }),
    ],
    children: [merchandise(0, 0), merchandise(0, 1)],
  } as unknown as ProductTree
  return {
    profiles: [
      {
        id: 'sandbox',
        name: 'Sandbox',
        baseUrl: 'http://127.0.0.1:40123',
        enterpriseGlobalId: '6100000000000000000',
        enterpriseCode: 'acme',
        signIn: { method: 'tokens' },
        origin: 'sandbox',
      },
      {
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
      },
    ] as unknown as Profile[],
    vault: { keychain: 'absent', keptIn: 'memory' },
    members,
    assets,
    keys,
    tree,
  }
}
