import { create } from 'zustand'

/** What the frame gives the current screen: room in the bar. */
export const useShown = create<{ barSlot: HTMLElement | null }>(() => ({ barSlot: null }))

const refreshers = new Set<() => void>()

/** Registers how to refresh what is shown; returns a function that unregisters it. */
export function onRefresh(refresh: () => void): () => void {
  refreshers.add(refresh)
  return () => {
    refreshers.delete(refresh)
  }
}

/** Refreshes what is shown. */
export function refreshShown(): void {
  for (const refresh of refreshers) refresh()
}
