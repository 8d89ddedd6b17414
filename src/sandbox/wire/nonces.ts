/** How many nonces are remembered; the specification leaves the window open. */
const NONCE_WINDOW = 100_000

export class Nonces {
  readonly #seen = new Set<string>()

  /** False for a missing, empty or reused nonce; a good one is used up by asking. */
  accept(nonce: string | null): boolean {
    if (!nonce || this.#seen.has(nonce)) return false
    this.#seen.add(nonce)
    if (this.#seen.size > NONCE_WINDOW) {
      for (const oldest of this.#seen) {
        this.#seen.delete(oldest)
        break
      }
    }
    return true
  }
}
