import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { isStandIn } from './focus.ts'

interface FormProps {
  className?: string | undefined
  /** The form is being sent; it isn't sent a second time. */
  isBusy: boolean
  onSubmit: () => void
  children: ReactNode
}

/** Fields that use Enter themselves: to choose or to search. */
const ownEnter = 'input[role="combobox"], input[type="search"]'
const fields = 'input:not([type="hidden"]), textarea, select, [role="listbox"], [role="group"] [role="spinbutton"]'

/** Whether a field is the only one of its form: once it has chosen, there is nothing left for Enter but to send. */
const standsAlone = (field: Element, form: Element): boolean =>
  [...form.querySelectorAll(fields)].every((one) => one === field)

/**
 * The one kind of form: Enter in a single-line field sends it, Ctrl/⌘-Enter anywhere in it, unless a field is filled in
 * part. A field that chooses uses Enter for that, and sends with the next one where it stands alone. Afterwards the focus is on the first field with an error, in reading order; without one it is where it was.
 */
export function Form({ className, isBusy, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  /** What had the focus when the form was sent: fields are disabled meanwhile, and lose it. */
  const sentFrom = useRef<Element | null>(null)

  useEffect(() => {
    if (isBusy || form.current === null) return
    const from = sentFrom.current
    sentFrom.current = null
    if (focusFirstInvalid(form.current) || from === null) return
    const now = document.activeElement
    if ((!form.current.contains(now) || isStandIn(now)) && from instanceof HTMLElement) from.focus()
  }, [isBusy])

  function submit(): void {
    if (isBusy || focusUnfinished(form.current)) return
    const from = document.activeElement
    flushSync(onSubmit)
    if (!focusFirstInvalid(form.current)) sentFrom.current = from
  }

  const isEnter = (event: KeyboardEvent): boolean => event.key === 'Enter' && !event.nativeEvent.isComposing
  const isWithControl = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey

  /** Before its fields: some let no key through. */
  function sendAnywhere(event: KeyboardEvent): void {
    if (!isEnter(event) || !isWithControl(event)) return
    event.preventDefault()
    if (!event.repeat) form.current?.requestSubmit()
  }

  function leaveToField(event: KeyboardEvent): void {
    const field = event.target as Element
    if (!isEnter(event) || isWithControl(event) || !field.matches(ownEnter)) return
    const isDone = field.role === 'combobox' && field.ariaExpanded !== 'true'
    if (!isDone || form.current === null || !standsAlone(field, form.current)) event.preventDefault()
  }

  return (
    <form
      ref={form}
      className={className}
      noValidate
      onKeyDownCapture={sendAnywhere}
      onKeyDown={leaveToField}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {children}
    </form>
  )
}

/** Focuses what is missing of a field that is filled in part; returns whether there was one. It says so itself. */
function focusUnfinished(form: HTMLElement | null): boolean {
  const field = form?.querySelector('[data-unfinished]')
  const part =
    field?.querySelector<HTMLElement>('[data-placeholder]') ?? field?.querySelector<HTMLElement>('[tabindex]')
  part?.focus()
  return field != null
}

/**
 * Focuses the first field with an error, in reading order; returns whether there was one. Call it once the error is
 * drawn.
 */
function focusFirstInvalid(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  // What can't be read can't be corrected: typing replaces it.
  if (field instanceof HTMLInputElement && field.type === 'password') field.select()
  return field != null
}
