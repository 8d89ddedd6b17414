import type { DeskError } from '../../contract/errors.ts'
import type { Correlation } from '../../contract/log.ts'
import type { Result } from '../../contract/outcome.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const errorIn = (value: unknown): DeskError | undefined =>
  isFields(value) && isFields(value['error']) ? (value['error'] as unknown as DeskError) : undefined

/** All errors in a result: its own, that of a change, or those of its parts (`testProfile`, `addMembers`). */
export function errorsOf(result: Result<unknown>): DeskError[] {
  if (!result.ok) return [result.error]
  if (!isFields(result.data)) return []
  const parts = Object.values(result.data).flatMap((part) => (Array.isArray(part) ? part : [part]))
  return [result.data, ...parts].flatMap((one) => errorIn(one) ?? [])
}

/** The same result, with the id on its errors. They are copied, because results may share them. */
export function withCorrelation<R extends Result<unknown>>(result: R, correlation: Correlation): R {
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
