/** The time at which all screenshots are taken, in epoch milliseconds: a Tuesday morning. */
export const fixedTime = Date.UTC(2026, 2, 10, 2, 30)

/** Stops this process's clock at `fixedTime`, so that the sandbox makes up the same dates in every run. */
function stopClock() {
  globalThis.Date = class extends Date {
    constructor(...args) {
      super(...(args.length === 0 ? [fixedTime] : args))
    }
    static now() {
      return fixedTime
    }
  }
}

// Loaded before Keydesk with `--import`; a normal import only reads the time.
if (process.execArgv.includes(`--import=${import.meta.url}`)) stopClock()
