import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import styles from './StatusTag.module.css'

export type Tone = 'free' | 'held' | 'note' | 'online' | 'lent' | 'soon' | 'expired' | 'trial' | 'danger'

interface StatusTagProps {
  tone: Tone
  /** Icon and words say the state; the colour only helps. */
  icon: LucideIcon
  children: ReactNode
}

export function StatusTag({ tone, icon: Icon, children }: StatusTagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      <Icon size={12} strokeWidth={2.25} aria-hidden />
      {children}
    </span>
  )
}
