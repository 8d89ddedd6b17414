import type { z } from 'zod'
import { inOrderOf } from '../../../domain/keyOrder.ts'

/** What came from a replica as a record of the contract, its fields in the order in which they came. */
export function checked<S extends z.ZodType>(schema: S, came: unknown): z.output<S> {
  return inOrderOf(came, schema.parse(came))
}
