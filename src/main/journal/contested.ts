import type { ContestedPart, LoanWord } from '../../contract/loans.ts'

/**
 * What a desk said of a loan last: with these words, or, where `say` is undefined, by lending it. `value`: of `end`
 * `back` or `lost`; `time` in epoch ms.
 */
export interface DeskWord {
  desk: string
  value: string
  say?: LoanWord['say']
  operator: string | null
  time: number
}

/** What desks say of a loan without knowing of each other, and differently. */
export interface ContestedLoan {
  loan: string
  about: ContestedPart
  words: readonly DeskWord[]
}
