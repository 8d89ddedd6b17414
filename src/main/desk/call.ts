import { DeskFailure, type DeskError, type Result } from '../../contract/errors.ts'
import type { ChangeName } from '../../contract/operations/changes.ts'
import { effects, isLocal, type OperationName } from '../../contract/operationNames.ts'
import { operations, type OutputOf, type ParsedInputOf } from '../../contract/operations.ts'
import type { Correlation } from '../../contract/log.ts'
import type { Log } from '../log/log.ts'
import type { CallContext, Handler, Handlers } from './desk.ts'
import type { PendingChanges } from './pendingChanges.ts'
import { invalidInput } from './invalidInput.ts'
import { hearing, newCorrelation, trace } from './trace.ts'

const isChange = (name: OperationName): name is ChangeName => effects[name] === 'change'

/** A defect's class and place only: its message may hold anything, even a secret. */
function internal(thrown: unknown, log: Log): DeskError {
  const { error, stack } = log.defect(thrown, { ...trace.getStore(), code: 'internal' })
  return { kind: 'internal', code: 'internal', details: { name: error, at: stack[0] ?? '' } }
}

/** A call's id names one operation: that of a change which is followed would have what became of it overwritten. */
const callIdInUse: DeskError = {
  kind: 'invalid',
  code: 'input.invalid',
  field: 'callId',
  details: { reason: 'in use' },
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const errorIn = (value: unknown): DeskError | undefined =>
  isFields(value) && isFields(value['error']) ? (value['error'] as unknown as DeskError) : undefined

/** All errors in a result: its own, that of a change, or those of its parts (`testProfile`, `addMembers`). */
function errorsOf(result: Result<unknown>): DeskError[] {
  if (!result.ok) return [result.error]
  if (!isFields(result.data)) return []
  const parts = Object.values(result.data).flatMap((part) => (Array.isArray(part) ? part : [part]))
  return [result.data, ...parts].flatMap((one) => errorIn(one) ?? [])
}

/** The same result, with the id on its errors. They are copied, because results may share them. */
function withCorrelation<R extends Result<unknown>>(result: R, correlation: Correlation): R {
  if (errorsOf(result).length === 0) return result
  const mark = <T>(value: T): T => {
    const error = errorIn(value)
    return error === undefined ? value : { ...value, error: { ...error, correlation } }
  }
  if (!result.ok) return mark(result)
  const parts = Object.entries(result.data as Fields).map(([name, part]) => [
    name,
    Array.isArray(part) ? part.map(mark) : mark(part),
  ])
  return { ...result, data: mark(Object.fromEntries(parts)) }
}

/**
 * Turns the use cases into the one function that every door calls: parses the input, runs the use case and always
 * returns a result; nothing is thrown out of it. Each call gets a correlation id, which its log lines and its errors carry.
 */
export function createCall(
  handlers: Handlers,
  log: Log,
  pendingChanges: PendingChanges,
  hear: {
    failed: (input: unknown, error: DeskError) => void
    ended: (name: OperationName, input: unknown) => void
  },
) {
  /** What comes after a call changes nothing about its result: where it fails, that is a defect, and logged. */
  function afterwards(work: () => void): void {
    try {
      work()
    } catch (thrown) {
      internal(thrown, log)
    }
  }

  /** For a change that a page follows: a context that reports its stages. */
  function follow<N extends OperationName>(name: N, input: ParsedInputOf<N>, context: CallContext): CallContext {
    const { followAs: id } = context
    if (id === undefined || !isChange(name)) return context
    pendingChanges.begin(id, name, input as ParsedInputOf<ChangeName>)
    return {
      ...context,
      onStage: (stage) => pendingChanges.stage(id, stage),
      onEntry: (entry) => pendingChanges.named(id, entry),
      onWaiting: (busy) => pendingChanges.waiting(id, busy),
    }
  }

  async function run<N extends OperationName>(
    name: N,
    input: unknown,
    context: CallContext,
  ): Promise<Result<OutputOf<N>>> {
    try {
      const parsed = operations[name].input().safeParse(input)
      if (!parsed.success) return { ok: false, error: invalidInput(parsed.error, input) }
      const handler = handlers[name] as Handler<N>
      const parsedInput = parsed.data as ParsedInputOf<N>
      const data = await handler(parsedInput, follow(name, parsedInput, context))
      afterwards(() => hear.ended(name, parsedInput))
      return { ok: true, data }
    } catch (thrown) {
      const error = thrown instanceof DeskFailure ? thrown.error : internal(thrown, log)
      afterwards(() => hear.failed(input, error))
      return { ok: false, error }
    }
  }

  return function call<N extends OperationName>(
    name: N,
    input: unknown,
    context: CallContext = {},
  ): Promise<Result<OutputOf<N>>> {
    const correlation = newCorrelation()
    return trace.run({ operation: name, correlation }, async () => {
      const start = performance.now()
      const { followAs: id } = context
      const isTaken = id !== undefined && pendingChanges.isTaken(id, name)
      const result: Result<OutputOf<N>> = isTaken
        ? { ok: false, error: callIdInUse }
        : await hearing.run(context.onProgress, () => run(name, input, context))
      const [error] = errorsOf(result)
      // A call that doesn't leave this machine is logged only if it fails.
      if (error !== undefined || !isLocal(name)) {
        const durationMs = Math.round(performance.now() - start)
        log.write({ operation: name, correlation, durationMs, ...(error ? { code: error.code } : {}) })
      }
      const named = withCorrelation(result, correlation)
      if (id !== undefined && !isTaken && isChange(name)) afterwards(() => pendingChanges.end(id, named))
      return named
    })
  }
}
