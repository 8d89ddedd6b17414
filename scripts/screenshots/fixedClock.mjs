/** The time at which all screenshots are taken, in epoch milliseconds: a Tuesday morning. */
export const fixedTime = Date.UTC(2026, 2, 10, 2, 30)

/**
 * Starts this process's clock at `fixedTime`, so that the sandbox makes up the same dates in every run. Loaded with
 * `--import` before Keydesk.
 */
export function startFixedClock() {
  const behindMs = Date.now() - fixedTime
  const realNow = Date.now.bind(Date)
  globalThis.Date = class extends Date {
    constructor(...args) {
      super(...(args.length === 0 ? [realNow() - behindMs] : args))
    }
    static now() {
      return realNow() - behindMs
    }
  }
}

if (process.execArgv.includes(`--import=${import.meta.url}`)) startFixedClock()
