import type { ReactNode } from 'react'
import { useWords } from '../ui/useWords.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { askToLose } from '../ui/losses.ts'
import { announceChange } from '../data/changed.ts'
import { useCurrentProfile } from '../data/profiles.ts'
import { ProfileMark } from '../ui/ProfileMark.tsx'
import { errorOf, type ChangeState } from './useChange.ts'

interface ChangeDialogProps {
  title: ReactNode
  size?: 'small' | 'medium' | 'large'
  isDangerous?: boolean
  state: ChangeState
  /** Whether something was entered that is not sent: closing asks first. False where there is nothing to enter. */
  isFilled: boolean
  /** Whether a password is shown that nobody has taken yet. */
  hasPassword?: boolean
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
    isFilled,
    hasPassword = false,
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

  async function again(): Promise<void> {
    if (!hasPassword || (await askToLose('password'))) onAgain()
  }

  const footer = isUnknown ? (
    <>
      <Button variant="quiet" onPress={() => void again()}>
        {t('change.backToForm')}
      </Button>
      <Button onPress={announceChange}>{t('change.look')}</Button>
      <Button variant="primary" slot="close" autoFocus={!hasPassword}>
        {t('ui.close')}
      </Button>
    </>
  ) : (
    <>
      <Button slot="close" isDisabled={isSending} autoFocus={isDangerous}>
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
      loses={hasPassword ? 'password' : isFilled && !isUnknown ? 'typed' : undefined}
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
