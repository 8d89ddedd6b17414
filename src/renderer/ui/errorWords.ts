import { describeError } from '../../words/errors/index.ts'
import { sentences } from '../../words/fill.ts'
import { uiWords } from '../../words/page/frame.ts'
import { type DeskError, type Problem, codeForm, fieldForm } from '../../contract/errors.ts'
import type { ErrorFacts } from '../../contract/operations/profileOperations.ts'
import type { OperationName } from '../../contract/operationNames.ts'
import type { Words } from './useWords.tsx'

/** An error in one line: what happened, what to do, and its code for support. */
export function lineOfError(error: DeskError, { language }: Words): string {
  const { message, hint } = describeError(error, language)
  return sentences(language, message, hint, `[${error.code}]`)
}

/** What happened, for the field that a service's refusal is about. What to do about it stands in the form's notice. */
export function wordsOfRefusal({ row: _row, all: _all, ...error }: DeskError, { language }: Words): string {
  return describeError(error, language).message
}

/**
 * Words for what is wrong with a field, shown beside it, so they don't name the field. `isHinted`: with what to do
 * about it.
 */
export function wordsOfProblem(rule: Problem | undefined, { language, t }: Words, isHinted = true): string | undefined {
  if (rule === undefined) return undefined
  if (rule.code === 'input.required') return t(uiWords.required)
  const { code, details } = rule
  const { message, hint } = describeError({ kind: 'invalid', code, details }, language)
  return isHinted ? sentences(language, message, hint) : message
}

/** The operation that an error ended, if any, and when (epoch ms). */
interface Origin {
  operation?: OperationName
  at: number
}

/** An error carries no time and no operation; its first receiver notes both here. */
const origins = new WeakMap<DeskError, Origin>()

export function noteOrigin(error: DeskError, operation?: OperationName): void {
  origins.set(error, { at: Date.now(), ...(operation === undefined ? {} : { operation }) })
}

/** What a report says about an error: nothing that a person typed, and never the service's own words. */
export function factsOf(error: DeskError): ErrorFacts {
  const { kind, code, endpoint, field, correlation } = error
  const { operation, at }: Origin = origins.get(error) ?? { at: Date.now() }
  return {
    kind,
    code: codeForm.test(code) ? code : 'other',
    at,
    ...(operation === undefined ? {} : { operation }),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(field !== undefined && fieldForm.test(field) ? { field } : {}),
    ...(correlation === undefined ? {} : { correlation }),
  }
}
