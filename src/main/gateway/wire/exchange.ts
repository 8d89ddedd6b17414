import { promisify } from 'node:util'
import {
  brotliDecompress,
  constants,
  gunzip,
  inflate,
  inflateRaw,
  type BrotliOptions,
  type ZlibOptions,
} from 'node:zlib'
import type { Dispatcher } from 'undici'
import { WireFailure, type WireRequest } from './wire.ts'

/** What is sent beside a request's own headers: what a fetch sends, because some servers refuse anything else. */
const usualHeaders = {
  'accept-encoding': 'br, gzip, deflate',
  'accept-language': '*',
  'sec-fetch-mode': 'cors',
  'user-agent': 'undici',
}

/** Ends one exchange, once. An `AbortController` takes ten times as long to make, to hear and to leave. */
export class Halt {
  isOver = false
  private end: (() => void) | undefined

  /** Calls `end` when it is over. There is one who hears it; another takes its place. */
  hear(end: () => void): void {
    this.end = end
    if (this.isOver) end()
  }

  over(): void {
    if (this.isOver) return
    this.isOver = true
    this.end?.()
  }
}

/** What an exchange rejects with that was halted. */
class Halted extends Error {}

export interface ExchangeOptions {
  /** The most bytes of a reply; a longer one is given up while it arrives. */
  replyBytes: number
  halt: Halt
  /** Called right before the request is written; never for one that waited in vain for a connection. */
  onStart: () => void
  onStatus: (status: number) => void
}

/** A reply with its whole body. */
export interface Exchanged {
  status: number
  bytes: Uint8Array<ArrayBuffer>
  /** A header by its name in lower case. */
  header: (name: string) => string | undefined
}

/** Bytes of its own buffer, which hold anything until they are written. */
const unfilled = (length: number): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.allocUnsafeSlow(length).buffer)

/** Collects the bytes of a body, each chunk released at once: kept until the end, they would take twice the memory. */
class Collected {
  private bytes: Uint8Array<ArrayBuffer>
  private length = 0

  /** `said`: how many there will be, as the header has it. */
  constructor(said: number) {
    this.bytes = unfilled(said)
  }

  /** Adds a chunk; false if there are more than `most` then. */
  add(chunk: Uint8Array, most: number): boolean {
    const needed = this.length + chunk.byteLength
    if (needed > most) return false
    if (needed > this.bytes.length) {
      const larger = unfilled(Math.max(needed, 2 * this.length))
      larger.set(this.bytes.subarray(0, this.length))
      this.bytes = larger
    }
    this.bytes.set(chunk, this.length)
    this.length = needed
    return true
  }

  whole(): Uint8Array<ArrayBuffer> {
    return this.length === this.bytes.length ? this.bytes : this.bytes.slice(0, this.length)
  }
}

type Bytes = Uint8Array<ArrayBuffer>
type Decode = (bytes: Bytes, most: number) => Promise<Uint8Array>

/** A body that isn't in the coding that its header names, or holds more than may be decoded. */
class DecodeFailure extends Error {
  readonly isTooLarge: boolean

  constructor(isTooLarge: boolean) {
    super('not decoded')
    this.isTooLarge = isTooLarge
  }
}

/** The most codings over each other: a few bytes may stand for any number of bytes. */
const mostCodings = 5

/** A body that ends early is taken as far as it goes, as browsers do. */
const lenient = { finishFlush: constants.Z_SYNC_FLUSH } satisfies ZlibOptions
const lenientBrotli = { finishFlush: constants.BROTLI_OPERATION_FLUSH } satisfies BrotliOptions

const ungzipped = promisify<Bytes, ZlibOptions, Buffer>(gunzip)
const inflated = promisify<Bytes, ZlibOptions, Buffer>(inflate)
const inflatedRaw = promisify<Bytes, ZlibOptions, Buffer>(inflateRaw)
const unbrotlied = promisify<Bytes, BrotliOptions, Buffer>(brotliDecompress)

const ofGzip: Decode = (bytes, most) => ungzipped(bytes, { ...lenient, maxOutputLength: most })

/** How each coding is undone (RFC 9110 §8.4.1). */
const codings: Readonly<Record<string, Decode>> = {
  gzip: ofGzip,
  'x-gzip': ofGzip,
  // Some servers send it without the header of zlib's format.
  deflate: (bytes, most) =>
    (((bytes[0] ?? 0) & 15) === 8 ? inflated : inflatedRaw)(bytes, { ...lenient, maxOutputLength: most }),
  br: (bytes, most) => unbrotlied(bytes, { ...lenientBrotli, maxOutputLength: most }),
}

/**
 * A reply's body without the codings in its header, where all of them are known; at most `most` bytes. Throws
 * `DecodeFailure`.
 */
async function decodedBody(bytes: Bytes, header: string | undefined, most: number): Promise<Bytes> {
  if (header === undefined || bytes.length === 0) return bytes
  const names = header.split(',').map((name) => name.trim().toLowerCase())
  const undo = names.map((name) => (Object.hasOwn(codings, name) ? codings[name] : undefined))
  if (undo.length > mostCodings) throw new DecodeFailure(false)
  if (undo.includes(undefined)) return bytes
  let decoded: Uint8Array = bytes
  try {
    for (const decode of undo.reverse()) decoded = (await decode?.(new Uint8Array(decoded), most)) ?? decoded
  } catch (failure) {
    throw new DecodeFailure((failure as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
  }
  // A buffer of its own, which can be transferred to another thread.
  return new Uint8Array(decoded)
}

/**
 * Sends a request through a dispatcher, once, and reads the whole reply. A fetch passes each through requests, signals
 * and streams of its own, which takes longer than the rest. Rejects with what the dispatcher failed with, an error if it
 * was halted, or a `WireFailure` for a reply that is too large.
 */
export function exchange(
  dispatcher: Dispatcher,
  { url, method, headers, body }: WireRequest,
  { replyBytes, halt, onStart, onStatus }: ExchangeOptions,
): Promise<Exchanged> {
  const arrived = Promise.withResolvers<Exchanged>()
  let wire: Dispatcher.DispatchController | undefined
  const giveUp = (reason: Error): void => {
    arrived.reject(reason)
    wire?.abort(reason)
  }
  const stop = (): void => giveUp(new Halted())
  let status = 0
  let came: Readonly<Record<string, unknown>> = {}
  const header = (name: string): string | undefined => (Object.hasOwn(came, name) ? String(came[name]) : undefined)
  let collected = new Collected(0)
  const tooLarge = (): WireFailure => new WireFailure('net.replyTooLarge', true, { status })

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(controller) {
      wire = controller
      onStart()
      if (halt.isOver) stop()
    },
    onResponseStart(_, code, said) {
      // What comes before the reply proper (103).
      if (code < 200) return
      status = code
      onStatus(code)
      came = said
      const length = Number(header('content-length') ?? 0)
      collected = new Collected(length > 0 && length <= replyBytes ? length : 0)
    },
    onResponseData(_, chunk) {
      if (!collected.add(chunk, replyBytes)) giveUp(tooLarge())
    },
    onResponseEnd() {
      decodedBody(collected.whole(), header('content-encoding'), replyBytes).then(
        (bytes) => arrived.resolve({ status, bytes, header }),
        (failure: unknown) =>
          arrived.reject(failure instanceof DecodeFailure && failure.isTooLarge ? tooLarge() : failure),
      )
    },
    onResponseError: (_, error) => arrived.reject(error),
  }

  halt.hear(stop)
  if (!halt.isOver) {
    const { origin, pathname, search } = url
    const sent = { ...usualHeaders, ...headers }
    dispatcher.dispatch({ origin, path: pathname + search, method, headers: sent, body: body ?? null }, handler)
  }
  return arrived.promise
}

const heard = new WeakMap<AbortSignal, { acts: Set<() => void>; tell: () => void }>()

/**
 * Calls `act` when the signal aborts, until the function it returns is called. Thousands of requests are sent under one
 * signal, and a listener for each takes as long as the rest of its waiting: they share one, which goes with the last of
 * them, so that it keeps no signal alive.
 */
export function hearAbort(signal: AbortSignal, act: () => void): () => void {
  let known = heard.get(signal)
  if (!known) {
    const acts = new Set<() => void>()
    const tell = (): void => [...acts].forEach((one) => one())
    known = { acts, tell }
    heard.set(signal, known)
    signal.addEventListener('abort', tell)
  }
  const { acts, tell } = known
  // The same function may be given twice.
  const own = (): void => act()
  acts.add(own)
  return () => {
    if (!acts.delete(own) || acts.size > 0) return
    signal.removeEventListener('abort', tell)
    heard.delete(signal)
  }
}
