import { foreignCode } from '../../contract/codes.ts'
import { DeskFailure } from '../../contract/errors.ts'
import type { AssetId } from '../../contract/ids.ts'
import { parseAddress, parseBaseAddress } from '../../domain/address.ts'
import { createCalls, type Calls } from './calls/calls.ts'
import { sharePacers } from './calls/pacers.ts'
import { createChanges } from './changes/changes.ts'
import type { GatewayConfig } from './config.ts'
import type { CallOptions, CreateGateway, Reads } from './gateway.ts'
import { defaultLimits, type GatewayLimits } from './limits.ts'
import { createLists, createDirectory } from './members/directory.ts'
import { createSentSecrets, type SentSecrets } from './redaction/sentSecrets.ts'
import { activityService, createMemberCenter, type MemberCenter } from './services/memberCenter.ts'
import type { ReadCall } from './services/service.ts'
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

/** Each id is text, of whatever brand. */
type ReadOf = (...ids: AssetId[]) => ReadCall

/** The reads of one request as the desk calls them. What is wrong with an id rejects. */
function readsOf(reads: MemberCenter['reads'], calls: Calls): Reads {
  const called = Object.entries(reads).map(([name, call]: [string, ReadOf]) => [
    name,
    async (...given: (AssetId & CallOptions)[]) => calls.read(call(...given.slice(0, call.length)), given[call.length]),
  ])
  return Object.fromEntries(called) as Reads
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
    ...readsOf(memberCenter.reads, calls),
    async keepMembers(query, keep, options) {
      const { members, lacking } = await directory.keepAll(query, keep, options)
      return { members: members.map(({ globalId }) => globalId), ...(lacking && { lacking }) }
    },
    async keep(read, ids, keep, options) {
      const call: ReadOf = memberCenter.reads[read]
      await calls.keep(call(...ids), keep, options)
    },
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
