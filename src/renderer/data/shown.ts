import { useEffect } from 'react'
import { create } from 'zustand'

/** As of when what a screen shows is (ISO 8601; undefined until it is read), and whether it rests on the trees too. */
export interface ShownAsOf {
  asOf: string | undefined
  of: 'lists' | 'trees'
}

/** What the current screen tells the frame; a screen that shows nothing of the copy leaves it undefined. */
export const useShown = create<{ data: ShownAsOf | undefined }>(() => ({ data: undefined }))

/** Tells the bar as of when the data is that a screen shows, for as long as it is there. */
export function useShownAsOf(asOf: string | undefined, of: ShownAsOf['of'] = 'lists'): void {
  useEffect(() => useShown.setState({ data: { asOf, of } }), [asOf, of])
  useEffect(() => () => useShown.setState({ data: undefined }), [])
}

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
