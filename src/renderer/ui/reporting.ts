import { create } from 'zustand'
import type { DeskError } from '../../contract/errors.ts'

/** Whether a person is reporting a problem, and beside which error. */
export const useReporting = create<{ asked: { about: DeskError | undefined } | undefined }>(() => ({
  asked: undefined,
}))

/** Shows what would be given away about a problem; `about` is the error that it is reported beside. */
export function reportProblem(about?: DeskError): void {
  useReporting.setState({ asked: { about } })
}

export function endReporting(): void {
  useReporting.setState({ asked: undefined })
}
