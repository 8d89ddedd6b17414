import type { Language } from '../../contract/bridge.ts'

/** A mail that reminds somebody of what is lent to them. */
export interface Reminder {
  language: Language
  enterprise: string
  name: string | null
  loans: readonly {
    key: string
    /** A local day, or a time (ISO 8601). */
    due: string | null
    isOverdue: boolean
    numbers: readonly string[]
  }[]
}
