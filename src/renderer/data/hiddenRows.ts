import { create } from 'zustand'
import type { InputOf } from '../../contract/operations.ts'

/** What becomes of rows that a workbook hides. */
export type Hidden = NonNullable<InputOf<'openMemberFile'>['hidden']>

interface HiddenRowsRequest {
  /** What the file is called. */
  name: string
  /** The rows that it hides, from 1. */
  rows: readonly number[]
}

/** The question being asked, if any. */
export const useHiddenRows = create<{ asked: HiddenRowsRequest | undefined }>(() => ({ asked: undefined }))

let settle: ((answer: Hidden) => void) | undefined

/** Asks whether hidden rows are taken like the others, or left. */
export function askAboutHidden(asked: HiddenRowsRequest): Promise<Hidden> {
  const { promise, resolve } = Promise.withResolvers<Hidden>()
  // A file that was given meanwhile takes the place of the one before.
  settle?.('leave')
  settle = resolve
  useHiddenRows.setState({ asked })
  return promise
}

export function answerHidden(answer: Hidden): void {
  const answered = settle
  settle = undefined
  useHiddenRows.setState({ asked: undefined })
  answered?.(answer)
}
