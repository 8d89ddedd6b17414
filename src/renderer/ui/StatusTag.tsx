import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import styles from './StatusTag.module.css'

export type Tone = 'free' | 'held' | 'note' | 'online' | 'lent' | 'soon' | 'expired' | 'trial' | 'danger'

interface StatusTagProps {
  tone: Tone
  /** Icon and words say the state; the colour only helps. */
  icon: LucideIcon
  /** What came before, and what comes next. */
  meaning?: string
  children: ReactNode
}

export function StatusTag({ tone, icon: Icon, meaning, children }: StatusTagProps) {
  return (
    <span className={styles.tag} data-tone={tone} title={meaning}>
      <Icon size={12} strokeWidth={2.25} aria-hidden />
      {children}
    </span>
  )
}

/** The mark in one colour, that of the text around it: a key whose bow is a desk tag. The same as in `public/icon.svg`. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M8 6h6a2 2 0 0 1 2 2v6h12v10h-4v-6h-2v4h-4v-4h-2v6a2 2 0 0 1-2 2H8l-4-4V10zM9 14a1 1 0 0 0-1 1v2a1 1 0 0 0 1 1h2a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1z"
      />
    </svg>
  )
}
