import { useId, type ReactNode, type Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { LoaderCircle } from 'lucide-react'
import styles from './Button.module.css'

export interface ButtonProps {
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
  /**
   * `primary`: the main action of the screen or dialog; `danger`: can't be undone; `destructive`: opens what can't be;
   * `quiet`: within text.
   */
  variant?: 'primary' | 'plain' | 'quiet' | 'danger' | 'destructive'
  /** `small`: within a row of a grid. */
  size?: 'small' | 'usual'
  /** Read aloud instead of the text if that doesn't say enough; begins with the text. */
  label?: string
  icon?: ReactNode
  type?: 'button' | 'submit'
  autoFocus?: boolean
  /** Within a dialog: closes it, after asking if something would be lost. */
  slot?: 'close'
  isDisabled?: boolean
  /** Why it can't be pressed, if that isn't obvious: shown on hover and read aloud. Disables it. */
  reason?: string | undefined
  /** Under way: shown, announced, and can't be pressed again. */
  isPending?: boolean
  onPress?: () => void
  /** Within a grid: whether this is not the cell that the Tab key reaches. */
  excludeFromTabOrder?: boolean
}

export function Button({
  children,
  variant = 'plain',
  size = 'usual',
  label,
  icon,
  isPending,
  reason,
  ...props
}: ButtonProps) {
  const reasonId = useId()
  const button = (
    <AriaButton
      {...props}
      {...(reason === undefined ? {} : { isDisabled: true, 'aria-describedby': reasonId })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      isPending={isPending ?? false}
      className={styles.button ?? ''}
      data-variant={variant}
      data-size={size}
    >
      {isPending === true ? <LoaderCircle className={styles.spinner} size={16} aria-hidden /> : icon}
      <span>{children}</span>
    </AriaButton>
  )
  if (reason === undefined) return button
  return (
    <span title={reason}>
      {button}
      <span id={reasonId} hidden>
        {reason}
      </span>
    </span>
  )
}

interface IconButtonProps {
  /** What the button does, read aloud and shown as its tooltip. */
  label: string
  /** What more there is to know of it, in its tooltip. */
  hint?: string
  icon: ReactNode
  slot?: 'close'
  isDisabled?: boolean
  onPress?: () => void
}

export function IconButton({ label, hint, icon, ...props }: IconButtonProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={0}>
      <AriaButton {...props} aria-label={label} className={styles.iconButton ?? ''}>
        {icon}
      </AriaButton>
      <Tooltip className={styles.tooltip ?? ''} offset={4}>
        {label}
        {hint !== undefined && <p>{hint}</p>}
      </Tooltip>
    </TooltipTrigger>
  )
}
