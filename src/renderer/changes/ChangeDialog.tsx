import type { ReactNode } from 'react'
import { useWords } from '../ui/useWords.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { announceChange } from '../data/changed.ts'
import { useCurrentProfile } from '../data/profiles.ts'
import { ProfileMark } from '../ui/ProfileMark.tsx'
import { errorOf, type ChangeState } from './useChange.ts'

interface ChangeDialogProps {
  title: ReactNode
  size?: 'small' | 'medium' | 'large'
  isDangerous?: boolean
  state: ChangeState
  /** What the button does, in words. */
  action: string
  isActionDisabled?: boolean
  onSend: () => void
  onClose: () => void
  /** After an unknown outcome: back to the form, for who has looked and decided to send again. */
  onAgain: () => void
  /** The form, or the question. */
  children: ReactNode
  /** What the lists show now, for who must look first. */
  lookFirst?: ReactNode
}

/**
 * A dialog that changes something. While it is under way it stays and its button is dead; a refusal stands over the
 * form, which keeps what was entered; an unknown outcome takes the form's place, so that nobody sends twice unthinking.
 */
export function ChangeDialog(props: ChangeDialogProps) {
  const {
    title,
    size,
    isDangerous = false,
    state,
    action,
    isActionDisabled,
    onSend,
    onClose,
    onAgain,
    children,
  } = props
  const { t } = useWords()
  const profile = useCurrentProfile()
  const isSending = state.at === 'sending'
  const isUnknown = state.at === 'ended' && state.outcome.outcome === 'unknown'
  const error = errorOf(state)

  const footer = isUnknown ? (
    <>
      <Button variant="quiet" onPress={onAgain}>
        {t('change.backToForm')}
      </Button>
      <Button onPress={announceChange}>{t('change.look')}</Button>
      <Button variant="primary" autoFocus onPress={onClose}>
        {t('ui.close')}
      </Button>
    </>
  ) : (
    <>
      <Button onPress={onClose} isDisabled={isSending} autoFocus={isDangerous}>
        {t('ui.cancel')}
      </Button>
      <Button
        variant={isDangerous ? 'danger' : 'primary'}
        isPending={isSending}
        isDisabled={isActionDisabled ?? false}
        onPress={onSend}
      >
        {action}
      </Button>
    </>
  )

  return (
    <Dialog
      title={title}
      {...(size === undefined ? {} : { size })}
      role={isDangerous ? 'alertdialog' : 'dialog'}
      isLocked={isSending}
      onClose={onClose}
      footer={
        <>
          {profile !== undefined && <ProfileMark profile={profile} />}
          {footer}
        </>
      }
    >
      {error !== undefined && <ErrorNotice error={error} />}
      {isUnknown ? props.lookFirst : children}
    </Dialog>
  )
}
