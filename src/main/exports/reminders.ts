import type { Language } from '../../contract/bridge.ts'
import type { FileTarget } from './files.ts'

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

/** Mails as they are prepared for a person to send; Keydesk sends none. */
export interface Reminders {
  /** In words; of many loans the first. */
  compose: (reminder: Reminder) => { subject: string; body: string }
  /** Writes it as a draft that mail programs open (RFC 5322). Throws as an export does. */
  write: (target: FileTarget, reminder: Reminder) => Promise<{ file: string; bytes: number }>
}
