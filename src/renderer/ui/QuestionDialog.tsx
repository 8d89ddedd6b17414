import { useState, type ReactNode } from 'react'
import type { DeskError } from '../../contract/errors.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { ErrorNotice } from './Notice.tsx'
import type { Loss } from './dialogs.tsx'
import { TextField } from './TextField.tsx'
import { useWords } from './useWords.tsx'
import { verbWords } from '../../words/terms.ts'

interface QuestionDialogProps {
  title: string
  /** The label of the button that does what is asked about. */
  action: string
  /** Does it; returns the error if it failed. */
  onAct: () => Promise<DeskError | undefined>
  onClose: () => void
  /** Left out: it can't be undone. */
  variant?: 'primary'
  size?: 'medium' | 'large'
  /** Which enterprise it is about, beside the buttons. */
  mark?: ReactNode
  /** What a person must know before they press the button, always in view. */
  heed?: ReactNode
  /** What must be typed before it is done, and what says so. */
  typing?: { text: string; label: string } | undefined
  isActionDisabled?: boolean
  /** There is something to fill in: it is sent as a form if its fields check, and not lost by a slip. */
  form?: { loses: Loss | undefined; check: () => boolean }
  /** What will be done or lost. A function is told whether it is being done. */
  children: ReactNode | ((isBusy: boolean) => ReactNode)
}

/** Asks before something is done to many or for good, and stays open if that fails. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, action, variant, size = 'medium', onAct, onClose, mark, heed, typing, form, children } = props
  const { t } = useWords()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<DeskError>()
  const [typed, setTyped] = useState('')
  const isDisabled = props.isActionDisabled === true || (typing !== undefined && typed.trim() !== typing.text)

  // A question without a field is answered by its button alone.
  const isForm = form !== undefined || typing !== undefined

  async function run(): Promise<void> {
    if (isBusy || isDisabled || form?.check() === false) return
    setBusy(true)
    setError(undefined)
    const failure = await onAct()
    if (failure === undefined) return onClose()
    setBusy(false)
    setError(failure)
  }

  return (
    <Dialog
      role={form && variant === 'primary' ? 'dialog' : 'alertdialog'}
      size={size}
      title={title}
      isLocked={isBusy}
      loses={isBusy ? undefined : form?.loses}
      onClose={onClose}
      {...(isForm && { onSubmit: () => void run() })}
      heed={
        heed === undefined && typing === undefined ? undefined : (
          <>
            {heed}
            {typing && (
              <TextField label={typing.label} value={typed} onChange={setTyped} isCode isDisabled={isBusy} autoFocus />
            )}
          </>
        )
      }
      footer={
        <>
          {mark}
          <Button autoFocus={!isForm} slot="close" isDisabled={isBusy}>
            {t(verbWords.cancel)}
          </Button>
          <Button
            variant={variant ?? 'danger'}
            isPending={isBusy}
            isDisabled={isDisabled}
            {...(isForm ? { type: 'submit' } : { onPress: () => void run() })}
          >
            {action}
          </Button>
        </>
      }
    >
      {error !== undefined && <ErrorNotice error={error} />}
      {typeof children === 'function' ? children(isBusy) : children}
    </Dialog>
  )
}
