/** One entry of a journal. */
export interface Entry {
  /** The chain that it belongs to; a journal may come to hold several. */
  desk: string
  /** Its place in the chain, from 1 on. */
  seq: number
  /** Epoch milliseconds, by the clock of whoever wrote it. */
  time: number
  kind: string
  payload: unknown
  /** The hash of the entry before it in its chain; null for the first. */
  prev: string | null
  /** SHA-256 of everything above in its canonical form (RFC 8785), in lower-case hexadecimal. */
  hash: string
}

/** The last entry of a chain. */
export type Head = Pick<Entry, 'desk' | 'seq' | 'hash'>

/**
 * What is wrong with a chain. `altered`: an entry is not what its hash says. `broken`: an entry is missing or does not
 * follow the one before it. `forked`: it goes on from a head that is remembered elsewhere in another way. `shortened`:
 * it ends before that head.
 */
export interface Problem {
  what: 'altered' | 'broken' | 'forked' | 'shortened'
  /** The first entry that is wrong; of a shortened chain the last one there is, or null where none is. */
  entry: Pick<Entry, 'desk' | 'seq'> | null
}

export interface Verdict {
  entries: number
  heads: Head[]
  /** The first, by chain and place; null where everything holds. */
  problem: Problem | null
}
