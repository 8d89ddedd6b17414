import type { ReactNode } from 'react'
import { ChevronRight } from 'lucide-react'
import styles from './Folded.module.css'

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
