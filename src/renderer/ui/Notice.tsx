import type { ReactNode, Ref } from 'react'
import { CircleAlert, CircleCheck, CircleQuestionMark, Info, TriangleAlert } from 'lucide-react'
import styles from './Notice.module.css'

const icons = {
  info: Info,
  done: CircleCheck,
  unknown: CircleQuestionMark,
  warning: TriangleAlert,
  failed: CircleAlert,
}

interface NoticeProps {
  ref?: Ref<HTMLDivElement> | undefined
  kind: keyof typeof icons
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** A message that stays in the page until its cause is gone. Failures and results are read aloud when they appear. */
export function Notice({ ref, kind, title, children, actions }: NoticeProps) {
  const Icon = icons[kind]
  return (
    <div ref={ref} className={styles.notice} data-kind={kind} role={kind === 'failed' ? 'alert' : 'status'}>
      <Icon size={18} aria-hidden className={styles.icon} />
      <div className={styles.text}>
        {title !== undefined && <strong>{title}</strong>}
        {children}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
