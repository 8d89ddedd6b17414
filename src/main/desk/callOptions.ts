import type { CallOptions } from '../gateway/gateway.ts'
import type { CallContext } from './desk.ts'

/** The gateway's options for a call of the desk. */
export function callOptions({ signal, onProgress }: CallContext): CallOptions {
  return {
    ...(signal ? { signal } : {}),
    ...(onProgress
      ? { onProgress: (done, total) => onProgress(total === undefined ? { done } : { done, total }) }
      : {}),
  }
}
/** The same without progress: for a read that is a part of something longer. */
export function silentOptions({ signal }: CallContext): CallOptions {
  return signal ? { signal } : {}
}
