import { useState, type ReactNode } from 'react'
import type { DeskError } from '../../contract/errors.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import { useWords } from './useWords.tsx'

interface DeletionDialogProps {
  title: string
  /** The label of the button that deletes, or does what else is asked about. */
  action: string
  /** Deletes; returns the error if it failed. */
  onDelete: () => Promise<DeskError | undefined>
  onClose: () => void
  /** Left out: it can't be undone. */
  variant?: 'primary'
  /** Which enterprise it is about, beside the buttons. */
  mark?: ReactNode
  /** What will be lost. */
  children: ReactNode
}

/** Asks before something on this machine is deleted or done for good, and stays open if that fails. */
export function DeletionDialog({ title, action, variant, onDelete, onClose, mark, children }: DeletionDialogProps) {
  const { t } = useWords()
  const [isDeleting, setDeleting] = useState(false)
  const [error, setError] = useState<DeskError>()

  async function run(): Promise<void> {
    setDeleting(true)
    setError(undefined)
    const failure = await onDelete()
    if (failure === undefined) return onClose()
    setDeleting(false)
    setError(failure)
  }

  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={title}
      isLocked={isDeleting}
      onClose={onClose}
      footer={
        <>
          {mark}
          <Button autoFocus slot="close" isDisabled={isDeleting}>
            {t('ui.cancel')}
          </Button>
          <Button variant={variant ?? 'danger'} isPending={isDeleting} onPress={() => void run()}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {error !== undefined && <ErrorNotice error={error} />}
    </Dialog>
  )
}
