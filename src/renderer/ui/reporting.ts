import { create } from 'zustand'
import type { DeskError } from '../../contract/errors.ts'

/** Whether a problem report is open, and about which error. */
export const useReporting = create<{ asked: { about: DeskError | undefined } | undefined }>(() => ({
  asked: undefined,
}))

/** Opens a problem report; `about` is the error that it was opened beside. */
export function reportProblem(about?: DeskError): void {
  useReporting.setState({ asked: { about } })
}

export function endReporting(): void {
  useReporting.setState({ asked: undefined })
}
