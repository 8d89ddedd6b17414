import { useId, type ReactNode } from 'react'
import { X } from 'lucide-react'
import { useWords } from '../i18n/useWords.tsx'
import { IconButton } from './Button.tsx'
import styles from './Panel.module.css'

interface PanelProps {
  title: ReactNode
  subtitle?: ReactNode
  tags?: ReactNode
  actions?: ReactNode
  children: ReactNode
  onClose: () => void
}

/** Details at the right of a list; Escape closes it. */
export function Panel({ title, subtitle, tags, actions, children, onClose }: PanelProps) {
  const { t } = useWords()
  const titleId = useId()
  return (
    <aside
      aria-labelledby={titleId}
      className={styles.panel}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className={styles.header}>
        <div className={styles.titles}>
          <h2 id={titleId}>{title}</h2>
          {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
          {tags !== undefined && <div className={styles.tags}>{tags}</div>}
        </div>
        <IconButton label={t('ui.close')} icon={<X size={16} aria-hidden />} onPress={onClose} />
      </header>
      {/* Scrolls by itself, so the keyboard must be able to stand in it. */}
      <div className={styles.body} tabIndex={0} role="group" aria-labelledby={titleId}>
        {children}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </aside>
  )
}
