import type { ZodType } from 'zod'

/**
 * What is stored as JSON, by its schema. Another version may have written it: what is missing or isn't understood
 * counts as not set, so the schema must accept an empty object.
 */
export function readStored<T>(schema: ZodType<T>, json: string | undefined): T {
  try {
    return schema.parse(JSON.parse(json ?? '{}'))
  } catch {
    return schema.parse({})
  }
}
