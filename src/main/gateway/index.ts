import PQueue from 'p-queue'
import { z } from 'zod'
import { AssetEntry, BorrowedKey, ProductTree } from '../../contract/records.ts'
import { createClaimActivity } from './activity.ts'
import { addMembers } from './addMembers.ts'
import { parseAddress, parseBaseAddress } from '../../domain/address.ts'
import { createCalls } from './calls.ts'
import { createChanges } from './changes.ts'
import { createDirectory } from './directory.ts'
import { createDispatchers } from './dispatchers.ts'
import { createEndpoints } from './endpoints.ts'
import type { CreateGateway, GatewayConfig, GatewayLimits } from './gateway.ts'
import { defaultLimits } from './limits.ts'
import type { GatewayParts } from './parts.ts'
import { createTokenEndpoint } from './tokenEndpoint.ts'
import { createTokens } from './tokens.ts'
import { createTransport, type Send } from './transport.ts'

export { environmentProxy } from './environmentProxy.ts'

function tokensOf({ credentials, tokenEndpoint }: GatewayConfig, send: Send, limits: GatewayLimits) {
  const endpoint =
    tokenEndpoint &&
    createTokenEndpoint({
      url: parseAddress(tokenEndpoint.url, 'tokenUrl'),
      appKey: tokenEndpoint.appKey,
      loginName: tokenEndpoint.loginName,
      appSecret: () => credentials.appSecret(),
      send,
      timeoutMs: limits.readTimeoutMs,
      policy: { attempts: limits.readAttempts, limits },
    })
  return createTokens(credentials, endpoint)
}

/** Throws `DeskFailure` of kind `invalid` where an address is not fit to be sent tokens. */
export const createGateway: CreateGateway = (config) => {
  const limits = { ...defaultLimits, ...config.limits }
  const baseUrl = parseBaseAddress(config.baseUrl, 'baseUrl')
  const { send, close } = createTransport(
    createDispatchers(limits.concurrentReads, config.resolveProxy),
    limits.stopGraceMs,
  )
  const tokens = tokensOf(config, send, limits)
  const reads = new PQueue({ concurrency: limits.concurrentReads })
  const closing = new AbortController()
  const calls = createCalls({
    baseUrl,
    readOnly: config.readOnly === true,
    limits,
    tokens,
    send,
    reads,
    closing: closing.signal,
  })
  const endpoints = createEndpoints(config.enterpriseGlobalId)
  const directory = createDirectory(calls, endpoints)
  const parts: GatewayParts = { calls, endpoints, directory, limits, enterpriseCode: config.enterpriseCode }

  return {
    listMembers: async ({ page, pageSize, ...query }, options) => directory.page(query, page, pageSize, options),
    listAllMembers: (query, options) => directory.all(query, options),
    addMembers: (members, options) => addMembers(parts, members, options),
    listAssets: (options) => calls.read(endpoints.a6ListAssets(), z.array(AssetEntry), options),
    showProducts: async (asset, options) => calls.read(endpoints.a7ShowProducts(asset), ProductTree, options),
    listKeys: (options) => calls.read(endpoints.a8ListKeys(), z.array(BorrowedKey), options),
    ...createChanges(parts),
    claimActivity: createClaimActivity(parts),
    signIn: (password, options) => tokens.signIn(password, options?.signal),
    async close() {
      closing.abort()
      await close()
    },
  }
}
