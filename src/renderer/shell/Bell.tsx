import { Bell as BellIcon } from 'lucide-react'
import { useShallow } from 'zustand/react/shallow'
import { countChanges, usePendingChanges } from '../changes/pendingChanges.ts'
import { useWords } from '../ui/useWords.tsx'
import { IconButton } from '../ui/Button.tsx'
import { useMessages } from '../ui/messages.ts'
import { openOverlay } from '../routing/overlays.ts'
import { Count } from './Count.tsx'
import { bellWords } from '../../words/page/shell.ts'

/**
 * Opens Messages; shows how many changes wait for a person, else how many are under way, else how many messages are
 * new.
 */
export function Bell() {
  const { t, number } = useWords()
  const unseen = useMessages((state) => state.unseen)
  const { waiting, running } = usePendingChanges(useShallow(countChanges))
  const says = waiting > 0 ? 'waiting' : running > 0 ? 'running' : unseen > 0 ? 'unseen' : undefined
  const count = waiting || running || unseen
  const icon = (
    <Count
      icon={<BellIcon size={18} aria-hidden />}
      count={says && (says === 'running' ? '…' : number(count))}
      isCalm={says !== 'waiting'}
    />
  )
  return (
    <IconButton
      label={says === undefined ? t(bellWords.open) : t(bellWords[says], { count })}
      icon={icon}
      onPress={() => openOverlay('messages')}
    />
  )
}
