import type { ReactNode } from 'react'
import { ChevronRight } from 'lucide-react'
import styles from './Details.module.css'

export interface Detail {
  label: string
  /** What the field means, if its name doesn't say so. */
  meaning?: string | undefined
  value: ReactNode
}

/** A record's fields, one below the other; a missing value is shown as a dash. */
export function Details({ items }: { items: readonly Detail[] }) {
  return (
    <dl className={styles.details}>
      {items.map(({ label, meaning, value }) => (
        <div key={label} className={styles.item}>
          <dt title={meaning}>
            {label}
            {meaning !== undefined && <span className={styles.meaning}>{meaning}</span>}
          </dt>
          <dd>{value == null || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is seldom asked for, behind its title. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.folded}>
      <summary>
        <ChevronRight size={14} aria-hidden />
        {title}
      </summary>
      {children}
    </details>
  )
}
