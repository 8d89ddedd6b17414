import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort, type MessagePort, type Transferable, type Worker } from 'node:worker_threads'
import { DeskFailure, type DeskError } from '../../contract/errors.ts'
import { asUnusable } from '../sqlite/failures.ts'

/** Functions that one thread offers another. Arguments and results are copied on the way. */
export type Offered = Readonly<Record<string, (...args: never[]) => unknown>>

/** The same functions seen from the other thread. */
export type Remote<T extends Offered> = {
  [N in keyof T]: (...args: Parameters<T[N]>) => Promise<Awaited<ReturnType<T[N]>>>
}

interface Ask {
  id: number
  name: string
  args: unknown[]
}

type Reply = { id: number } & ({ value: unknown } | { error: DeskError } | { defect: { name: string; stack: string } })

/** What comes instead of an answer that others overtake; the answer follows by itself. */
interface Overtaken {
  id: number
  isOvertaken: true
}

/** The buffers in a message that are transferred instead of copied: those of arrays that have one for themselves. */
function buffersIn(values: readonly unknown[]): Transferable[] {
  return values.flatMap((one) =>
    one instanceof Uint8Array && one.buffer instanceof ArrayBuffer && one.length === one.buffer.byteLength
      ? [one.buffer]
      : [],
  )
}

/** Of a result those of its fields are transferred. */
const buffersInReply = (reply: Reply | Overtaken): Transferable[] =>
  'value' in reply && typeof reply.value === 'object' && reply.value !== null && !Array.isArray(reply.value)
    ? buffersIn(Object.values(reply.value))
    : []

/** How long an answer may wait for others to be sent with it, in milliseconds. */
const batchMs = 1

/**
 * Answers the other thread's calls one after the other, in the order in which they come. Answers to successive calls
 * of one function are sent together: each message wakes the other thread, which costs as much as a small answer. The
 * answer to `close` is the last: after it nothing is done, and nothing keeps the thread alive. `inTurn`: whether a call
 * that lets go of the thread in between is waited for; otherwise those behind it overtake it.
 */
export function offer(port: MessagePort, functions: Offered, { inTurn = true } = {}): void {
  const requests: Ask[] = []
  const overtaken = new Set<Promise<void>>()
  let answers: (Reply | Overtaken)[] = []
  let batchedSince = 0
  let isAnswering = false

  /** What is known of an answer when the thread was let go of. */
  async function soon(id: number, answering: Promise<Reply>): Promise<Reply | Overtaken> {
    const first = await Promise.race([answering, nextTurn(undefined)])
    if (first !== undefined) return first
    const sending = answering
      .then((reply) => port.postMessage([reply], buffersInReply(reply)))
      .finally(() => overtaken.delete(sending))
    overtaken.add(sending)
    return { id, isOvertaken: true }
  }

  async function answerAll(): Promise<void> {
    isAnswering = true
    for (let ask = requests.shift(); ask; ask = requests.shift()) {
      const { id, name, args } = ask
      if (name === 'close') await Promise.all(overtaken)
      if (answers.length === 0) batchedSince = performance.now()
      const answering = answer(id, () => functions[name]?.(...(args as never[])))
      answers.push(await (inTurn || name === 'close' ? answering : soon(id, answering)))
      if (name === 'close' || requests[0]?.name !== name || performance.now() - batchedSince > batchMs) {
        port.postMessage(answers, answers.flatMap(buffersInReply))
        answers = []
      }
      // What was asked behind it is told that the task has ended.
      if (name === 'close') return leave(port)
    }
    isAnswering = false
  }

  port.on('message', (asks: Ask[]) => {
    requests.push(...asks)
    if (!isAnswering) void answerAll()
  })
}

/** Ends a task; its thread ends by itself when nothing else keeps it. */
function leave(port: MessagePort): void {
  if (port === parentPort) port.unref()
  else port.close()
}

async function answer(id: number, work: () => unknown): Promise<Reply> {
  try {
    return { id, value: await work() }
  } catch (failure) {
    if (failure instanceof DeskFailure) return { id, error: failure.error }
    // The message of a defect may hold anything; its place does not.
    const { name, stack = '' } = failure instanceof Error ? failure : new Error()
    return {
      id,
      defect: {
        name,
        stack: stack
          .split('\n')
          .filter((line) => /^\s+at /.test(line))
          .join('\n'),
      },
    }
  }
}

/** JavaScript's own error classes, which keep their names between threads. */
const classes = [TypeError, RangeError, ReferenceError, SyntaxError, URIError, EvalError]

/** Thrown if a thread ended before it answered: it was closed, or a defect has ended it. */
export const threadEnded = (): DeskFailure => new DeskFailure({ kind: 'store', code: 'store.ended' })

/** So many messages wait for their answers; what is called meanwhile would wait there, and waits here to be sent together. */
const mostUnanswered = 2

/**
 * Calls what another thread offers, which has ended with the event `end`. A call after that is rejected. Calls are sent
 * together, since each message wakes the other thread: arguments must stay as they are until the answer.
 */
export function remote<T extends Offered>(thread: Worker | MessagePort, end: 'exit' | 'close'): Remote<T> {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let lastId = 0
  let hasEnded = false
  let asks: Ask[] = []
  let isDue = false
  /** The last call of each message that is not answered yet. */
  const unanswered = new Set<number>()

  /** Sends calls together. One whose arguments can't be sent is rejected, and the others go without it. */
  function post(calls: readonly Ask[]): void {
    try {
      thread.postMessage(
        calls,
        calls.flatMap(({ args }) => buffersIn(args)),
      )
      unanswered.add(calls.at(-1)?.id ?? 0)
    } catch (error) {
      if (calls.length > 1) calls.forEach((one) => post([one]))
      else fail(calls[0]?.id ?? 0, error as Error)
    }
  }

  function fail(id: number, error: Error): void {
    waiting.get(id)?.reject(error)
    waiting.delete(id)
  }

  function sendLater(): void {
    if (isDue) return
    isDue = true
    setImmediate(() => {
      isDue = false
      if (hasEnded || asks.length === 0 || unanswered.size >= mostUnanswered) return
      const calls = asks
      asks = []
      post(calls)
    })
  }

  function take(reply: Reply | Overtaken): void {
    if (unanswered.delete(reply.id) && asks.length > 0) sendLater()
    if ('isOvertaken' in reply) return
    const call = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (!call) return
    if ('value' in reply) call.resolve(reply.value)
    else if ('error' in reply) call.reject(new DeskFailure(reply.error))
    else {
      const { name, stack } = reply.defect
      const defect = new (classes.find((one) => one.name === name) ?? Error)()
      defect.stack = `${name}\n${stack}`
      call.reject(defect)
    }
  }
  thread.on('message', (replies: (Reply | Overtaken)[]) => replies.forEach(take))
  const ended = (): void => {
    hasEnded = true
    for (const { reject } of waiting.values()) reject(threadEnded())
    waiting.clear()
  }
  thread.on(end, ended)
  // Of a thread, which says so before it exits.
  thread.on('error', ended)

  return new Proxy({} as Remote<T>, {
    get: (_, name) => {
      if (typeof name !== 'string' || name === 'then') return undefined
      return (...args: unknown[]) =>
        new Promise((resolve, reject) => {
          if (hasEnded) return reject(threadEnded())
          lastId += 1
          waiting.set(lastId, { resolve, reject })
          asks.push({ id: lastId, name, args })
          sendLater()
        })
    },
  })
}

/** What is called on either of two: on another thread what `own` hasn't. */
export const withRemote = <T extends object, U extends Remote<Offered>>(own: T, thread: (name: string) => U): T & U =>
  new Proxy(own, {
    get(_, name): unknown {
      if (name in own) return Reflect.get(own, name)
      return typeof name !== 'string' || name === 'then' ? undefined : thread(name)[name]
    },
  }) as T & U

/**
 * The functions of what is opened in a folder at the first call, so that a failure reaches a caller, with SQLite's errors
 * turned into `store.unusable` of that folder. `before`: what is answered otherwise.
 */
export const guarded = (folder: string, open: () => object | Promise<object>, before: Offered = {}): Offered =>
  new Proxy(before, {
    get:
      (_, name: string) =>
      async (...args: never[]) => {
        try {
          const functions = name in before ? before : ((await open()) as Offered)
          return await functions[name]?.(...args)
        } catch (error) {
          throw asUnusable(folder, error)
        }
      },
  })
