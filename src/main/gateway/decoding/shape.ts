import type { z } from 'zod'
import { DeskFailure } from '../../../contract/errors.ts'
import type { Endpoint } from '../../../contract/routes.ts'
import { inOrderOf } from '../../../domain/jsonText.ts'
import { FirstIssue } from './checkedReader.ts'

/** A zod path in the usual notation: `data.list[3].assetNum`. */
function fieldName(root: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : `${name}.${String(part)}`),
    root,
  )
}

/** The error for a reply whose `field` isn't what the specification shows. */
export function shapeFailure(endpoint: Endpoint, field: string, expected: string): DeskFailure {
  return new DeskFailure({ kind: 'shape', code: 'shape.field', endpoint, field, details: { expected } })
}

/** The error for the first fault in the value that a reply holds at `root`. It doesn't contain the value. */
export function issueFailure({ path, issue }: FirstIssue, endpoint: Endpoint, root: string): DeskFailure {
  return shapeFailure(endpoint, fieldName(root, path), expectedOf(issue))
}

/**
 * Checks what a reply holds at `root`, and returns it with its key order kept and 64-bit ids as strings. Throws kind
 * `shape`, naming the first field that is wrong. The error doesn't contain the value.
 */
export function readShape<S extends z.ZodType>(
  schema: S,
  value: unknown,
  endpoint: Endpoint,
  root: string,
): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return inOrderOf(value, parsed.data)
  const [issue] = parsed.error.issues
  throw issueFailure(
    new FirstIssue(issue ?? { code: 'custom', message: '', path: [] }, issue?.path ?? []),
    endpoint,
    root,
  )
}

/**
 * The expected type or name as the specification writes it, which is the same in every language; `''` if there is
 * none.
 */
function expectedOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_union') {
    const choices = issue.errors.flat().map(expectedOf)
    return [...new Set(choices.filter((choice) => choice !== ''))].join(' | ')
  }
  if ('expected' in issue) return String(issue.expected)
  return issue.code === 'custom' ? issue.message : ''
}
