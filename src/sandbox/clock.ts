/** The sandbox's time: the one it was given, plus what a test or a person added since. */
export class Clock {
  readonly #source: () => number
  #offsetMs = 0

  constructor(source: () => number) {
    this.#source = source
  }

  now(): number {
    return this.#source() + this.#offsetMs
  }

  advance(ms: number): void {
    this.#offsetMs += ms
  }
}
