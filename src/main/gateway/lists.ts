import type { AssetEntry, BorrowedKey } from '../../contract/records.ts'
import type { Calls, ReadOptions } from './calls/calls.ts'
import type { MemberCenter } from './services/memberCenter.ts'

export interface ListOptions extends ReadOptions {
  /** A reading that began at most this many milliseconds ago may be reused. Left out: a new one. */
  maxAgeMs?: number
}

/** A6 and A8, each whole. */
export interface Lists {
  assets(options?: ListOptions): Promise<AssetEntry[]>
  keys(options?: ListOptions): Promise<BorrowedKey[]>
}

/** Shares a reading among callers, and with `maxAgeMs` keeps it until the next one; if it fails, it fails for all who wait for it. */
export function shared<T>(read: (options: ReadOptions) => Promise<T>): (options?: ListOptions) => Promise<T> {
  let last: { begunAt: number; reading: Promise<T> } | undefined
  return ({ maxAgeMs = 0, ...options } = {}) => {
    if (maxAgeMs <= 0) return read(options)
    if (last && Date.now() - last.begunAt <= maxAgeMs) return last.reading
    // A caller that stops must not stop it for the others.
    const { signal: _signal, ...rest } = options
    const begun = { begunAt: Date.now(), reading: read(rest) }
    begun.reading.catch(() => {
      if (last === begun) last = undefined
    })
    last = begun
    return begun.reading
  }
}

export function createLists(calls: Calls, memberCenter: MemberCenter): Lists {
  return {
    assets: shared((options) => calls.read(memberCenter.reads.listAssets(), options)),
    keys: shared((options) => calls.read(memberCenter.reads.listKeys(), options)),
  }
}
