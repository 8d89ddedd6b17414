import { useState } from 'react'
import type { DeskError, Problem } from '../../contract/errors.ts'
import { wordsOfRefusal, wordsOfProblem } from './errorWords.ts'
import { useWords } from './useWords.tsx'

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
