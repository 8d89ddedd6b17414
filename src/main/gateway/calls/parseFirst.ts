import { z } from 'zod'

/** What is wrong first, and where. */
export class FirstIssue extends Error {
  readonly issue: z.core.$ZodIssue
  readonly path: readonly PropertyKey[]

  constructor(issue: z.core.$ZodIssue, path: readonly PropertyKey[]) {
    super(issue.code)
    this.issue = issue
    this.path = path
  }
}

/** A list of plain values that is no longer than this is left to zod. */
const shortList = 100

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? unwrapped(schema.unwrap()) : schema
}

const listsOf = new WeakMap<z.ZodObject, [string, z.ZodArray][]>()

/** The fields of an object that hold lists of something. */
function listFields(schema: z.ZodObject): [string, z.ZodArray][] {
  const known = listsOf.get(schema)
  if (known) return known
  const found = Object.entries(schema.shape).flatMap(([name, field]): [string, z.ZodArray][] => {
    const inner = unwrapped(field)
    return inner instanceof z.ZodArray && !(inner.element instanceof z.ZodUnknown) ? [[name, inner]] : []
  })
  listsOf.set(schema, found)
  return found
}

/** Whether a list is checked one by one. */
const isTakenApart = ({ element }: z.ZodArray, value: unknown): value is unknown[] =>
  Array.isArray(value) && (unwrapped(element) instanceof z.ZodObject || value.length > shortList)

/**
 * What a schema makes of a value, as `parse` has it, but for one thing: it ends with the first fault. zod keeps one for
 * each element of a list, and a reply of 16 MiB that is nothing but faults took 4 GB. Throws `FirstIssue`.
 */
export function parseFirst(schema: z.core.$ZodType, value: unknown, path: PropertyKey[] = []): unknown {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodArray && isTakenApart(inner, value)) {
    return value.map((element, index) => {
      path.push(index)
      const parsed = parseFirst(inner.element, element, path)
      path.pop()
      return parsed
    })
  }
  const lists =
    inner instanceof z.ZodObject && isObject(value)
      ? listFields(inner).filter(([name, list]) => isTakenApart(list, value[name]))
      : []
  const without =
    lists.length === 0 ? value : { ...(value as object), ...Object.fromEntries(lists.map(([name]) => [name, []])) }
  const parsed = z.safeParse(schema, without)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new FirstIssue(issue ?? { code: 'custom', message: '', path: [] }, [...path, ...(issue?.path ?? [])])
  }
  for (const [name, list] of lists) {
    path.push(name)
    const data = parsed.data as Record<string, unknown>
    data[name] = parseFirst(list, (value as Record<string, unknown>)[name], path)
    path.pop()
  }
  return parsed.data
}
