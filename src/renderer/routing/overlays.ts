import { create } from 'zustand'

/** What is open over the screens, one at a time. */
export type Overlay = 'palette' | 'keys' | 'messages'

export const useOverlay = create<{ open: Overlay | undefined }>(() => ({ open: undefined }))

export function openOverlay(overlay: Overlay): void {
  useOverlay.setState({ open: overlay })
}

export function closeOverlay(): void {
  useOverlay.setState({ open: undefined })
}
