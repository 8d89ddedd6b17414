import { foreignCode } from '../../contract/codes.ts'
import { DeskFailure } from '../../contract/errors.ts'
import { ProductTree } from '../../contract/records.ts'
import { parseAddress, parseBaseAddress } from '../../domain/address.ts'
import { createCalls } from './calls/calls.ts'
import { sharePacers } from './calls/pacers.ts'
import { createChanges } from './changes/changes.ts'
import type { GatewayConfig } from './config.ts'
import type { CreateGateway } from './gateway.ts'
import { defaultLimits, type GatewayLimits } from './limits.ts'
import { createLists } from './lists.ts'
import { createDirectory } from './members/directory.ts'
import { createSentSecrets, type SentSecrets } from './redaction/sentSecrets.ts'
import { activityService } from './services/activity.ts'
import { createMemberCenter } from './services/memberCenter.ts'
import { createTokenEndpoint } from './tokens/tokenEndpoint.ts'
import { createTokens } from './tokens/tokens.ts'
import { createDispatchers } from './wire/dispatchers.ts'
import { createTransport, type Send } from './wire/transport.ts'

function tokensOf(config: GatewayConfig, send: Send, limits: GatewayLimits, sentSecrets: SentSecrets) {
  const { credentials, tokenEndpoint, onExchange } = config
  const endpoint =
    tokenEndpoint &&
    createTokenEndpoint({
      url: parseAddress(tokenEndpoint.url, 'tokenUrl'),
      appKey: tokenEndpoint.appKey,
      loginName: tokenEndpoint.loginName,
      appSecret: () => credentials.appSecret(),
      sentSecrets,
      send,
      timeoutMs: limits.readTimeoutMs,
      policy: { attempts: limits.readAttempts, limits },
      onExchange,
    })
  return createTokens(credentials, endpoint)
}

/** Of a token that is missing: what the token endpoint said when it was asked for one. */
function whyNoToken(failure: unknown): unknown {
  if (!(failure instanceof DeskFailure) || failure.error.code !== 'token.missing') return failure
  const { reason } = failure.error.details ?? {}
  return reason === undefined ? failure : new DeskFailure({ ...failure.error, code: foreignCode(String(reason)) })
}

/** Throws `DeskFailure` of kind `invalid` for an address that must not be sent tokens. */
export const createGateway: CreateGateway = (config) => {
  const limits = { ...defaultLimits, ...config.limits }
  const baseUrl = parseBaseAddress(config.baseUrl, 'baseUrl')
  const { send, close } = createTransport(
    createDispatchers(limits.concurrentReads, config.resolveProxy),
    limits.stopGraceMs,
  )
  const sentSecrets = createSentSecrets()
  const tokens = tokensOf(config, send, limits, sentSecrets)
  const pacers = sharePacers(baseUrl, limits.concurrentReads)
  const closing = new AbortController()
  const calls = createCalls({
    baseUrl,
    limits,
    tokens,
    sentSecrets,
    send,
    pacers,
    closing: closing.signal,
    onExchange: config.onExchange,
    services: config.services,
  })
  const memberCenter = createMemberCenter(config.enterpriseGlobalId)
  const directory = createDirectory(calls, memberCenter, config.areAccepted)
  const lists = createLists(calls, memberCenter)
  const { enterpriseCode, readOnly = false, services = 'both' } = config

  return {
    listMembers: async ({ page, pageSize, ...query }, options) => directory.page(query, page, pageSize, options),
    listAllMembers: (query, options) => directory.all(query, options),
    listAssets: (options) => lists.assets(options),
    showProducts: async (asset, options) => calls.read(memberCenter.a7ShowProducts(asset), ProductTree, options),
    listKeys: (options) => lists.keys(options),
    async keepMembers(query, keep, options) {
      const { members, lacking } = await directory.keepAll(query, keep, options)
      return { members: members.map(({ globalId }) => globalId), ...(lacking && { lacking }) }
    },
    keepAssets: async (keep, options) => void (await calls.keep(memberCenter.a6ListAssets(), keep, options)),
    keepProducts: async (asset, keep, options) =>
      void (await calls.keep(memberCenter.a7ShowProducts(asset), keep, options)),
    keepKeys: async (keep, options) => void (await calls.keep(memberCenter.a8ListKeys(), keep, options)),
    ...createChanges({ calls, memberCenter, directory, lists, limits, enterpriseCode, readOnly, services }),
    async readyToClaim() {
      try {
        await activityService.authorize(tokens)
      } catch (failure) {
        throw whyNoToken(failure)
      }
    },
    signIn: (password, options) => tokens.signIn(password, options?.signal),
    async close() {
      closing.abort()
      pacers.release()
      await close()
    },
  }
}
