import type { AssetId, AssetNumber, KeyNumber, MemberGlobalId } from '../../../contract/ids.ts'
import { routes, type Route } from '../../../contract/routes.ts'
import { pathSegment } from '../../../domain/address.ts'
import type { PersonToAdd } from '../../../contract/intents.ts'
import type { MemberEdit } from '../../../domain/memberEdit.ts'
import type { MemberQuery } from '../gateway.ts'
import { longNumber } from '../wire/lossless.ts'
import type { Call, Service } from './service.ts'

/** A2's fields; A1 has one more. A field that isn't given is not sent; `departmentId` is a Long. */
function memberFields({ userName, name, departmentId, remark, passwordMobile }: MemberEdit): object {
  return {
    userName,
    name,
    departmentId: departmentId === undefined ? undefined : longNumber(departmentId),
    remark,
    passwordMobile,
  }
}

/** A route with its placeholders replaced by ids. Throws kind `invalid`, naming the id that no path can hold. */
function pathOf(route: Route, ids: Readonly<Record<string, string>>): string {
  return route.replaceAll(/\{(\w+)\}/g, (_placeholder, name: string) => pathSegment(ids[name] ?? '', name))
}

/** A1 to A10 as calls: only method, path, query and body. */
export interface MemberCenterEndpoints {
  /** `passwords` in the order of the people. */
  a1AddMembers(people: readonly PersonToAdd[], passwords: readonly string[]): Call
  a2EditMember(member: MemberGlobalId, edit: MemberEdit): Call
  a3ResetPassword(member: MemberGlobalId, password: string): Call
  a4DeleteMember(member: MemberGlobalId): Call
  a5ListMembers(query: MemberQuery, page: { pageNum: number; pageSize: number }): Call
  a6ListAssets(): Call
  a7ShowProducts(asset: AssetId): Call
  a8ListKeys(): Call
  a9ConfigureAssets(member: MemberGlobalId, change: { add: AssetNumber[]; remove: AssetNumber[] }): Call
  a10Lend(member: MemberGlobalId, key: KeyNumber, assets: AssetId[]): Call
}

export function memberCenterEndpoints(service: Service, enterpriseGlobalId: string): MemberCenterEndpoints {
  const path = (route: Route, ids: Record<string, string> = {}): string => pathOf(route, { enterpriseGlobalId, ...ids })
  // Finds an id that no path can hold here, not at the first call.
  pathSegment(enterpriseGlobalId, 'enterpriseGlobalId')

  return {
    a1AddMembers: (people, passwords) => ({
      endpoint: 'A1',
      service,
      method: 'POST',
      path: path(routes.A1),
      body: { userList: people.map((person, at) => ({ ...memberFields(person), password: passwords[at] })) },
      secrets: passwords,
    }),
    a2EditMember: (memberGlobalId, edit) => ({
      endpoint: 'A2',
      service,
      method: 'PUT',
      path: path(routes.A2, { memberGlobalId }),
      body: memberFields(edit),
    }),
    a3ResetPassword: (memberGlobalId, password) => ({
      endpoint: 'A3',
      service,
      method: 'PUT',
      path: path(routes.A3, { memberGlobalId }),
      body: { password },
      secrets: [password],
    }),
    a4DeleteMember: (memberGlobalId) => ({
      endpoint: 'A4',
      service,
      method: 'DELETE',
      path: path(routes.A4, { memberGlobalId }),
    }),
    a5ListMembers: ({ keyword, departmentId }, { pageNum, pageSize }) => ({
      endpoint: 'A5',
      service,
      method: 'GET',
      path: path(routes.A5),
      query: { pageNum, pageSize, departmentId, keyword: keyword === '' ? undefined : keyword },
    }),
    a6ListAssets: () => ({ endpoint: 'A6', service, method: 'GET', path: path(routes.A6) }),
    a7ShowProducts: (assetId) => ({ endpoint: 'A7', service, method: 'GET', path: path(routes.A7, { assetId }) }),
    a8ListKeys: () => ({ endpoint: 'A8', service, method: 'GET', path: path(routes.A8) }),
    a9ConfigureAssets: (memberGlobalId, { add, remove }) => ({
      endpoint: 'A9',
      service,
      method: 'POST',
      path: path(routes.A9, { memberGlobalId }),
      body: { deleteAssets: remove, addAssets: add },
    }),
    a10Lend: (memberGlobalId, key, assets) => ({
      endpoint: 'A10',
      service,
      method: 'POST',
      path: path(routes.A10, { memberGlobalId }),
      body: { borrowedUsbKey: key, assetIDs: assets },
    }),
  }
}
