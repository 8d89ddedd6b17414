import type { SandboxOptions } from '../../src/sandbox/index.ts'
import type { FakeEnterprise } from './enterprise.ts'

type Records = NonNullable<SandboxOptions['records']>

/** A department in which nobody is any more. */
const archive = { id: 9007199254740980n, name: 'Archive' }

/** What a service would hold that has this enterprise. */
export function recordsOf({ profiles: [profile], members, assets, keys, tree }: FakeEnterprise): Records {
  const departments = new Map(members.map(({ departmentId, departmentName }) => [departmentId, departmentName]))
  const withoutEnded = { ...tree, productInstanceList: tree.productInstanceList?.slice(1) ?? [] }
  return {
    globalId: profile.enterpriseGlobalId,
    code: profile.enterpriseCode ?? '',
    departments: [archive, ...[...departments].map(([id, name]) => ({ id: BigInt(id ?? 0), name: name ?? '' }))],
    // The service lists those first who came last.
    members: members.toReversed().map((one) => ({
      id: BigInt(one.id ?? 0),
      userId: BigInt(one.id ?? 0),
      globalId: one.globalId,
      userName: one.userName,
      departmentId: one.departmentId == null ? null : BigInt(one.departmentId),
      password: null,
      trial: false,
      passwordMobile: one.passwordMobile ?? '',
      name: one.name ?? '',
      remark: one.remark ?? null,
      assetNums: [...(one.assetNums ?? [])],
      borrowNum: one.borrowNum ?? '',
      createTime: Number(one.createTime),
      updateTime: Number(one.updateTime),
    })),
    assets: assets.map((one) => ({
      assetNum: one.assetNum,
      assetId: one.assetId,
      cloudAccountGlobalId: one.cloudAccountGlobalId ?? null,
      borrowedFlag: one.borrowedFlag === true,
      onlineFlag: one.onlineFlag === true,
    })),
    keys: keys.map((one) => ({
      assetNum: one.assetNum,
      assetId: one.assetId,
      cloudAccountGlobalId: one.cloudAccountGlobalId ?? '',
      borrowedFlag: one.borrowedFlag === true,
      abnormal: false,
    })),
    // What has ended needs somebody: it is in one of them.
    tree: ({ assetId }) => (assetId === assets[0]?.assetId ? tree : withoutEnded) as never,
  }
}

/** What it held a week before: two have come since, one has changed the department, and a number was lent. */
export function recordsBefore(fake: FakeEnterprise): Records {
  const { members, assets, ...others } = recordsOf(fake)
  const [first, ...rest] = members.slice(2).toReversed()
  return {
    ...others,
    members: [...rest.toReversed(), { ...first!, departmentId: archive.id, updateTime: 1_700_000_000_000 }],
    assets: assets.map((one, at) => (at === 9 ? { ...one, borrowedFlag: false } : one)),
  }
}
