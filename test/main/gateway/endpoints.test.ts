import { describe, expect, it } from 'vitest'
import type { AssetId, AssetNumber, KeyNumber, Long, MemberGlobalId } from '../../../src/contract/ids.ts'
import type { Gateway } from '../../../src/main/gateway/gateway.ts'
import { json, success, type Answer, type SeenRequest, type WireServer } from '../../fakes/wireServer.ts'
import { memoryCredentials, openWire, pasted } from './support.ts'
import {
  addMembers,
  claimActivity,
  configureAssets,
  deleteMember,
  editMember,
  lend,
  resetPassword,
} from './changing.ts'

const member = 'm 1/ä' as MemberGlobalId
const memberInPath = 'm%201%2F%C3%A4'
const enterprise = '/me/api/v1/enterprise/enterprise-1'
const big = '9007199254740993' as Long
const record = { globalId: 'm 1/ä', userName: 'zhangsan', name: 'Zhang San' }
const person = { userName: 'zhangsan', password: 'Secret-1', name: 'Zhang San' }

/** Enough of a service for each endpoint to come to its end. */
function respond({ method, path }: SeenRequest): Answer {
  if (path === '/activity/services/activity') return json({ resultCode: '0000', detail: { products: [] } })
  if (method === 'GET' && path.endsWith('/members')) return success({ list: [record], total: 1, pages: 1 })
  if (method === 'GET') return success(path.endsWith('/merchandiseProducts') ? { children: [] } : [])
  return success(method === 'POST' && path.endsWith('/member') ? { succeeded: [record], failed: [] } : null)
}

interface Expected {
  endpoint: string
  call: (gateway: Gateway) => Promise<unknown>
  method: string
  path: string
  query?: Record<string, string>
  /** The very text of the body: Longs are JSON numbers in it. */
  body?: string
}

const table: Expected[] = [
  {
    endpoint: 'A1',
    call: (gateway) => addMembers(gateway, [{ ...person, departmentId: big, remark: 'r', passwordMobile: '139' }]),
    method: 'POST',
    path: `${enterprise}/member`,
    body: '{"userList":[{"userName":"zhangsan","name":"Zhang San","departmentId":9007199254740993,"remark":"r","passwordMobile":"139","password":"Secret-1"}]}',
  },
  {
    endpoint: 'A1 with what must be given only',
    call: (gateway) => addMembers(gateway, [person]),
    method: 'POST',
    path: `${enterprise}/member`,
    body: '{"userList":[{"userName":"zhangsan","name":"Zhang San","password":"Secret-1"}]}',
  },
  {
    endpoint: 'A2',
    call: (gateway) =>
      editMember(gateway, member, {
        userName: 'zhangsan',
        name: '张三',
        departmentId: '-9223372036854775808' as Long,
        remark: '',
        passwordMobile: '139',
      }),
    method: 'PUT',
    path: `${enterprise}/member/${memberInPath}`,
    body: '{"userName":"zhangsan","name":"张三","departmentId":-9223372036854775808,"remark":"","passwordMobile":"139"}',
  },
  {
    endpoint: 'A3',
    call: (gateway) => resetPassword(gateway, member, 'Secret-1'),
    method: 'PUT',
    path: `${enterprise}/member/${memberInPath}/resetPassword`,
    body: '{"password":"Secret-1"}',
  },
  {
    endpoint: 'A4',
    call: (gateway) => deleteMember(gateway, member),
    method: 'DELETE',
    path: `${enterprise}/member/${memberInPath}`,
  },
  {
    endpoint: 'A5',
    call: (gateway) => gateway.listMembers({ page: 3, pageSize: 20, departmentId: big, keyword: '张 三+&' }),
    method: 'GET',
    path: `${enterprise}/members`,
    query: { pageNum: '3', pageSize: '20', departmentId: big, keyword: '张 三+&' },
  },
  {
    endpoint: 'A5 without filters',
    call: (gateway) => gateway.listMembers({ page: 1, pageSize: 50 }),
    method: 'GET',
    path: `${enterprise}/members`,
    query: { pageNum: '1', pageSize: '50' },
  },
  { endpoint: 'A6', call: (gateway) => gateway.listAssets(), method: 'GET', path: `${enterprise}/asset/assetNums` },
  {
    endpoint: 'A7',
    call: (gateway) => gateway.showProducts('asset/1' as AssetId),
    method: 'GET',
    path: '/me/api/v1/enterprise/asset/asset%2F1/merchandiseProducts',
  },
  { endpoint: 'A8', call: (gateway) => gateway.listKeys(), method: 'GET', path: `${enterprise}/asset/borrowUsbKeys` },
  {
    endpoint: 'A9',
    call: (gateway) =>
      configureAssets(gateway, member, { add: ['N1', 'N2'] as AssetNumber[], remove: ['N3'] as AssetNumber[] }),
    method: 'POST',
    path: `/me/api/v1/enterprise/member/${memberInPath}/privileges`,
    body: '{"deleteAssets":["N3"],"addAssets":["N1","N2"]}',
  },
  {
    endpoint: 'A10',
    call: (gateway) => lend(gateway, member, 'K1' as KeyNumber, ['a1', 'a2'] as AssetId[]),
    method: 'POST',
    path: `/me/api/v1/enterprise/member/${memberInPath}/borrow`,
    body: '{"borrowedUsbKey":"K1","assetIDs":["a1","a2"]}',
  },
  {
    endpoint: 'B1',
    call: (gateway) => claimActivity(gateway, { identity: '139', activityLabel: 'L', source: 'S', branch: 'B' }),
    method: 'POST',
    path: '/activity/services/activity',
    body: '{"identity":"139","activityLabel":"L","source":"S","branch":"B"}',
  },
]

/** The one request that is neither of the looks before a change. */
function theRequest(wire: WireServer, method: string, path: string): SeenRequest {
  const found = wire.requests.filter((seen) => seen.method === method && seen.path === path)
  expect(found).toHaveLength(1)
  return found[0] as SeenRequest
}

describe('each endpoint on the wire', () => {
  it.each(table)('$endpoint', async ({ endpoint, call, method, path, query, body }) => {
    const { wire, gateway } = await openWire(respond)
    await call(gateway)
    const seen = theRequest(wire, method, path)

    const { g_nonce: nonce, ...rest } = Object.fromEntries(seen.query)
    expect(rest).toEqual(query ?? {})
    expect(nonce).toMatch(/^[\w-]{22,}$/)
    expect(seen.body).toBe(body ?? '')

    const isActivity = endpoint === 'B1'
    expect(seen.headers.authorization).toBe(`Bearer ${pasted.clientToken}`)
    expect(seen.headers['clienttoken']).toBe(isActivity ? undefined : pasted.clientToken)
    expect(seen.headers['usertoken']).toBe(isActivity ? undefined : pasted.userToken)
    expect(seen.headers['content-type']).toBe(body === undefined ? undefined : 'application/json')
    expect(seen.headers['transfer-encoding']).toBeUndefined()
    if (method === 'DELETE') expect(seen.headers['content-length']).toBeUndefined()
  })

  it('B1 carries the activity token where there is one', async () => {
    const credentials = memoryCredentials({ ...pasted, activityToken: 'activity-token' })
    const { wire, gateway } = await openWire(respond, { credentials })
    await claimActivity(gateway, { identity: 'i', activityLabel: 'l', source: 's', branch: 'b' })
    expect(wire.requests[0]?.headers.authorization).toBe('Bearer activity-token')
    expect(wire.requests[0]?.headers['clienttoken']).toBeUndefined()
  })

  it('uses no nonce twice', async () => {
    const { wire, gateway } = await openWire(respond)
    await Promise.all(Array.from({ length: 200 }, () => gateway.listKeys()))
    const nonces = new Set(wire.requests.map((seen) => seen.query.get('g_nonce')))
    expect(nonces.size).toBe(200)
  })

  it.each(['/prefix', '/prefix/', '/prefix/deeper//'])('keeps the path %s of the base address', async (prefix) => {
    const { wire } = await openWire(respond)
    const { gateway } = await openWire(respond, { baseUrl: wire.url + prefix })
    await gateway.listKeys()
    const base = prefix.replace(/\/+$/, '')
    expect(wire.requests.map((seen) => seen.path)).toEqual([`${base}${enterprise}/asset/borrowUsbKeys`])
  })

  it('shows a done A1 its records and unknown fields', async () => {
    const { gateway } = await openWire((seen) =>
      seen.method === 'GET'
        ? respond(seen)
        : json(
            '{"code":"0","data":{"succeeded":[{"globalId":"g","userName":"zhangsan7","userId":9007199254740993,"shoe":44}],"failed":[]}}',
          ),
    )
    const { succeeded } = await addMembers(gateway, [person])
    expect(succeeded).toEqual([{ globalId: 'g', userName: 'zhangsan7', userId: '9007199254740993', shoe: 44 }])
  })

  it.each(['', '.', '..'])('sends nothing for the id "%s", which a path cannot hold', async (id) => {
    const { wire, gateway } = await openWire(respond)
    await expect(deleteMember(gateway, id as MemberGlobalId)).rejects.toMatchObject({
      error: { kind: 'invalid', code: 'input.idUnusable', field: 'memberGlobalId' },
    })
    await expect(gateway.showProducts(id as AssetId)).rejects.toMatchObject({ error: { field: 'assetId' } })
    expect(wire.requests).toEqual([])
  })
})
