import type { Progress } from '../../contract/operations.ts'
import type { CallOptions } from '../gateway/gateway.ts'
import type { CallContext } from './desk.ts'

/** Work that consists of many reads. */
export interface LongWork {
  /** For each of its reads. */
  options: CallOptions
  onProgress: (progress: Progress) => void
}

/** Work that waits if the service limits the rate of requests, and reports that with its progress. */
export function longWork({ signal, onProgress }: Pick<CallContext, 'signal' | 'onProgress'>): LongWork {
  let last: Progress = { done: 0 }
  let isLimited = false
  const tell = (): void => onProgress?.(isLimited ? { ...last, isLimited } : last)
  return {
    options: {
      ...(signal ? { signal } : {}),
      whenLimited(now) {
        if (now === isLimited) return
        isLimited = now
        tell()
      },
    },
    onProgress(progress) {
      last = progress
      tell()
    },
  }
}

/** The gateway's options for reading a whole list and reporting progress. */
export function wholeListOptions(context: CallContext): CallOptions {
  const { options, onProgress } = longWork(context)
  return { ...options, onProgress }
}

/** The gateway's options for a brief read: one reply, or a part of something that mustn't wait long. */
export function briefOptions({ signal }: CallContext): CallOptions {
  return signal ? { signal } : {}
}
