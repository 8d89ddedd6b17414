import type { z } from 'zod'
import type { DeskError } from '../../contract/errors.ts'

function fieldOf(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')
}

/** What limits are called in the catalogue, by what they count. */
const limitNames: Readonly<Record<string, { least: string; most: string }>> = {
  string: { least: 'minCharacters', most: 'maxCharacters' },
  array: { least: 'minEntries', most: 'maxEntries' },
}
const ofValue = { least: 'minimum', most: 'maximum' }

/**
 * What the catalogue can say of an issue in either language. `reason` is zod's English, for whoever looks into a
 * report; no words show it.
 */
function detailsOf(issue: z.core.$ZodIssue): Record<string, string> {
  const reason = issue.message
  switch (issue.code) {
    case 'too_small':
      return { reason, [(limitNames[issue.origin] ?? ofValue).least]: String(issue.minimum) }
    case 'too_big':
      return { reason, [(limitNames[issue.origin] ?? ofValue).most]: String(issue.maximum) }
    case 'invalid_value':
      return { reason, allowed: issue.values.map(String).join(', ') }
    default:
      return { reason }
  }
}

/** Left out, or empty where something is needed. */
function isMissing(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'too_small') return issue.origin in limitNames && issue.minimum === 1
  return issue.code === 'invalid_type' && issue.message.includes('undefined')
}

/** The error for input that the contract refuses: the first mistake, with all of them where there are several. */
export function invalidInput(error: z.ZodError): DeskError {
  const all = error.issues.map((issue): DeskError => {
    const field = fieldOf(issue.path)
    return isMissing(issue)
      ? { kind: 'invalid', code: 'input.required', field }
      : { kind: 'invalid', code: 'input.invalid', field, details: detailsOf(issue) }
  })
  const [first] = all
  if (!first) return { kind: 'invalid', code: 'input.invalid' }
  return all.length === 1 ? first : { ...first, all }
}
