import { create } from 'zustand'
import { onOtherEnterprise } from '../data/enterprise.ts'
import { dropActions } from '../ui/messages.ts'

/** A sheet of a loan, when its key is handed over or comes back. */
export interface SheetRequest {
  loan: string
  kind: 'out' | 'return'
}

/** Whether the dialog with a loan's sheet is open, and of which: any screen may open it. */
export const useSheetRequest = create<{ request: SheetRequest | undefined }>(() => ({ request: undefined }))

export const openSheet = (request: SheetRequest): void => useSheetRequest.setState({ request })

export const closeSheet = (): void => useSheetRequest.setState({ request: undefined })

onOtherEnterprise(closeSheet)
onOtherEnterprise(dropActions)
