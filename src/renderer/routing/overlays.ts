import { create } from 'zustand'

/** What is open over the screens, one at a time. */
export type Overlay = 'palette' | 'keys' | 'licences' | 'messages'

interface OverlayState {
  open: Overlay | undefined
  /** What was typed into the command palette, from the moment it was asked for. */
  text: string
}

export const useOverlay = create<OverlayState>(() => ({ open: undefined, text: '' }))

export function openOverlay(overlay: Overlay): void {
  useOverlay.setState({ open: overlay, text: '' })
}

export function setPaletteText(text: string): void {
  useOverlay.setState({ text })
}

/** Appends what is typed before the command palette is drawn. */
export function typeAhead(key: string): void {
  useOverlay.setState(({ text }) => ({ text: text + key }))
}

export function closeOverlay(): void {
  useOverlay.setState({ open: undefined })
}
