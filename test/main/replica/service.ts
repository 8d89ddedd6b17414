import { afterAll, beforeAll } from 'vitest'
import { SyncSettings } from '../../../src/contract/memory.ts'
import { updateCopy, type SyncOptions } from '../../../src/main/desk/memory/sync.ts'
import type { Gateway } from '../../../src/main/gateway/gateway.ts'
import { createGateway } from '../../../src/main/gateway/index.ts'
import type { Replica } from '../../../src/main/replica/replica.ts'
import { json, startWireServer, type Answer, type SeenRequest, type WireServer } from '../../fakes/wireServer.ts'
import { memoryCredentials, pasted, quick } from '../gateway/support.ts'
import type { State } from './support.ts'

const answer = (data: string): Answer => json(`{"code":0,"message":"success","data":${data}}`)

/** A member center over HTTP that says what `now` has, byte for byte, and a sync or refresh that reads it. */
export function useService() {
  let server: WireServer
  let gateway: Gateway
  const service = {
    now: { member: [], asset: [], key: [], trees: {} } as State,
    /** What a request gets instead of that, if anything. */
    instead: (_request: SeenRequest): Answer | undefined => undefined,
    requests: () => server.requests,
    sync: (replica: Replica, options: Partial<Pick<SyncOptions, 'listsOnly' | 'acceptLoss' | 'settings'>> = {}) =>
      updateCopy(gateway, replica, {
        listsOnly: false,
        acceptLoss: true,
        settings: SyncSettings.parse({}),
        door: 'test',
        ...options,
      }),
  }

  function respond(request: SeenRequest): Answer {
    const { path } = request
    const { member, asset, key, trees } = service.now
    const instead = service.instead(request)
    if (instead !== undefined) return instead
    if (path.endsWith('/assetNums')) return answer(`[${asset.join(' , ')}]`)
    if (path.endsWith('/borrowUsbKeys')) return answer(`[${key.join()}]`)
    if (path.endsWith('/members')) {
      return answer(`{"pageNum":1,"pages":1,"total":${member.length},"hasNextPage":false,"list":[${member.join()}]}`)
    }
    return answer(trees[decodeURIComponent(path.split('/').at(-2) ?? '')] ?? 'null')
  }

  beforeAll(async () => {
    server = await startWireServer(respond)
    gateway = createGateway({
      baseUrl: server.url,
      enterpriseGlobalId: '42',
      limits: quick,
      credentials: memoryCredentials(pasted),
    })
  })
  afterAll(async () => {
    await gateway.close()
    await server.close()
  })
  return service
}
