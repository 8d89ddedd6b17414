import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Correlation } from '../../contract/log.ts'
import type { OperationName } from '../../contract/operationNames.ts'
import type { CallContext } from './desk.ts'

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

/** Who hears how far a call is, also while it waits for something before its own work begins. */
export const hearing = new AsyncLocalStorage<CallContext['onProgress']>()

/** An id for one call. Two alike within one log are rare and harmless. */
export function newCorrelation(): Correlation {
  return Array.from(randomBytes(8), (byte) => digits[byte % 32]).join('')
}
