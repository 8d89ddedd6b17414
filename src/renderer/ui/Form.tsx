import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

interface FormProps {
  className?: string | undefined
  /** What was sent is under way: nothing is sent a second time. */
  isBusy: boolean
  onSubmit: () => void
  children: ReactNode
}

/** There Enter is the field's own: it chooses, or it searches. */
const ownEnter = 'input[role="combobox"], input[type="search"]'

/**
 * Every form: Enter in a field of one line sends it, Ctrl/⌘-Enter from anywhere in it. What stands in the way of
 * sending, or was refused, has the focus afterwards: the first field that complains, as one reads; where none does, the
 * focus is where it was.
 */
export function Form({ className, isBusy, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  /** What had the focus when it was sent: a field is disabled meanwhile, and loses it. */
  const sentFrom = useRef<Element | null>(null)

  useEffect(() => {
    if (isBusy || form.current === null) return
    const from = sentFrom.current
    sentFrom.current = null
    if (focusFirstInvalid(form.current) || from === null) return
    if (!form.current.contains(document.activeElement) && from instanceof HTMLElement) from.focus()
  }, [isBusy])

  function submit(): void {
    if (isBusy) return
    const from = document.activeElement
    flushSync(onSubmit)
    if (!focusFirstInvalid(form.current)) sentFrom.current = from
  }

  function hearKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      if (!event.repeat) form.current?.requestSubmit()
    } else if ((event.target as Element).matches(ownEnter)) {
      event.preventDefault()
    }
  }

  return (
    <form
      ref={form}
      className={className}
      noValidate
      onKeyDown={hearKey}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {children}
    </form>
  )
}

/** Focuses the first field that complains, in reading order; whether there was one. To be called once it is drawn. */
function focusFirstInvalid(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  return field != null
}
