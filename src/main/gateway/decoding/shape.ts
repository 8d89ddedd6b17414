import type { z } from 'zod'
import { DeskFailure } from '../../../contract/errors.ts'
import type { Endpoint } from '../../../contract/routes.ts'
import { inOrderOf } from '../../../domain/keyOrder.ts'
import { FirstIssue } from './checkedReader.ts'

/** A path of zod's as people write it: `data.list[3].assetNum`. */
function fieldName(root: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : `${name}.${String(part)}`),
    root,
  )
}

/** The error for a reply whose `field` is not what the specification shows. */
export function shapeFailure(endpoint: Endpoint, field: string, expected: string): DeskFailure {
  return new DeskFailure({ kind: 'shape', code: 'shape.field', endpoint, field, details: { expected } })
}

/** The error for what is wrong first in the value that a reply holds at `root`. The value itself is not in it. */
export function issueFailure({ path, issue }: FirstIssue, endpoint: Endpoint, root: string): DeskFailure {
  return shapeFailure(endpoint, fieldName(root, path), expectedOf(issue))
}

/**
 * What a reply holds at `root`, checked, its keys in their order and its 64-bit ids as strings. Throws kind `shape`,
 * naming the first field that is otherwise. The value itself is not in the error.
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

/** A type or a name as the specification writes it, which is the same in every language; `''` where there is none. */
function expectedOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_union') {
    const choices = issue.errors.flat().map(expectedOf)
    return [...new Set(choices.filter((choice) => choice !== ''))].join(' | ')
  }
  if ('expected' in issue) return String(issue.expected)
  return issue.code === 'custom' ? issue.message : ''
}
