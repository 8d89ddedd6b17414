import './noEval.ts'
import type { Bridge, DeskEvent } from '../../src/contract/bridge.ts'
import type { OperationName } from '../../src/contract/operationNames.ts'
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
      /** What is answered otherwise than usually. */
      answers: Answers
      emit: (event: DeskEvent) => void
    }
    /** The same for what is asked before a test can reach the page. */
    firstAnswers?: Answers
    /** Tells the test of an input, an answer or an event that the contract does not know. */
    reportDefect: (what: string) => void
  }
}

const listeners = new Set<(event: DeskEvent) => void>()
const fake: Window['fake'] = {
  calls: [],
  cancelled: [],
  enterprise: enterprise(),
  answers: window.firstAnswers ?? {},
  emit(event) {
    checkEvent(event, (callId) => fake.calls.find((call) => call.callId === callId)?.name)
    for (const listener of listeners) listener(event)
  },
}
const usual = usualAnswers(fake.enterprise)

async function call<N extends OperationName>(name: N, input: Record<string, unknown>, callId = ''): Promise<unknown> {
  fake.calls.push({ name, input, callId })
  const answer = fake.answers[name] ?? usual[name]
  try {
    return await answerTo(name, answer, input, callId)
  } catch (error) {
    window.reportDefect(`${name}: ${String(error)}`)
    throw error
  }
}

const bridge = new Proxy({} as Bridge, {
  get(_, name: string) {
    if (name === 'cancel') return async (callId: string) => void fake.cancelled.push(callId)
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
