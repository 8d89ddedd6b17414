import { useId, type ReactNode, type Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { LoaderCircle } from 'lucide-react'
import styles from './Button.module.css'

export interface ButtonProps {
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
  /** `primary`: the one thing the screen or dialog is for; `danger`: cannot be taken back; `quiet`: among text. */
  variant?: 'primary' | 'plain' | 'quiet' | 'danger'
  /** `small`: within a row of a grid. */
  size?: 'small' | 'usual'
  /** Read aloud instead of the text where that does not say enough; begins with the text. */
  label?: string
  icon?: ReactNode
  type?: 'button' | 'submit'
  autoFocus?: boolean
  /** Within a dialog: closes it, after asking where something would be lost. */
  slot?: 'close'
  isDisabled?: boolean
  /** Why it cannot be pressed, where that is not plain to see: shown under the pointer and read aloud. Disables it. */
  reason?: string | undefined
  /** Under way: shown, announced, and not to be pressed again. */
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
  icon: ReactNode
  slot?: 'close'
  isDisabled?: boolean
  onPress?: () => void
}

export function IconButton({ label, icon, ...props }: IconButtonProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={0}>
      <AriaButton {...props} aria-label={label} className={styles.iconButton ?? ''}>
        {icon}
      </AriaButton>
      <Tooltip className={styles.tooltip ?? ''} offset={4}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  )
}
