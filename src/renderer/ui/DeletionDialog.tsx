import { useState, type ReactNode } from 'react'
import type { DeskError } from '../../contract/errors.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import { useWords } from './useWords.tsx'

interface DeletionDialogProps {
  title: string
  /** What the button that deletes says. */
  action: string
  /** Deletes, and gives why it could not. */
  onDelete: () => Promise<DeskError | undefined>
  onClose: () => void
  /** Whose it is, beside the buttons. */
  mark?: ReactNode
  /** What is lost. */
  children: ReactNode
}

/** Asks before something of this machine is deleted, and stays open where that failed. */
export function DeletionDialog({ title, action, onDelete, onClose, mark, children }: DeletionDialogProps) {
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
          <Button variant="danger" isPending={isDeleting} onPress={() => void run()}>
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
