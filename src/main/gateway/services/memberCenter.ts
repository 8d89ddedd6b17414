import { z } from 'zod'
import { memberCenterCodes, routes, type Route, activityCodes } from '../../../contract/routes.ts'
import type { AssetId, AssetNumber, KeyNumber, Long, MemberGlobalId } from '../../../contract/ids.ts'
import { AssetEntry, BorrowedKey, MemberPage, ProductTree } from '../../../contract/records.ts'
import { pathSegment } from '../../../domain/address.ts'
import type { PersonToAdd, IntentOf } from '../../../contract/intents.ts'
import type { MemberEdit } from '../../../domain/memberEdit.ts'
import { longNumber } from '../wire/lossless.ts'
import { readEnvelope, refusals, type CodeTable, type Envelope } from './envelope.ts'
import { checkedToken, type Call, type ReadCall, type ReadReply, type Service } from './service.ts'

/** Codes of the gateway in front of both services, which any call may get. */
const sharedCodes = {
  60000: 'clientToken',
  70001: 'refused',
  // "network error, retry". It doesn't say whether something was done.
  500: 'passing',
} as const satisfies CodeTable

/** The table "Errors" of the member center service. */
const codes: CodeTable = { ...refusals(memberCenterCodes), ...sharedCodes, 60005: 'userToken' }

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

/** A5's filters; `keyword` matches employee name or account. */
export interface MemberQuery {
  keyword?: string
  departmentId?: Long
}

const mebibyte = 1024 * 1024

/** What each read answers with. */
export const replies = {
  A5: { schema: MemberPage, bytes: 8 * mebibyte, objects: 25_000 },
  A6: { schema: z.array(AssetEntry), bytes: 16 * mebibyte, objects: 80_000 },
  A7: { schema: ProductTree, bytes: 8 * mebibyte, objects: 20_000 },
  A8: { schema: z.array(BorrowedKey), bytes: 2 * mebibyte, objects: 10_000 },
} satisfies Record<string, ReadReply>

/** A1 to A10 as calls: only method, path, query and body. */
function memberCenterEndpoints(service: Service, enterpriseGlobalId: string) {
  const path = (route: Route, ids: Record<string, string>): string => pathOf(route, { enterpriseGlobalId, ...ids })
  // Finds an id that no path can hold here, not at the first call.
  pathSegment(enterpriseGlobalId, 'enterpriseGlobalId')

  const call = (
    endpoint: Call['endpoint'],
    method: Call['method'],
    ids: Record<string, string> = {},
    more: Pick<Call, 'query' | 'body' | 'secrets'> = {},
  ): Call => ({ endpoint, service, method, path: path(routes[endpoint], ids), ...more })

  const get = <E extends keyof typeof replies>(
    endpoint: E,
    ids?: Record<string, string>,
    query?: Call['query'],
  ): ReadCall<(typeof replies)[E]['schema']> => ({
    ...call(endpoint, 'GET', ids, query && { query }),
    reply: replies[endpoint],
  })

  return {
    /** The reads that are one request each: the gateway has them under these names. */
    reads: {
      /** A6. */
      listAssets: () => get('A6'),
      /** A7. */
      showProducts: (assetId: AssetId) => get('A7', { assetId }),
      /** A8. */
      listKeys: () => get('A8'),
    },
    a5ListMembers: ({ keyword, departmentId }: MemberQuery, page: { pageNum: number; pageSize: number }) =>
      get('A5', {}, { ...page, departmentId, keyword: keyword === '' ? undefined : keyword }),
    /** `passwords` in the order of the people. */
    a1AddMembers(people: readonly PersonToAdd[], passwords: readonly string[]) {
      const userList = people.map((person, at) => ({ ...memberFields(person), password: passwords[at] }))
      return call('A1', 'POST', {}, { body: { userList }, secrets: passwords })
    },
    a2EditMember: (memberGlobalId: MemberGlobalId, edit: MemberEdit) =>
      call('A2', 'PUT', { memberGlobalId }, { body: memberFields(edit) }),
    a3ResetPassword: (memberGlobalId: MemberGlobalId, password: string) =>
      call('A3', 'PUT', { memberGlobalId }, { body: { password }, secrets: [password] }),
    a4DeleteMember: (memberGlobalId: MemberGlobalId) => call('A4', 'DELETE', { memberGlobalId }),
    a9ConfigureAssets: (memberGlobalId: MemberGlobalId, { add, remove }: Record<'add' | 'remove', AssetNumber[]>) =>
      call('A9', 'POST', { memberGlobalId }, { body: { deleteAssets: remove, addAssets: add } }),
    a10Lend: (memberGlobalId: MemberGlobalId, key: KeyNumber, assets: AssetId[]) =>
      call('A10', 'POST', { memberGlobalId }, { body: { borrowedUsbKey: key, assetIDs: assets } }),
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

/** `resultCode` "0000" is success. */
const envelope: Envelope = {
  codeField: 'resultCode',
  successCode: '0000',
  messageField: 'resultMessage',
  dataField: 'detail',
  codes: { ...sharedCodes, ...refusals(activityCodes) },
}

const service: Service = {
  name: 'activity',
  async authorize(tokens) {
    const own = await tokens.activity()
    const clientToken = checkedToken(own ?? (await tokens.current('clientToken')), 'clientToken')
    const headers = { Authorization: `Bearer ${clientToken}` }
    return own === undefined ? { headers, clientToken } : { headers, clientToken, isFixed: true }
  },
  // The gateway in front of the service may answer with its own envelope.
  readAnswer: (reply, content) => readEnvelope(reply, content, envelope, memberCenterEnvelope),
}

/** The activity service (B). */
export const activityService = {
  ...service,
  b1ClaimActivity: ({ identity, activityLabel, source, branch }: Omit<IntentOf<'B1'>, 'endpoint'>): Call => ({
    endpoint: 'B1',
    service,
    method: 'POST',
    path: routes.B1,
    body: { identity, activityLabel, source, branch },
  }),
}
