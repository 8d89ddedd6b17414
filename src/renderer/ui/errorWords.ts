import { describeError } from '../../words/errors/index.ts'
import { sentences } from '../../words/language.ts'
import { uiWords } from '../../words/page/frame.ts'
import type { DeskError, Problem } from '../../contract/errors.ts'
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
