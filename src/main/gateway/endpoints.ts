import type { AssetId, AssetNumber, KeyNumber, MemberGlobalId } from '../../contract/ids.ts'
import type { NewMember } from '../../contract/inputs.ts'
import { pathSegment } from '../../domain/address.ts'
import type { Call } from './calls.ts'
import type { MemberEdit, MemberQuery } from './gateway.ts'
import { longNumber } from './lossless.ts'

/** Every endpoint of the specification as one call: method, path, query and body, and nothing else. */
export interface Endpoints {
  a1AddMembers(members: NewMember[]): Call
  a2EditMember(member: MemberGlobalId, edit: MemberEdit): Call
  a3ResetPassword(member: MemberGlobalId, password: string): Call
  a4DeleteMember(member: MemberGlobalId): Call
  a5ListMembers(query: MemberQuery, page: { pageNum: number; pageSize: number }): Call
  a6ListAssets(): Call
  a7ShowProducts(asset: AssetId): Call
  a8ListKeys(): Call
  a9ConfigureAssets(member: MemberGlobalId, change: { add: AssetNumber[]; remove: AssetNumber[] }): Call
  a10Lend(member: MemberGlobalId, key: KeyNumber, assets: AssetId[]): Call
  b1ClaimActivity(claim: { identity: string; activityLabel: string; source: string; branch: string }): Call
}

const service = 'memberCenter'

/** A2's fields, of which A1 has one more. What is not given is not sent; `departmentId` is a Long. */
function memberFields({ userName, name, departmentId, remark, passwordMobile }: MemberEdit): object {
  return {
    userName,
    name,
    departmentId: departmentId === undefined ? undefined : longNumber(departmentId),
    remark,
    passwordMobile,
  }
}

export function createEndpoints(enterpriseGlobalId: string): Endpoints {
  const enterprise = `/me/api/v1/enterprise/${pathSegment(enterpriseGlobalId, 'enterpriseGlobalId')}`
  const segment = (member: MemberGlobalId): string => pathSegment(member, 'memberGlobalId')
  const one = (member: MemberGlobalId): string => `${enterprise}/member/${segment(member)}`

  return {
    a1AddMembers: (members) => ({
      endpoint: 'A1',
      service,
      method: 'POST',
      path: `${enterprise}/member`,
      body: { userList: members.map((member) => ({ ...memberFields(member), password: member.password })) },
      secrets: members.map((member) => member.password),
    }),
    a2EditMember: (member, edit) => ({
      endpoint: 'A2',
      service,
      method: 'PUT',
      path: one(member),
      body: memberFields(edit),
    }),
    a3ResetPassword: (member, password) => ({
      endpoint: 'A3',
      service,
      method: 'PUT',
      path: `${one(member)}/resetPassword`,
      body: { password },
      secrets: [password],
    }),
    a4DeleteMember: (member) => ({ endpoint: 'A4', service, method: 'DELETE', path: one(member) }),
    a5ListMembers: ({ keyword, departmentId }, { pageNum, pageSize }) => ({
      endpoint: 'A5',
      service,
      method: 'GET',
      path: `${enterprise}/members`,
      query: { pageNum, pageSize, departmentId, keyword: keyword === '' ? undefined : keyword },
    }),
    a6ListAssets: () => ({ endpoint: 'A6', service, method: 'GET', path: `${enterprise}/asset/assetNums` }),
    a7ShowProducts: (asset) => ({
      endpoint: 'A7',
      service,
      method: 'GET',
      path: `/me/api/v1/enterprise/asset/${pathSegment(asset, 'assetId')}/merchandiseProducts`,
    }),
    a8ListKeys: () => ({ endpoint: 'A8', service, method: 'GET', path: `${enterprise}/asset/borrowUsbKeys` }),
    a9ConfigureAssets: (member, { add, remove }) => ({
      endpoint: 'A9',
      service,
      method: 'POST',
      path: `/me/api/v1/enterprise/member/${segment(member)}/privileges`,
      body: { deleteAssets: remove, addAssets: add },
    }),
    a10Lend: (member, key, assets) => ({
      endpoint: 'A10',
      service,
      method: 'POST',
      path: `/me/api/v1/enterprise/member/${segment(member)}/borrow`,
      body: { borrowedUsbKey: key, assetIDs: assets },
    }),
    b1ClaimActivity: ({ identity, activityLabel, source, branch }) => ({
      endpoint: 'B1',
      service: 'activity',
      method: 'POST',
      path: '/activity/services/activity',
      body: { identity, activityLabel, source, branch },
    }),
  }
}
