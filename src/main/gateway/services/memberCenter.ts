import type { MemberCenterCode } from '../../../contract/serviceCodes.ts'
import type { AssetId, AssetNumber, KeyNumber, MemberGlobalId } from '../../../contract/ids.ts'
import { routes, type Route } from '../../../contract/routes.ts'
import { pathSegment } from '../../../domain/address.ts'
import type { PersonToAdd } from '../../../contract/intents.ts'
import type { MemberEdit } from '../../../domain/memberEdit.ts'
import type { MemberQuery } from '../gateway.ts'
import { longNumber } from '../wire/lossless.ts'
import { readEnvelope, type CodeTable, type Envelope } from './envelope.ts'
import { checkedToken, type CodeMeaning, type Service, type Call } from './service.ts'

/** Codes of the gateway in front of both services, which any call may get. */
export const sharedCodes = {
  60000: 'clientToken',
  70001: 'refused',
  // "network error, retry". It doesn't say whether something was done.
  500: 'passing',
} as const satisfies CodeTable

/** The table "Errors" of the member center service. */
const codes: Record<MemberCenterCode, CodeMeaning> = {
  ...sharedCodes,
  60005: 'userToken',
  40000: 'refused',
  40021: 'refused',
  60013: 'refused',
  40008: 'refused',
  40001: 'refused',
  40009: 'refused',
  40022: 'refused',
  50003: 'refused',
  30002: 'refused',
  30003: 'refused',
  10003: 'refused',
  10004: 'refused',
  40006: 'refused',
  60009: 'refused',
  60027: 'refused',
  60002: 'refused',
  60017: 'refused',
  60024: 'refused',
  60023: 'refused',
  60025: 'refused',
  60026: 'refused',
  60028: 'refused',
  33006: 'refused',
  33003: 'refused',
  33007: 'refused',
  33008: 'refused',
  33018: 'refused',
  33009: 'refused',
  80001: 'refused',
}

/** `code` 0 is success; the gateway in front of the activity service uses this too. */
export const memberCenterEnvelope: Envelope = {
  codeField: 'code',
  successCode: '0',
  messageField: 'message',
  dataField: 'data',
  codes,
}

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
interface MemberCenterEndpoints {
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

function memberCenterEndpoints(service: Service, enterpriseGlobalId: string): MemberCenterEndpoints {
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

/** The member center (A) of one enterprise. Throws kind `invalid` for an enterprise id that a path cannot hold. */
export function createMemberCenter(enterpriseGlobalId: string) {
  const service: Service = {
    name: 'memberCenter',
    async authorize(tokens) {
      const [application, user] = await Promise.all([tokens.current('clientToken'), tokens.current('userToken')])
      const clientToken = checkedToken(application, 'clientToken')
      const userToken = checkedToken(user, 'userToken')
      return { headers: { Authorization: `Bearer ${clientToken}`, clientToken, userToken }, clientToken, userToken }
    },
    readAnswer: (reply, content) => readEnvelope(reply, content, memberCenterEnvelope),
  }
  return { ...service, ...memberCenterEndpoints(service, enterpriseGlobalId) }
}

export type MemberCenter = ReturnType<typeof createMemberCenter>
