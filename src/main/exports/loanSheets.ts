import type { Language } from '../../contract/bridge.ts'
import type { Strokes } from '../../contract/loans.ts'

/** What is printed and handed over with a key, or signed when it comes back. Times in epoch ms. */
export interface LoanSheet {
  kind: 'out' | 'return'
  /** Side by side; the first is the page's. */
  languages: readonly Language[]
  enterprise: { name: string; globalId: string }
  member: { globalId: string; name: string | null; userName: string | null } | null
  key: string
  /** `more`: how many products are left out. */
  assets: readonly {
    assetId: string
    assetNum: string | null
    products: readonly { name: string; starts: number | null; ends: number | null; isTrial: boolean }[]
    more: number
  }[]
  lentAt: number
  /** A local day, or a time (ISO 8601). */
  due: string | null
  note: string | null
  handedInAt: number | null
  releasedAt: number | null
  operator: string | null
  /** The employee's signature where it was drawn on the screen, and when. */
  signature: { strokes: Strokes; time: number } | null
  /** Left out, or empty: the usual ones. */
  terms: Partial<Record<Language, string | undefined>>
  /** What history calls it, and the last hash of this desk's chain. */
  entry: string
  head: string | null
  madeAt: number
}
