import type { DeskEvent } from '../../src/contract/bridge.ts'
import type { OperationName } from '../../src/contract/operationNames.ts'
import type { Result } from '../../src/contract/errors.ts'
import type { CallContext, Desk } from '../../src/main/desk/desk.ts'

interface RecordedCall {
  name: OperationName
  input: unknown
  context: CallContext
  /** Ends the call; until then it is under way. */
  answer(result: Result<unknown>): void
}

/** A desk that writes down what it is asked and answers when the test says so. */
export function fakeDesk() {
  const calls: RecordedCall[] = []
  const listeners = new Set<(event: DeskEvent) => void>()
  let closed = 0
  let answerAtOnce: ((name: OperationName) => Result<unknown> | undefined) | undefined

  const call = (name: OperationName, input: unknown, context: CallContext = {}): Promise<Result<unknown>> =>
    new Promise((resolve) => {
      const recorded: RecordedCall = { name, input, context, answer: resolve }
      calls.push(recorded)
      const answer = answerAtOnce?.(name)
      if (answer) recorded.answer(answer)
    })
  const desk: Desk = {
    call: call as Desk['call'],
    onEvent: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    keptPasswords: () => 0,
    close: async () => void (closed += 1),
  }
  return {
    desk,
    calls,
    emit: (event: DeskEvent) => listeners.forEach((listener) => listener(event)),
    answerWith: (answer: typeof answerAtOnce) => void (answerAtOnce = answer),
    get listenerCount() {
      return listeners.size
    },
    get closedTimes() {
      return closed
    },
  }
}
export type FakeDesk = ReturnType<typeof fakeDesk>
