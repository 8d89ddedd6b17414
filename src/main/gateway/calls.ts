import type PQueue from 'p-queue'
import type { z } from 'zod'
import { DeskFailure } from '../../contract/errors.ts'
import { readAnswer, type Answer, type Service } from './envelope.ts'
import type { CallOptions, GatewayLimits } from './gateway.ts'
import { freshNonce } from './nonce.ts'
import { withoutSecrets } from './redact.ts'
import { cancelledFailure, retrying } from './retry.ts'
import { readShape } from './shape.ts'
import { rejectionCode, type RenewableKind, type Tokens } from './tokens.ts'
import type { Send, SendOptions } from './transport.ts'
import { createTurns } from './turns.ts'
import { judgeChange, judgeLostChange, judgeRead, readFailure, type ChangeVerdict } from './verdict.ts'
import { WireCancelled, WireFailure, type WireRequest } from './wire.ts'

/** One endpoint of the specification, called with values. */
export interface Call {
  /** "A1" … "A10", "B1". */
  endpoint: string
  service: Service
  method: WireRequest['method']
  /** Below the base address, its segments escaped. */
  path: string
  query?: Record<string, string | number | undefined>
  body?: object
  /** What of the body must not come back in an error's words. */
  secrets?: readonly string[]
}

export interface ReadOptions extends CallOptions {
  /** Left out: as many as the limits allow. */
  attempts?: number
}

/** Calls with tokens and nonces, reads with retries, changes sent once. */
export interface Calls {
  /** Checked `data`. Throws `DeskFailure`. */
  read<S extends z.ZodType>(call: Call, schema: S, options?: ReadOptions): Promise<z.output<S>>
  /** Throws `DeskFailure` only where nothing was done: not sent, or refused for its tokens. */
  change(call: Call, options?: CallOptions): Promise<ChangeVerdict>
}

interface Settings {
  baseUrl: URL
  readOnly: boolean
  limits: GatewayLimits
  tokens: Tokens
  send: Send
  /** Reads wait here for their turn; a change never does. */
  reads: PQueue
  /** Ends every read that is under way. */
  closing: AbortSignal
}

/** The tokens of one attempt. */
interface SentTokens {
  clientToken: string
  userToken?: string
  /** The activity service's own token was sent in place of the application's: there is no way to renew it. */
  isActivityToken?: true
}

function address(baseUrl: URL, call: Call): URL {
  const url = new URL(baseUrl)
  url.pathname = baseUrl.pathname.replace(/\/+$/, '') + call.path
  const query = new URLSearchParams({ g_nonce: freshNonce() })
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) query.set(name, String(value))
  }
  // Not every service takes "+" for a space.
  url.search = query.toString().replaceAll('+', '%20')
  return url
}

/** A header cannot hold everything that a person may paste, and fetch's error would print it. */
function checkToken(token: string, kind: string): void {
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new DeskFailure({ kind: 'notSignedIn', code: 'token.malformed', details: { token: kind } })
  }
}

function headers(call: Call, sent: SentTokens): Record<string, string> {
  checkToken(sent.clientToken, 'clientToken')
  if (sent.userToken !== undefined) checkToken(sent.userToken, 'userToken')
  return {
    Accept: 'application/json',
    Authorization: `Bearer ${sent.clientToken}`,
    ...(sent.userToken === undefined ? {} : { clientToken: sent.clientToken, userToken: sent.userToken }),
    ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
}

/** How one exchange goes over the wire. */
type Manner = Pick<SendOptions, 'effect' | 'connection'>

export function createCalls({ baseUrl, readOnly, limits, tokens, send, reads, closing }: Settings): Calls {
  const ownTurn = createTurns()

  async function currentTokens(service: Service): Promise<SentTokens> {
    if (service === 'memberCenter') {
      const [clientToken, userToken] = await Promise.all([tokens.current('clientToken'), tokens.current('userToken')])
      return { clientToken, userToken }
    }
    const own = await tokens.activity()
    return own === undefined
      ? { clientToken: await tokens.current('clientToken') }
      : { clientToken: own, isActivityToken: true }
  }

  async function exchange(call: Call, manner: Manner, sent: SentTokens, signal?: AbortSignal): Promise<Answer> {
    const request: WireRequest = {
      method: call.method,
      url: address(baseUrl, call),
      headers: headers(call, sent),
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    }
    const timeoutMs = manner.effect === 'read' ? limits.readTimeoutMs : limits.changeTimeoutMs
    const stop = signal ? { signal } : {}
    const attempt = (): ReturnType<Send> => send(request, { timeoutMs, ...manner, ...stop })
    const reply = manner.effect === 'change' ? await attempt() : await reads.add(attempt, stop)
    await ownTurn()
    const answer = readAnswer(reply, call.service)
    const secrets = [sent.clientToken, sent.userToken ?? '', ...(call.secrets ?? [])]
    return answer.type === 'error' ? withoutSecrets(answer, secrets) : answer
  }

  /** Which token the service has just refused. */
  function rejectedKind(answer: Answer, sent: SentTokens): RenewableKind | undefined {
    if (answer.type !== 'error') return undefined
    if (answer.code === rejectionCode.clientToken) return 'clientToken'
    return answer.code === rejectionCode.userToken && sent.userToken !== undefined ? 'userToken' : undefined
  }

  /**
   * One exchange, and another for each token that was refused and renewed: a refusal says that nothing was done.
   * `renewed` is of the whole call, so that its retries renew nothing twice.
   */
  async function authorized(
    call: Call,
    manner: Manner,
    renewed: Set<RenewableKind>,
    signal?: AbortSignal,
  ): Promise<Answer> {
    for (;;) {
      if (signal?.aborted) throw cancelledFailure()
      const sent = await currentTokens(call.service)
      const answer = await exchange(call, manner, sent, signal)
      const kind = rejectedKind(answer, sent)
      if (answer.type !== 'error' || kind === undefined) return answer
      // The activity service's own token cannot be renewed, and a fresh token that is refused too is no help.
      if (sent.isActivityToken || renewed.has(kind)) {
        throw new DeskFailure({
          kind: 'notSignedIn',
          code: answer.code,
          endpoint: call.endpoint,
          ...(answer.message === undefined ? {} : { message: answer.message }),
        })
      }
      renewed.add(kind)
      await tokens.renew(kind, kind === 'clientToken' ? sent.clientToken : (sent.userToken ?? ''))
    }
  }

  return {
    read(call, schema, options = {}) {
      const renewed = new Set<RenewableKind>()
      const signal = options.signal ? AbortSignal.any([options.signal, closing]) : closing
      return retrying({ attempts: options.attempts ?? limits.readAttempts, limits, signal }, async (tried) => {
        // Whatever was wrong with a kept connection may be wrong with all of them.
        const manner: Manner = { effect: 'read', connection: tried === 1 ? 'reused' : 'fresh' }
        try {
          const data = judgeRead(await authorized(call, manner, renewed, signal), call.endpoint)
          return readShape(schema, data, call.endpoint, 'data')
        } catch (failure) {
          if (failure instanceof WireFailure) throw readFailure(failure, call.endpoint)
          // Stopped while it waited for its turn, or on the wire.
          const isStopped = failure instanceof WireCancelled || (signal.aborted && failure === signal.reason)
          throw isStopped ? cancelledFailure() : failure
        }
      })
    },
    async change(call, { signal } = {}) {
      if (readOnly) throw new DeskFailure({ kind: 'refused', code: 'profile.readOnly', endpoint: call.endpoint })
      try {
        return judgeChange(await authorized(call, { effect: 'change' }, new Set(), signal), call.endpoint)
      } catch (failure) {
        if (failure instanceof WireFailure) return judgeLostChange(failure, call.endpoint)
        throw failure instanceof WireCancelled ? cancelledFailure() : failure
      }
    },
  }
}
