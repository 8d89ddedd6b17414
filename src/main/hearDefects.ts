/** A process or a thread, as far as it tells of what nobody caught. */
interface Teller {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (thrown: unknown) => void): unknown
}

/** Hears of what nobody caught in a process, an exception or a rejected promise, from now on. */
export function hearDefects(teller: Teller, hear: (thrown: unknown) => void): void {
  teller.on('uncaughtException', hear)
  teller.on('unhandledRejection', hear)
}
