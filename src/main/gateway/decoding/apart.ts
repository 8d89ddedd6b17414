import { z } from 'zod'

/** What is read piece by piece of a large value: the elements of a list, or those of an object's lists. */
export type Apart = { element: z.core.$ZodType } | { lists: ReadonlyMap<string, z.core.$ZodType> }

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? unwrapped(schema.unwrap()) : schema
}

/** The schema of a list's elements, if they have one. */
function elementOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const inner = unwrapped(schema)
  return inner instanceof z.ZodArray && !(inner.element instanceof z.ZodUnknown) ? inner.element : undefined
}

export const isRecord = (schema: z.core.$ZodType): boolean => unwrapped(schema) instanceof z.ZodObject

const known = new WeakMap<z.core.$ZodType, { apart: Apart | undefined }>()

/** How a value of this schema can be taken apart; undefined if it holds no lists. */
export function apartOf(schema: z.core.$ZodType): Apart | undefined {
  const before = known.get(schema)
  if (before) return before.apart
  const inner = unwrapped(schema)
  const element = elementOf(inner)
  let apart: Apart | undefined
  if (element) apart = { element }
  else if (inner instanceof z.ZodObject) {
    const lists = new Map<string, z.core.$ZodType>()
    for (const [name, field] of Object.entries(inner.shape)) {
      const of = elementOf(field as z.core.$ZodType)
      if (of) lists.set(name, of)
    }
    if (lists.size > 0) apart = { lists }
  }
  known.set(schema, { apart })
  return apart
}
