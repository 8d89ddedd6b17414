import type { z } from 'zod'
import { inOrderOf } from '../../../domain/keyOrder.ts'

/** Checks a value from a replica against the contract; its fields keep their order. */
export function checked<S extends z.ZodType>(schema: S, came: unknown): z.output<S> {
  return inOrderOf(came, schema.parse(came))
}
