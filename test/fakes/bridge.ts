import './noEval.ts'
import type { Bridge, DeskEvent } from '../../src/contract/bridge.ts'
import type { OperationName } from '../../src/contract/operationNames.ts'
import type { Result } from '../../src/contract/errors.ts'
import type { SyncState } from '../../src/contract/memory.ts'
import { answerTo, checkEvent, usualAnswers, type Answers } from './answers.ts'
import { enterprise, type FakeEnterprise } from './enterprise.ts'

/** A call that the page made. */
interface FakeCall {
  name: OperationName
  input: Record<string, unknown>
  callId: string
}

declare global {
  interface Window {
    /** What a test reads and sets from outside the page. */
    fake: {
      calls: FakeCall[]
      cancelled: string[]
      enterprise: FakeEnterprise
      /** What is answered otherwise than by the desk. */
      answers: Answers
      /** What the desk answers, for an answer that differs from it in something. */
      ask: (name: OperationName, input: unknown, callId?: string) => Promise<never>
      /** Resolves when the refresh has ended with which the page of an enterprise begins. */
      begun: Promise<void>
      emit: (event: DeskEvent) => void
      /** The desk tells something. Of the sync it is not heard any more once a test has said how that stands. */
      hear: (event: DeskEvent) => void
    }
    /** The same for what is asked before a test can reach the page. */
    firstAnswers?: Answers
    /** What the real desk in the test's process answers. */
    askDesk: (name: OperationName, input: unknown, callId: string) => Promise<Result<object>>
    cancelAtDesk: (callId: string) => Promise<void>
    /** Tells the test of an input, an answer or an event that the contract does not know. */
    reportDefect: (what: string) => void
  }
}

const listeners = new Set<(event: DeskEvent) => void>()
/** How the sync stands as a test has told it last. */
let said: SyncState | undefined

/** What the desk answers; how the sync stands, as the test has said. */
async function ask(name: OperationName, input: unknown, callId = ''): Promise<never> {
  const result = await window.askDesk(name, input, callId)
  if (said !== undefined && result.ok && Reflect.has(result.data, 'sync')) Reflect.set(result.data, 'sync', said)
  return result as never
}

const begun = Promise.withResolvers<void>()

const fake: Window['fake'] = {
  calls: [],
  cancelled: [],
  enterprise: enterprise(),
  answers: window.firstAnswers ?? {},
  ask,
  begun: begun.promise,
  emit(event) {
    checkEvent(event, (callId) => fake.calls.find((call) => call.callId === callId)?.name)
    if (event.type === 'syncChanged') said = event.sync
    for (const listener of listeners) listener(event)
  },
  hear(event) {
    if (event.type === 'syncChanged' && said !== undefined) return
    for (const listener of listeners) listener(event)
  },
}
const usual = usualAnswers(fake.enterprise)

async function call<N extends OperationName>(name: N, input: Record<string, unknown>, callId = ''): Promise<unknown> {
  fake.calls.push({ name, input, callId })
  const answer = fake.answers[name] ?? usual[name]
  if (answer === undefined) return ask(name, input, callId).finally(() => name === 'sync' && begun.resolve())
  try {
    return await answerTo(name, answer, input, callId)
  } catch (error) {
    window.reportDefect(`${name}: ${String(error)}`)
    throw error
  }
}

const bridge = new Proxy({} as Bridge, {
  get(_, name: string) {
    if (name === 'cancel') {
      return async (callId: string) => {
        fake.cancelled.push(callId)
        await window.cancelAtDesk(callId)
      }
    }
    if (name === 'onEvent') {
      return (listener: (event: DeskEvent) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      }
    }
    return call.bind(undefined, name as OperationName)
  },
})

Object.assign(window, { fake, keydesk: bridge })
