import { useLayoutEffect, useRef, type ReactNode, useEffect, useState } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { X } from 'lucide-react'
import { useWords } from './useWords.tsx'
import { IconButton, Button } from './Button.tsx'
import { dialogs, takeWithin, cameFrom, lastFocus, returnFocus } from './focus.ts'
import { Form } from './Form.tsx'
import styles from './Dialog.module.css'
import { DialogsOver, useModal, type TakeScan, askToLose, useLoss, type Loss } from './dialogs.tsx'
import { uiWords } from '../../words/page/frame.ts'
import type { DeskError } from '../../contract/errors.ts'
import { ErrorNotice } from './Notice.tsx'
import { TextField } from './TextField.tsx'
import { verbWords } from '../../words/terms.ts'

interface DialogProps {
  title: ReactNode
  children: ReactNode
  /** What a person must know before they press a button: in view above the buttons however far the rest is scrolled. */
  heed?: ReactNode
  /** The buttons, with the action last. */
  footer: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** `alertdialog` for a question that interrupts. */
  role?: 'dialog' | 'alertdialog'
  /** While something that must not be lost is under way, the dialog stays. */
  isLocked?: boolean
  /** Its form is being sent, but the dialog can be closed. Left out: same as `isLocked`. */
  isBusy?: boolean
  /** What closing it or leaving the page would lose; if set, it asks first. */
  loses?: Loss | undefined
  onClose: () => void
  onScan?: TakeScan
  /** Enter in a field of one line, Ctrl/⌘-Enter, or a button of type `submit`. */
  onSubmit?: () => void
}

/** A part that has asked for the focus by then keeps it. */
function focusFirst(body: HTMLElement | null): void {
  const dialog = body?.closest(dialogs)
  if (dialog != null && (document.activeElement === dialog || !dialog.contains(document.activeElement)))
    takeWithin(dialog)
}

/**
 * The last child of a modal: when that closes, the focus returns to where it was in the same turn, so that keys typed
 * right away are not lost. (React Aria returns it a frame later.)
 */
export function ReturnFocus() {
  const [place] = useState(lastFocus)
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const here = mark.current
    if (here?.parentElement) cameFrom(here.parentElement, place)
    // Only after the modal has closed: until then nothing outside can have the focus. By then something else may have
    // it.
    return () => {
      if (here?.isConnected !== true && document.activeElement === document.body) returnFocus(place)
    }
  }, [place])
  return <span ref={mark} hidden />
}

/** A modal dialog, open while mounted. Clicking outside doesn't close it, so that nothing typed is lost by accident. */
export function Dialog({
  title,
  children,
  heed,
  footer,
  size = 'medium',
  role = 'dialog',
  isLocked,
  isBusy,
  loses,
  onClose,
  onScan,
  onSubmit,
}: DialogProps) {
  const { t } = useWords()
  const id = useModal(onScan)
  const here = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => focusFirst(here.current), [])
  useLoss(loses, onClose)

  async function leave(): Promise<void> {
    if (loses === undefined || (await askToLose(loses))) onClose()
  }

  const content = (
    <>
      <div ref={here} className={styles.body}>
        {children}
      </div>
      {heed !== undefined && <div className={styles.heed}>{heed}</div>}
      <footer className={styles.footer}>{footer}</footer>
    </>
  )
  return (
    <ModalOverlay
      isOpen
      isKeyboardDismissDisabled={isLocked ?? false}
      onOpenChange={(isOpen) => !isOpen && void leave()}
      className={styles.veil ?? ''}
      data-veil=""
    >
      <Modal className={styles.modal ?? ''} data-size={size}>
        <AriaDialog role={role} className={styles.dialog ?? ''}>
          <header className={styles.header}>
            <Heading slot="title" level={2} className={styles.title ?? ''}>
              {title}
            </Heading>
            <IconButton
              label={t(uiWords.close)}
              icon={<X size={16} aria-hidden />}
              isDisabled={isLocked ?? false}
              slot="close"
            />
          </header>
          {onSubmit === undefined ? (
            content
          ) : (
            <Form className={styles.form} isBusy={isBusy ?? isLocked ?? false} onSubmit={onSubmit}>
              {content}
            </Form>
          )}
        </AriaDialog>
        <DialogsOver host={id} />
        <ReturnFocus />
      </Modal>
    </ModalOverlay>
  )
}

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
