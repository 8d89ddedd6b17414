import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Correlation } from '../../contract/log.ts'
import type { OperationName } from '../../contract/operationNames.ts'

/** The call that something is done for. */
export interface Trace {
  operation: OperationName
  correlation: Correlation
}

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The call being worked on, for everything that it starts. Node carries it along instead of a parameter, so that each
 * request belongs to its call even if it waited its turn behind another's.
 */
export const trace = new AsyncLocalStorage<Trace>()

/** An id for one call. Two alike within one log are rare and harmless. */
export function newCorrelation(): Correlation {
  return Array.from(randomBytes(8), (byte) => digits[byte % 32]).join('')
}
