import type { z } from 'zod'
import type { DeskError } from '../../contract/errors.ts'

function fieldOf(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')
}

/** The catalogue's names for limits, by what they count. */
const limitNames: Readonly<Record<string, { least: string; most: string }>> = {
  string: { least: 'minCharacters', most: 'maxCharacters' },
  array: { least: 'minEntries', most: 'maxEntries' },
}
const ofValue = { least: 'minimum', most: 'maximum' }

/** The details that the words need, and the expected type, which is for logs and scripts only. */
function detailsOf(issue: z.core.$ZodIssue): Record<string, string> {
  switch (issue.code) {
    case 'too_small':
      return { [(limitNames[issue.origin] ?? ofValue).least]: String(issue.minimum) }
    case 'too_big':
      return { [(limitNames[issue.origin] ?? ofValue).most]: String(issue.maximum) }
    case 'invalid_value':
      return { allowed: issue.values.map(String).join(', ') }
    case 'invalid_type':
      return { expected: issue.expected }
    default:
      return {}
  }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step], input)
}

/** Whether a value was left out, or is empty but required. */
function isMissing(issue: z.core.$ZodIssue, input: unknown): boolean {
  if (issue.code === 'too_small') return issue.origin in limitNames && issue.minimum === 1
  return valueAt(input, issue.path) === undefined
}

function errorsOf(issue: z.core.$ZodIssue, input: unknown): DeskError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      kind: 'invalid',
      code: 'input.invalid',
      field: fieldOf([...issue.path, key]),
    }))
  }
  const field = fieldOf(issue.path)
  if (isMissing(issue, input)) return [{ kind: 'invalid', code: 'input.required', field }]
  return [{ kind: 'invalid', code: 'input.invalid', field, details: detailsOf(issue) }]
}

/** The error for an `input` that the contract refuses: the first mistake, with all of them if there are several. */
export function invalidInput(error: z.ZodError, input: unknown): DeskError {
  const all = error.issues.flatMap((issue) => errorsOf(issue, input))
  const [first] = all
  if (!first) return { kind: 'invalid', code: 'input.invalid' }
  return all.length === 1 ? first : { ...first, all }
}
