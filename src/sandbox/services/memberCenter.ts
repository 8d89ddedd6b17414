import type { Endpoint } from '../../contract/routes.ts'
import { type Json, parseJson, isObject, NotProcessed, Refusal } from '../wire/fields.ts'
import { isMemberCenterCode, type MemberCenterCode, type MemberCenterNumber } from '../wire/codes.ts'
import { notProcessedReply, type Reply, type WireRequest } from '../wire/envelope.ts'
import type { Extent, World, Call, Served } from '../world.ts'
import { assetEndpoints, entitlementEndpoints } from './assets.ts'
import { memberEndpoints } from './members.ts'

export type MemberCenterEndpoint = Exclude<Endpoint, 'B1' | 'token'>

/** A1 to A10: one that the contract has and the sandbox lacks doesn't compile. */
const served: Readonly<Record<MemberCenterEndpoint, Served>> = {
  ...memberEndpoints,
  ...assetEndpoints,
  ...entitlementEndpoints,
}

export const memberCenterEndpoints = Object.entries(served) as [MemberCenterEndpoint, Served][]

/** What every endpoint may answer with. */
const COMMON_CODES: readonly MemberCenterNumber[] = [60000, 60005, 70001, 500]

export const isCodeOf = (endpoint: Endpoint, code: string): code is MemberCenterCode =>
  isMemberCenterCode(code) &&
  endpoint in served &&
  [...COMMON_CODES, ...served[endpoint as MemberCenterEndpoint].codes].some((one) => String(one) === code)

export const bearerOf = (request: WireRequest): string | null =>
  /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null

const headerOf = (request: WireRequest, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Tokens and nonce, in this order: 70001, 60000, 60005. */
function checkSecurity(request: WireRequest, world: World): void {
  if (!world.nonces.accept(request.query.get('g_nonce'))) {
    throw new Refusal('70001', 'g_nonce is missing, empty or was used before')
  }
  const bearer = bearerOf(request)
  const clientToken = headerOf(request, 'clienttoken')
  if (bearer === null) throw new Refusal('60000', 'Authorization is not a bearer token')
  if (clientToken !== bearer) throw new Refusal('60000', 'clientToken is missing or another than in Authorization')
  if (!world.tokens.grants(clientToken, 'auth_me'))
    throw new Refusal('60000', 'the token is invalid, expired or without auth_me')
  const account = world.tokens.accountOf(headerOf(request, 'usertoken') ?? '')
  if (account !== world.credentials.userName)
    throw new Refusal('60005', 'userToken is missing, invalid or not the main account’s')
}

/**
 * The JSON object of a request. As a web server would, throws NotProcessed with 415 for another Content-Type and 400
 * for anything but a JSON object.
 */
export function jsonBody(request: WireRequest): Call['body'] {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw new NotProcessed(415, 'Content-Type must be application/json')
  }
  let body: Json
  try {
    body = parseJson(request.body)
  } catch {
    throw new NotProcessed(400, 'the body is not JSON')
  }
  if (!isObject(body)) throw new NotProcessed(400, 'the body is not a JSON object')
  return body
}

function checkNoBody(request: WireRequest): void {
  if (request.body !== '') throw new NotProcessed(400, 'this endpoint takes no body')
  if (request.headers['content-type'] !== undefined) throw new NotProcessed(400, 'this endpoint takes no Content-Type')
}

function* textsIn(value: Json | undefined): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const element of value) yield* textsIn(element)
  else if (isObject(value)) yield* textsIn(Object.values(value).map((field) => field ?? null))
}

/** The `40009` of a text that is exactly `code40009`: how codes without a natural cause are asked for. */
export function codeWordIn(call: Pick<Call, 'params' | 'query' | 'body'>): string | null {
  const texts = [...Object.values(call.params), ...call.query.values(), ...textsIn(call.body)]
  for (const text of texts) {
    const code = /^code(\d+)$/.exec(text)?.[1]
    if (code !== undefined) return code
  }
  return null
}

/** Every check that A1 to A10 have in common. Throws Refusal or NotProcessed. */
function admit(endpoint: Endpoint, hasBody: boolean, request: WireRequest, world: World): Call {
  checkSecurity(request, world)
  if (!hasBody) checkNoBody(request)
  const call: Call = { params: request.params, query: request.query, body: hasBody ? jsonBody(request) : {} }
  const requestedCode = codeWordIn(call)
  if (requestedCode !== null && requestedCode !== '60027' && isCodeOf(endpoint, requestedCode))
    throw new Refusal(requestedCode, `asked for by the word code${requestedCode}`)
  const { enterpriseGlobalId } = call.params
  if (enterpriseGlobalId !== undefined && enterpriseGlobalId !== world.enterprise.globalId) {
    throw new Refusal('60000', 'the application has no permission on this enterprise')
  }
  return call
}

export function answerMemberCenter(
  endpoint: MemberCenterEndpoint,
  request: WireRequest,
  world: World,
  extent: Extent,
): Reply {
  const { route, operation } = served[endpoint]
  try {
    const call = admit(endpoint, /^(POST|PUT)/.test(route), request, world)
    return world.envelopes.success(operation(call, world, extent))
  } catch (error) {
    if (error instanceof Refusal) return world.envelopes.refusal(error)
    if (error instanceof NotProcessed) return notProcessedReply(error, request.path)
    throw error
  }
}
