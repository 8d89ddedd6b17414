import { create } from 'zustand'

/** What the screen that is shown gives to the frame: how to read it anew; and the frame to the screen: room in the bar. */
export const useShown = create<{ barSlot: HTMLElement | null }>(() => ({ barSlot: null }))

const refreshers = new Set<() => void>()

/** Registers how what is shown is read anew; returns how to take that back. */
export function onRefresh(refresh: () => void): () => void {
  refreshers.add(refresh)
  return () => {
    refreshers.delete(refresh)
  }
}

/** Reads what is shown anew. */
export function refreshShown(): void {
  for (const refresh of refreshers) refresh()
}
