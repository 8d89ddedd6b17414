import { useEffect, useRef, type KeyboardEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { isStandIn } from './focus.ts'
import type { DeskError, Problem } from '../../contract/errors.ts'
import { wordsOfRefusal, wordsOfProblem } from './errorWords.ts'
import { useWords } from './useWords.tsx'

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

/** A refusal of the service, and the field that it is about, if known. */
interface Refusal<F extends string> {
  error: DeskError
  field: F | undefined
}

interface FieldsOptions<F extends string> {
  values: Readonly<Record<F, string>>
  onChange: (change: Partial<Record<F, string>>) => void
  /** What is wrong with a field's value. */
  check: (field: F) => Problem | undefined
  /** Why a value may be refused, though no known rule forbids it. */
  advise?: (field: F) => Problem | undefined
  refusal?: Refusal<F> | undefined
}

/** What a `TextField` needs of its form. */
export interface FieldState {
  value: string
  error: string | undefined
  warning: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

export interface Fields<F extends string> {
  of: (field: F) => FieldState
  /** The field that shows the refusal now, if one does: the notice then doesn't repeat it. */
  refusedField: F | undefined
  /** Called before sending: from now on all of these fields may show errors. Returns whether they are valid. */
  attempt: (sent: readonly F[]) => boolean
  /** Starts over: no field counts as touched. */
  reset: () => void
}

/**
 * The fields of a form and their errors: once a field was left, on an attempt to send, and after a refusal for as long
 * as the field keeps that value; nobody is told that what they are still typing is wrong. The same in every form.
 */
export function useFields<F extends string>(options: FieldsOptions<F>): Fields<F> {
  const { values, onChange, check, advise, refusal } = options
  const words = useWords()
  const [touched, setTouched] = useState<ReadonlySet<F>>(new Set())
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ error: DeskError; values: Readonly<Record<F, string>> }>()
  if (refusal !== undefined && refusal.error !== refused?.error) setRefused({ error: refusal.error, values })

  const about = refusal?.field
  const refusedField = about !== undefined && refused?.values[about] === values[about] ? about : undefined

  const touch = (field: F): void => {
    if (!touched.has(field)) setTouched(new Set([...touched, field]))
  }
  function errorOf(field: F): string | undefined {
    const rule = isTried || touched.has(field) ? check(field) : undefined
    if (rule !== undefined) return wordsOfProblem(rule, words)
    return refusal !== undefined && field === refusedField ? wordsOfRefusal(refusal.error, words) : undefined
  }

  return {
    of: (field) => ({
      value: values[field],
      error: errorOf(field),
      warning: wordsOfProblem(advise?.(field), words),
      onChange: (value) => {
        onChange({ [field]: value } as Partial<Record<F, string>>)
      },
      onBlur: () => {
        if (values[field] !== '') touch(field)
      },
    }),
    refusedField,
    attempt(sent) {
      setTried(true)
      return sent.every((field) => check(field) === undefined)
    },
    reset() {
      setTried(false)
      setTouched(new Set())
    },
  }
}
