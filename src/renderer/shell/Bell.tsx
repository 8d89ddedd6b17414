import { Bell as BellIcon } from 'lucide-react'
import { useWords } from '../ui/useWords.tsx'
import { IconButton } from '../ui/Button.tsx'
import { useMessages } from '../ui/messages.ts'
import { openOverlay } from '../routing/overlays.ts'
import styles from './Bell.module.css'

/** Opens the messages, and says how many are new. */
export function Bell() {
  const { t, number } = useWords()
  const unseen = useMessages((state) => state.unseen)
  const icon = (
    <span className={styles.bell}>
      <BellIcon size={18} aria-hidden />
      {unseen > 0 && (
        <span className={styles.count} aria-hidden>
          {number(unseen)}
        </span>
      )}
    </span>
  )
  return (
    <IconButton
      label={unseen > 0 ? t('bell.unseen', { count: unseen }) : t('bell.open')}
      icon={icon}
      onPress={() => openOverlay('messages')}
    />
  )
}
