import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { useWords, currentWords } from '../ui/useWords.tsx'
import { useRequestOf, type TakeScan } from '../ui/dialogs.tsx'
import { Button, type ButtonProps } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useCurrentProfile } from '../data/profiles.ts'
import { refresh } from '../data/refreshing.ts'
import { ProfileMark } from '../ui/ProfileMark.tsx'
import { OutcomeNotice } from './UnsettledNotice.tsx'
import type { ChangeState } from './useChange.ts'
import { changeWords, uiWords } from '../../words/page/frame.ts'
import { verbWords } from '../../words/terms.ts'
import { sentences } from '../../words/fill.ts'
import type { Outcome } from '../../contract/errors.ts'
import { Notice } from '../ui/Notice.tsx'
import { type Message, showToast } from '../ui/toasts.ts'
import { findPendingChange, usePendingChanges } from './pendingChanges.ts'
import { useWhyNoChanges, useWhyNoWord } from '../data/changeable.ts'

interface ChangeDialogProps {
  title: ReactNode
  size?: 'small' | 'medium' | 'large'
  isDangerous?: boolean
  state: ChangeState
  /** A field shows what was refused. */
  isShownAtField?: boolean
  /** Whether something was entered and not sent: closing then asks first. False if there is nothing to enter. */
  isFilled: boolean
  /** What takes the focus after an unknown outcome is among `lookFirst`. */
  hasFocusWithin?: boolean
  /** What the button does, in words. */
  action: string
  isActionDisabled?: boolean
  /** The button, for callers that move focus to it. */
  actionRef?: Ref<HTMLButtonElement>
  onSend: () => void
  onScan?: TakeScan
  onClose: () => void
  /** After an unknown outcome: back to the form, for a person who has looked and decided to send again. */
  onAgain: () => void
  /** The form, or the question. */
  children: ReactNode
  /** What will happen, and what speaks against it: always in view above the buttons. */
  heed?: ReactNode
  /** What the lists show now, for a person who must look first. */
  lookFirst?: ReactNode
}

/** After how long without a reply something is said, in ms. */
const patience = 2000

/** Whether something has been under way for longer than people wait without an explanation. */
function useIsSlow(isUnderWay: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setSlow(true), patience)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isUnderWay])
  return isSlow
}

/**
 * Says what a change waits for: the service, another change of the same record or, once its reply is given up, the
 * reading that shows its outcome; people can go on working meanwhile.
 */
function SlowNotice({ id }: { id: string }) {
  const { t, language } = useWords()
  const isSettling = usePendingChanges((state) => findPendingChange(state, id)?.state === 'settling')
  const operator = usePendingChanges((state) => findPendingChange(state, id)?.waitsFor?.operator)
  const kind = isSettling ? 'settling' : 'slow'
  const title = operator === undefined ? t(changeWords[kind]) : t(changeWords.waits)
  const text = operator === undefined ? t(changeWords[`${kind}Text`]) : t(changeWords.waitsText, { operator })
  return (
    <Notice kind={isSettling ? 'unknown' : 'info'} title={title}>
      <p>{sentences(language, text, t(changeWords.goOn))}</p>
    </Notice>
  )
}

/**
 * A dialog that changes something. While the change is under way its button is dead; where that takes long the dialog
 * can be put aside, and Messages reports what became of it. A refusal stands over the form, which keeps what was
 * entered; an unknown outcome takes the form's place, so that nobody sends it twice without thinking, until reading shows
 * what it was.
 */
export function ChangeDialog(props: ChangeDialogProps) {
  const {
    title,
    size,
    isDangerous = false,
    state,
    isShownAtField = false,
    isFilled,
    hasFocusWithin = false,
    action,
    isActionDisabled,
    actionRef,
    onSend,
    onScan,
    onClose,
    onAgain,
    children,
    heed,
  } = props
  const { t } = useWords()
  const profile = useCurrentProfile()
  const isSending = state.at === 'sending'
  // While a person is asked to sign in, it waits for them and not for the service.
  const isSigningIn = useRequestOf('signIn') !== undefined
  const isSlow = useIsSlow(isSending && !isSigningIn)
  const isUnknown = state.at === 'ended' && state.outcome.outcome === 'unknown'
  const isFound = state.at === 'found'

  const footer =
    isUnknown || isFound ? (
      <>
        {isUnknown && (
          <>
            <Button variant="quiet" onPress={onAgain}>
              {t(changeWords.backToForm)}
            </Button>
            <Button onPress={() => profile !== undefined && void refresh(profile.id, { mayAsk: true })}>
              {t(changeWords.look)}
            </Button>
          </>
        )}
        <Button variant="primary" slot="close" autoFocus={!hasFocusWithin}>
          {t(uiWords.close)}
        </Button>
      </>
    ) : (
      <>
        <Button slot="close" isDisabled={isSending && !isSlow} autoFocus={isDangerous}>
          {t(isSlow ? changeWords.putAside : verbWords.cancel)}
        </Button>
        <Button
          variant={isDangerous ? 'danger' : 'primary'}
          isPending={isSending}
          isDisabled={isActionDisabled ?? false}
          {...(actionRef === undefined ? {} : { ref: actionRef })}
          {...(isDangerous ? { onPress: onSend } : { type: 'submit' })}
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
      isLocked={isSending && !isSlow}
      isBusy={isSending}
      loses={isFilled && !isUnknown && !isFound && !isSending ? 'typed' : undefined}
      onClose={onClose}
      heed={isUnknown || isFound ? undefined : heed}
      {...(onScan === undefined ? {} : { onScan })}
      // What can't be undone is a question, not a form: only its button does it.
      {...(isDangerous ? {} : { onSubmit: () => !isUnknown && !isFound && isActionDisabled !== true && onSend() })}
      footer={
        <>
          {profile !== undefined && <ProfileMark profile={profile} />}
          {footer}
        </>
      }
    >
      <OutcomeNotice state={state} isShownAtField={isShownAtField} />
      {isUnknown && <p>{t(changeWords.keptInMessages)}</p>}
      {isUnknown || isFound ? props.lookFirst : children}
      {isSlow && state.at === 'sending' && <SlowNotice id={state.id} />}
    </Dialog>
  )
}

/** Says that a change was done, and whether Keydesk knows that only from the lists; `action`: what is offered with it. */
export function toastSuccess(
  title: string,
  outcome: Extract<Outcome, { outcome: 'done' }>,
  action?: Message['action'],
): void {
  const detail = outcome.settledByReading === true ? currentWords().t(changeWords.settledByReading) : undefined
  showToast({ kind: 'done', title, ...(detail && { detail }), ...(action && { action }) })
}

/** A button that begins a change. If nothing can be changed, it is disabled and says why. */
export function ChangeButton(props: ButtonProps) {
  const { t } = useWords()
  const why = useWhyNoChanges()
  return <Button {...props} reason={why ? t(why) : props.reason} />
}

/** A button that begins what a person says of a loan, which needs no service. */
export function WordButton(props: ButtonProps) {
  const { t } = useWords()
  const why = useWhyNoWord()
  return <Button {...props} reason={why && t(why)} />
}
