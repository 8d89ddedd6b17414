import type { ReactNode } from 'react'
import styles from './Details.module.css'

export interface Detail {
  label: string
  value: ReactNode
}

/** A record's fields, one below the other; a missing value is shown as a dash, so that it's clear it was looked for. */
export function Details({ items }: { items: readonly Detail[] }) {
  return (
    <dl className={styles.details}>
      {items.map(({ label, value }) => (
        <div key={label} className={styles.item}>
          <dt>{label}</dt>
          <dd>{value == null || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
