import type { ReactNode } from 'react'
import styles from './Count.module.css'

interface CountProps {
  /** Said with it; whoever reads the screen aloud hears it from what the icon belongs to. */
  count: string | undefined
  /** Nobody is needed. */
  isCalm?: boolean
  icon: ReactNode
}

/** An icon, and at its corner how many of what it leads to wait. */
export function Count({ count, isCalm, icon }: CountProps) {
  return (
    <span className={styles.of}>
      {icon}
      {count !== undefined && (
        <span className={styles.count} data-calm={isCalm || undefined} aria-hidden>
          {count}
        </span>
      )}
    </span>
  )
}
