import { DeskFailure, type DeskError } from '../../contract/errors.ts'
import type { OperationName } from '../../contract/operationNames.ts'
import { operations, type OutputOf, type ParsedInputOf } from '../../contract/operations.ts'
import type { Result } from '../../contract/outcome.ts'
import type { CallContext, Handler, Handlers } from './desk.ts'
import { invalidInput } from './invalidInput.ts'

/** Of a defect, its name and place alone: its message may hold anything, a secret too. */
function internal(failure: unknown): DeskError {
  const name = failure instanceof Error ? failure.name : typeof failure
  const stack = failure instanceof Error ? (failure.stack ?? '') : ''
  const at = /\(?([\w.-]+\.(?:ts|js|mjs|cjs):\d+):\d+\)?/.exec(stack.split('\n').slice(1).join('\n'))?.[1] ?? ''
  return { kind: 'internal', code: 'internal', details: { name, at } }
}

/** Turns the use cases into the one function that every door calls: parse, run, and a result whatever happens. */
export function createCall(handlers: Handlers, onError: (input: unknown, error: DeskError) => void) {
  return async function call<N extends OperationName>(
    name: N,
    input: unknown,
    context: CallContext = {},
  ): Promise<Result<OutputOf<N>>> {
    try {
      const parsed = operations[name].input.safeParse(input)
      if (!parsed.success) return { ok: false, error: invalidInput(parsed.error, input) }
      const handler = handlers[name] as Handler<N>
      return { ok: true, data: await handler(parsed.data as ParsedInputOf<N>, context) }
    } catch (failure) {
      const error = failure instanceof DeskFailure ? failure.error : internal(failure)
      onError(input, error)
      return { ok: false, error }
    }
  }
}
