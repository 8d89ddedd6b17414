import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Correlation } from '../../contract/log.ts'
import type { OperationName } from '../../contract/operationNames.ts'

/** Which call it is that something is done for. */
export interface Trace {
  operation: OperationName
  correlation: Correlation
}

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The call that is being worked on, for whatever is started by it. Kept by Node rather than passed as a parameter: each
 * request of a call belongs to it, also where it waited for its turn behind another's.
 */
export const trace = new AsyncLocalStorage<Trace>()

/** A name for one call. Among the calls that the log remembers, two of the same are rare and do no harm. */
export function newCorrelation(): Correlation {
  return Array.from(randomBytes(8), (byte) => digits[byte % 32]).join('')
}
