import { describeError, type ErrorDescription } from '../../words/errors/index.ts'
import { sentences } from '../../words/language.ts'
import type { DeskError } from '../../contract/errors.ts'
import type { BrokenRule } from '../../domain/brokenRule.ts'
import type { Words } from './useWords.tsx'

/** Words for an error. The page knows two codes that no desk gives: those of the door it came in by. */
export function wordsOfError(error: DeskError, { language, t }: Words): ErrorDescription {
  const description = describeError(error, language)
  switch (error.code) {
    case 'door.closed':
      return {
        ...description,
        title: t('door.title'),
        message: error.kind === 'unknown' ? t('door.closedDuringChange') : t('door.closed'),
        hint:
          error.kind === 'unknown' ? sentences(language, t('door.startAgain'), description.hint) : t('door.startAgain'),
        fault: t('app.name'),
      }
    case 'door.otherRun':
      return {
        ...description,
        title: t('door.title'),
        message: t('door.otherRun'),
        hint: t('door.openAddress'),
        fault: t('app.name'),
      }
    default:
      return description
  }
}

/** Words for a broken rule, to stand at the field that breaks it: which field it is need not be said there. */
export function wordsOfRule(rule: BrokenRule | undefined, { language, t }: Words): string | undefined {
  if (rule === undefined) return undefined
  if (rule.code === 'input.required') return t('ui.required')
  const { message, hint } = describeError({ kind: 'invalid', ...rule }, language)
  return sentences(language, message, hint)
}
