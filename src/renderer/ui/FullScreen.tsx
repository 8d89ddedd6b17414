import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { DialogsOver, useModal } from './dialogs.tsx'
import styles from './FullScreen.module.css'
import { ReturnFocus } from './Dialog.tsx'

/** Fills the screen, as a button was pressed for it; where that is refused, the window is filled all the same. */
export function fillScreen(): void {
  void document.documentElement.requestFullscreen().catch(() => undefined)
}

interface FullScreenProps {
  label: string
  children: ReactNode
  onLeave: () => void
}

/** Something to look at from afar that covers everything else, open while mounted. Escape leaves it. */
export function FullScreen({ label, children, onLeave }: FullScreenProps) {
  const id = useModal()
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    // While the screen is filled the browser takes Escape for itself, and tells only that the screen is no longer filled.
    const onChange = () => document.fullscreenElement === null && leave()
    document.addEventListener('fullscreenchange', onChange)
    // Messages wait until somebody is there to close them.
    document.documentElement.toggleAttribute('data-watched', true)
    return () => {
      document.documentElement.toggleAttribute('data-watched', false)
      document.removeEventListener('fullscreenchange', onChange)
      if (document.fullscreenElement !== null) void document.exitFullscreen()
    }
  }, [])
  return (
    <ModalOverlay isOpen onOpenChange={(isOpen) => !isOpen && onLeave()} className={styles.cover ?? ''}>
      <Modal className={styles.modal ?? ''}>
        <AriaDialog aria-label={label} className={styles.dialog ?? ''}>
          {children}
        </AriaDialog>
        <DialogsOver host={id} />
        <ReturnFocus />
      </Modal>
    </ModalOverlay>
  )
}
