/** FNV-1a over the label, so that each stream of one seed is independent of the others. */
function streamSeed(seed: number, label: string): number {
  let hash = 0x811c9dc5 ^ seed
  for (let i = 0; i < label.length; i++) hash = Math.imul(hash ^ label.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** A deterministic stream (mulberry32): the same seed and label give the same numbers on every machine. */
export class Random {
  #state: number

  constructor(seed: number, label: string) {
    this.#state = streamSeed(seed, label)
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000
  }

  /** In [0, below). */
  int(below: number): number {
    return Math.floor(this.next() * below)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.int(choices.length)] ?? choices[0]
  }

  /** Lower-case hexadecimal digits. */
  hex(length: number): string {
    let text = ''
    while (text.length < length) text += this.int(0x1_0000).toString(16).padStart(4, '0')
    return text.slice(0, length)
  }

  /** A 64-bit id that no double can be trusted with: in [2^53, 2^63). */
  long(): bigint {
    const upper = BigInt(0x20_0000 + this.int(0x7fff_ffff - 0x20_0000))
    return (upper << 32n) | BigInt(this.int(0x1_0000_0000))
  }
}
