import { randomFillSync } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { foreignCode } from '../../../contract/codes.ts'
import { DeskFailure } from '../../../contract/errors.ts'
import { notServed } from '../../../domain/services.ts'
import type { GatewayConfig } from '../config.ts'
import type { CallOptions, Keep } from '../gateway.ts'
import { changeReplyBytes, type GatewayLimits } from '../limits.ts'
import type { SentSecrets } from '../redaction/sentSecrets.ts'
import type { Answer, Authorization, Call, ReadCall } from '../services/service.ts'
import type { RenewableKind, Tokens } from '../tokens/tokens.ts'
import type { Send, SendOptions } from '../wire/transport.ts'
import { WireCancelled, WireFailure, type WireReply, type WireRequest } from '../wire/wire.ts'
import { waitOut, cancelledFailure, readFailure, retrying, type RetryPolicy, observe } from './retry.ts'
import { neverSent, type Wait } from './pacer.ts'
import type { Pacers } from './pacers.ts'
import { judgeChange, judgeLostChange, judgeRead, type ChangeVerdict } from './verdict.ts'

const nonceBytes = 24
/** Random bytes for the next nonces: drawing them for each alone takes as long as the rest of its address. */
const drawn = Buffer.alloc(128 * nonceBytes)
let used = drawn.length

/**
 * `g_nonce`: 192 random bits in characters that need no escaping in a query. Never used twice, not even for a retry.
 */
function freshNonce(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += nonceBytes
  return drawn.toString('base64url', used - nonceBytes, used)
}

export interface ReadOptions extends CallOptions {
  /** Left out: as many as the limits allow. */
  attempts?: number
}

/** Calls with tokens and nonces, reads with retries, changes sent once. */
export interface Calls {
  /** Checked `data`. Throws `DeskFailure`. */
  read<S extends z.ZodType>(call: ReadCall<S>, options?: ReadOptions): Promise<z.output<S>>
  /** The same, with each reply decoded and kept elsewhere; returns what that returned. */
  keep<T>(call: ReadCall, keep: Keep<T>, options?: ReadOptions): Promise<T>
  /** Throws `DeskFailure` only if nothing was done: not sent, or refused because of its tokens. */
  change(call: Call, options?: CallOptions): Promise<ChangeVerdict>
}

interface Settings {
  baseUrl: URL
  limits: GatewayLimits
  tokens: Tokens
  sentSecrets: SentSecrets
  send: Send
  /** Where reads wait for their turn; a change never does. */
  pacers: Pacers
  /** Aborted to end every read under way. */
  closing: AbortSignal
  onExchange: GatewayConfig['onExchange']
  services: GatewayConfig['services']
}

/** What every address begins with: the base address without what may come after its path. */
function rootOf(baseUrl: URL): string {
  const root = new URL(baseUrl)
  root.search = ''
  root.hash = ''
  return root.href.replace(/\/+$/, '')
}

/** An address is parsed once: to take one apart and put it together again takes three times as long. */
function address(root: string, { path, query }: Call): URL {
  const named = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) named.set(name, String(value))
  // Not every service reads "+" as a space.
  const more = query ? `&${named.toString().replaceAll('+', '%20')}` : ''
  return new URL(`${root}${path}?g_nonce=${freshNonce()}${more}`)
}

/** Signals that also abort when another does: one is made for all that is done under a signal. */
function createBoth(always: AbortSignal): (signal: AbortSignal | undefined) => AbortSignal {
  const made = new WeakMap<AbortSignal, AbortSignal>()
  return (signal) => {
    if (!signal) return always
    const both = made.get(signal) ?? AbortSignal.any([signal, always])
    made.set(signal, both)
    return both
  }
}

/** The error code in a reply, before it is judged. */
function codeOf(answer: Answer): string | undefined {
  if (answer.type === 'success') return undefined
  if (answer.type === 'error') return answer.code
  return answer.status < 300 ? 'reply.notJson' : `http.${answer.status}`
}

/** Decodes a reply: here, which takes a while, or in another thread. */
type Decode = { here: (reply: WireReply) => Answer } | { elsewhere: (reply: WireReply) => Promise<Answer> }

/** How one exchange is sent. */
type Manner = { decode: Decode } & (
  | { effect: 'change'; signal?: AbortSignal | undefined }
  | ({ effect: 'read'; connection: SendOptions['connection'] } & Wait)
)

/**
 * Resolves in its own turn of the event loop. The replies of many reads arrive together, and undici reuses a
 * connection only a turn or two after its reply: if all of them were parsed at once, every next request would wait for
 * that (1.25 instead of 1.08 times the ideal, 16 at a time, 40 ms away).
 */
function createTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => (last = last.then(() => setImmediate()))
}

export function createCalls(settings: Settings): Calls {
  const { baseUrl, limits, tokens, sentSecrets, send, pacers, closing, onExchange, services = 'both' } = settings
  const ownTurn = createTurns()
  const root = rootOf(baseUrl)
  const withClosing = createBoth(closing)

  /** Neither a service's error text nor its list of failed rows may repeat a secret that it was sent. */
  function withoutSecrets(call: Call, answer: Answer): Answer {
    const passwords = call.secrets ?? []
    if (answer.type === 'noEnvelope' || (answer.type === 'success' && passwords.length === 0)) return answer
    const redactor = sentSecrets.redactor(passwords)
    if (answer.type === 'success') return { ...answer, data: redactor.value(answer.data) }
    const { code, message, cause, body } = answer
    return {
      ...answer,
      code: foreignCode(redactor.text(code)),
      ...(message === undefined ? {} : { message: redactor.text(message) }),
      ...(cause === undefined ? {} : { cause: redactor.text(cause) }),
      body: redactor.value(body),
    }
  }

  async function exchange(call: Call, manner: Manner, sent: Authorization): Promise<Answer> {
    const request: WireRequest = {
      method: call.method,
      url: address(root, call),
      headers: {
        Accept: 'application/json',
        ...sent.headers,
        ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    }
    sentSecrets.add(sent.clientToken)
    sentSecrets.add(sent.userToken)
    const pacer = pacers.of(call.service)
    const options: SendOptions = {
      effect: manner.effect,
      timeoutMs: manner.effect === 'read' ? limits.readTimeoutMs : limits.changeTimeoutMs,
      replyBytes: call.reply?.bytes ?? changeReplyBytes,
      ...(manner.effect === 'read' && manner.connection ? { connection: manner.connection } : {}),
      ...(manner.signal ? { signal: manner.signal } : {}),
    }
    const observed = observe(onExchange, call.endpoint, call.method)
    const attempt = (): ReturnType<Send> => {
      observed.begin()
      return send(request, options)
    }
    const sending = manner.effect === 'change' ? attempt() : pacer.run(attempt, manner)
    const reply = await sending.catch((failure: unknown) => {
      observed.failed(failure)
      throw failure
    })
    if (manner.effect === 'change') pacer.hear(reply)
    try {
      const { decode } = manner
      if ('here' in decode) await ownTurn()
      const came = { ...reply, bytes: sentSecrets.withoutTokens(reply.bytes) }
      const answer = withoutSecrets(call, 'here' in decode ? decode.here(came) : await decode.elsewhere(came))
      observed.answered(reply, codeOf(answer))
      return answer
    } catch (failure) {
      observed.answered(reply, failure instanceof DeskFailure ? failure.error.code : 'internal')
      throw failure
    }
  }

  /**
   * Which of the tokens that were sent has just been refused, by a code of the service or by a challenge (RFC 6750 §3),
   * which is about the one in `Authorization`.
   */
  function rejectedKind(answer: Answer, sent: Authorization): RenewableKind | undefined {
    if (answer.type === 'success') return undefined
    if (answer.type === 'error') {
      const { meaning, isInTable } = answer
      if (meaning === 'clientToken' || meaning === 'userToken') return sent[meaning] === undefined ? undefined : meaning
      if (isInTable && meaning !== 'passing') return undefined
    }
    return answer.status === 401 && answer.asksForToken ? 'clientToken' : undefined
  }

  /**
   * One exchange, and another after each token that was refused and renewed: a refusal means that nothing was done.
   * `renewed` belongs to the whole call, so that its retries renew nothing twice.
   */
  async function authorized(call: Call, manner: Manner, renewed: Set<RenewableKind>): Promise<Answer> {
    const refusal = notServed({ services }, call.service.name === 'activity' ? 'activities' : 'memberCenter')
    if (refusal) throw new DeskFailure({ ...refusal, endpoint: call.endpoint })
    for (;;) {
      if (manner.signal?.aborted) throw cancelledFailure()
      const sent = await call.service.authorize(tokens)
      const answer = await exchange(call, manner, sent)
      const kind = rejectedKind(answer, sent)
      if (answer.type === 'success' || kind === undefined) return answer
      const code = answer.type === 'error' ? answer.code : 'http.401'
      // A token that can't be renewed is of no more use, and it doesn't help if a fresh one is refused too.
      if (sent.isFixed || renewed.has(kind)) {
        throw new DeskFailure({
          kind: 'notSignedIn',
          code,
          endpoint: call.endpoint,
          ...(answer.type === 'noEnvelope' || answer.message === undefined ? {} : { message: answer.message }),
        })
      }
      renewed.add(kind)
      await tokens.renew(kind, { value: sent[kind] ?? '', code, endpoint: call.endpoint })
    }
  }

  /** A read, with retries; returns what `decode` found in the reply. */
  function get(call: Call, decode: Decode, options: ReadOptions): Promise<unknown> {
    const renewed = new Set<RenewableKind>()
    const signal = withClosing(options.signal)
    const pacer = pacers.of(call.service)
    const { whenLimited } = options
    if (pacer.isLimited()) whenLimited?.(true)
    const before = neverSent()
    const policy: RetryPolicy = {
      attempts: options.attempts ?? limits.readAttempts,
      limits,
      signal,
      ...(whenLimited ? { isWaitedFor: waitOut({ pacer, before, stallMs: limits.stallMs, whenLimited, signal }) } : {}),
    }
    return retrying(policy, async (tried) => {
      const manner: Manner = {
        effect: 'read',
        decode,
        // What was wrong with one kept connection may be wrong with all of them.
        connection: tried === 1 ? 'reused' : 'fresh',
        isLongWork: whenLimited !== undefined,
        patienceMs: whenLimited ? limits.stallMs : limits.retryPauseBoundMs,
        heldMs: whenLimited ? limits.stallMs : limits.retryPauseMs,
        before,
        signal,
      }
      try {
        const data = judgeRead(await authorized(call, manner, renewed), call.endpoint)
        whenLimited?.(pacer.isLimited())
        return data
      } catch (failure) {
        if (failure instanceof WireFailure) throw readFailure(failure, call.endpoint)
        // Stopped while it waited for its turn, or on the wire.
        throw failure instanceof WireCancelled ? cancelledFailure() : failure
      }
    })
  }

  return {
    async read<S extends z.ZodType>(call: ReadCall<S>, options: ReadOptions = {}) {
      // Checked where it is read.
      const here = (reply: WireReply): Answer => call.service.readAnswer(reply, call)
      return (await get(call, { here }, options)) as z.output<S>
    },
    async keep<T>(call: ReadCall, keep: Keep<T>, options: ReadOptions = {}) {
      const elsewhere = ({ bytes, ...head }: WireReply): Promise<Answer> => keep(bytes, head)
      return (await get(call, { elsewhere }, options)) as T
    },
    async change(call, { signal } = {}) {
      try {
        const decode: Decode = { here: (reply) => call.service.readAnswer(reply) }
        return judgeChange(await authorized(call, { effect: 'change', decode, signal }, new Set()), call.endpoint)
      } catch (failure) {
        if (failure instanceof WireFailure) return judgeLostChange(failure, call.endpoint)
        throw failure instanceof WireCancelled ? cancelledFailure() : failure
      }
    },
  }
}
